import { createHash, timingSafeEqual } from "node:crypto";
import { HttpError } from "~/base/http/http-error";
import { readBytes } from "~/base/http/read-body.server";
import { readMultipart } from "~/base/http/read-multipart.server";
import { env } from "~/config/env.server";
import { REPORT_BYTES_MAX } from "./report-box";

/** The fields in which providers post a received message whole. */
const FIELDS = ["body-mime", "email", "message", "report"];

const MAX_FIELDS = 40;

/** The address of reports, which is answered to those alone who know the token. */
export const REPORTS_PATH = "/api/mail-reports";

/**
 * Returns true for a sender who may post reports: with MAIL_REPORTS_TOKEN as bearer token, or as the
 * password of an address such as `https://reports:TOKEN@…`, since some providers post to an address
 * alone.
 *
 * @param authorization the header
 */
export function mayPostReports(authorization: string | null | undefined): boolean {
  const { MAIL_REPORTS_TOKEN: wanted } = env();
  const given = tokenIn(authorization ?? "");
  return wanted !== undefined && given !== null && isSame(given, wanted);
}

/** @throws HttpError 401 for all others */
export function requireReportsToken({ headers }: Request): void {
  if (mayPostReports(headers.get("Authorization"))) return;
  throw new HttpError(401, "notSignedIn", {}, { "WWW-Authenticate": 'Bearer realm="reports"' });
}

function tokenIn(authorization: string): string | null {
  const [, scheme = "", value = ""] = /^(Bearer|Basic) +(\S+) *$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== "basic") return value || null;
  const [, password] = /^[^:]*:(.+)$/s.exec(Buffer.from(value, "base64").toString("utf8")) ?? [];
  return password ?? null;
}

/** Compares in constant time, whatever the lengths are. */
function isSame(given: string, wanted: string): boolean {
  const hashOf = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(wanted));
}

/**
 * Reads a message that was posted whole: as the body, whatever its type is called, or as a field of a
 * form.
 *
 * @throws HttpError 400 without a message, 413 for one that is too long
 */
export async function readPostedReport(request: Request): Promise<Uint8Array> {
  const isForm = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
  const raw = isForm ? await readField(request) : await readBytes(request, REPORT_BYTES_MAX);
  if (raw.byteLength === 0) throw new HttpError(400, "malformedForm");
  return raw;
}

async function readField(request: Request): Promise<Uint8Array> {
  const { texts, files } = await readMultipart(request, {
    textLimit: REPORT_BYTES_MAX,
    maxFields: MAX_FIELDS,
    takesFiles: true,
    dropsFiles: false,
  });
  const parts = [
    ...texts,
    ...files.map(({ field, content }): [string, Uint8Array] => [field, content]),
  ];
  const [, bytes] = parts.find(([name]) => FIELDS.includes(name)) ?? [];
  return bytes?.subarray(0, REPORT_BYTES_MAX) ?? new Uint8Array();
}
