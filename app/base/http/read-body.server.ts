import type { FormValues } from "./form-values";
import { HttpError } from "./http-error";
import { withPlainLineEnds } from "./line-endings";
import { withUnpacked } from "./packed-rows";
import { readMultipart, type SentFile, type StreamConsumer } from "./read-multipart.server";

/** Maximum size of a form or JSON body (decision 037). */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Maximum size of an admin's body: it contains whole news items in two languages. */
export const ADMIN_BODY_LIMIT_BYTES = 512 * 1024;

const MAX_FIELDS = 200;

/**
 * Maximum number of fields of a record: a film has dozens of stills, credits, awards, companies,
 * screenings and quotes with a few fields each.
 */
export const RECORD_FIELDS = 4000;
const MAX_INDEX = 199;
const MAX_DEPTH = 4;
const FORBIDDEN_NAMES = new Set(["__proto__", "constructor", "prototype"]);

export interface ReadFormOptions {
  /** Limit for all text fields together, in bytes as sent. */
  limitBytes?: number;
  /**
   * Handling of files. Without it a form with a file is rejected, `"drop"` discards files, a
   * function is called with each file in order.
   */
  files?: "drop" | ((file: SentFile) => Promise<void>);
  /** Maximum number of text fields. */
  maxFields?: number;
  /** Returns the consumer of a field's file, which is streamed; null for other fields. */
  streams?: (field: string, fileName: string) => StreamConsumer | null;
}

/** Is called with the values of a form, or null for another body; throws if it must not be used. */
type BodyCheck = (values: FormValues | null) => Promise<unknown>;

const checksOf = new WeakMap<Request, BodyCheck[]>();

/**
 * Adds a check of a request that is made whenever its body has been read. A body takes as long as
 * its sender likes, so what was true before may not be true then.
 */
export function checkAfterBody(request: Request, check: BodyCheck): void {
  checksOf.set(request, [...(checksOf.get(request) ?? []), check]);
}

async function runChecks(request: Request, values: FormValues | null): Promise<void> {
  for (const check of checksOf.get(request) ?? []) await check(values);
}

/**
 * Reads form data, urlencoded or multipart. The only function that does; line breaks become `\n`.
 * See decision 026.
 *
 * @throws HttpError 400 for malformed or hostile forms, 413 for too long ones, 415 for other types,
 *   and errors of checks ({@link checkAfterBody})
 */
export async function readForm(
  request: Request,
  { limitBytes = BODY_LIMIT_BYTES, files, maxFields = MAX_FIELDS, streams }: ReadFormOptions = {},
): Promise<FormValues> {
  const type = contentType(request);
  if (type === "application/x-www-form-urlencoded") {
    const body = decodeUtf8(await readBytes(request, limitBytes));
    const values = collect(parseUrlEncoded(body), { limitBytes, maxFields });
    await runChecks(request, values);
    return values;
  }
  if (type === "multipart/form-data") {
    const form = await readMultipart(request, {
      textLimit: limitBytes,
      maxFields,
      takesFiles: files !== undefined,
      dropsFiles: files === "drop",
      streams,
    });
    const texts = form.texts.map(([name, bytes]): [string, string] => [name, decodeUtf8(bytes)]);
    const values = collect(texts, { limitBytes, maxFields });
    await runChecks(request, values);
    if (typeof files !== "function") return values;
    for (const file of form.files) {
      await files(file);
      // Handling a file takes a while as well.
      await runChecks(request, values);
    }
    return values;
  }
  throw new HttpError(415, "unsupportedType", {
    expected: "application/x-www-form-urlencoded, multipart/form-data",
  });
}

/**
 * Reads a JSON body. The only function that does.
 *
 * @throws HttpError 400 if it is malformed or not an object, 413 if too long, 415 for other types,
 *   and errors of checks ({@link checkAfterBody})
 */
export async function readJson(
  request: Request,
  limitBytes = BODY_LIMIT_BYTES,
): Promise<Record<string, unknown>> {
  if (contentType(request) !== "application/json") {
    throw new HttpError(415, "unsupportedType", { expected: "application/json" });
  }
  const text = decodeUtf8(await readBytes(request, limitBytes), "malformedJson");
  await runChecks(request, null);
  let value: unknown;
  try {
    value = JSON.parse(text, (key, member: unknown) => (key === "__proto__" ? undefined : member));
  } catch {
    throw new HttpError(400, "malformedJson");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new HttpError(400, "notAnObject");
  }
  return value as Record<string, unknown>;
}

/** Returns true if a body exceeds the limit for visitors' forms or has no declared length. */
export function isLongBody({ headers }: Request): boolean {
  const length = Number(headers.get("Content-Length") ?? 0);
  return headers.has("Transfer-Encoding") || length > BODY_LIMIT_BYTES;
}

function contentType(request: Request): string {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/** Reads a body and counts its bytes: the limit holds even if Content-Length is wrong. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) {
    throw new HttpError(413, "tooLarge");
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) break;
    const chunk = next.value as Uint8Array;
    length += chunk.byteLength;
    if (length > limit) {
      await reader?.cancel();
      throw new HttpError(413, "tooLarge");
    }
    chunks.push(chunk);
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

function decodeUtf8(
  bytes: Uint8Array,
  reason: "malformedForm" | "malformedJson" = "malformedForm",
): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400, reason);
  }
}

/** Parses a urlencoded body and rejects broken escapes, which URLSearchParams silently replaces. */
function parseUrlEncoded(body: string): [string, string][] {
  const decode = (part: string) => {
    try {
      return decodeURIComponent(part.replace(/\+/g, " "));
    } catch {
      throw new HttpError(400, "malformedForm");
    }
  };
  return body
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const equals = pair.indexOf("=");
      return equals < 0
        ? [decode(pair), ""]
        : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
    });
}

function collect(
  entries: [string, string][],
  { limitBytes, maxFields }: { limitBytes: number; maxFields: number },
): FormValues {
  const sent = entries.map(([name, value]): [string, string] => [name, withPlainLineEnds(value)]);
  for (const [name] of sent) rejectHostileName(name);
  const whole = withUnpacked(sent, limitBytes);
  if (!whole) throw new HttpError(413, "tooLarge");
  if (whole.length > maxFields) throw new HttpError(400, "malformedForm");
  for (const [name] of whole) rejectHostileName(name);
  return Object.fromEntries(whole);
}

/**
 * Rejects field names that could reach a prototype or fill memory. Names such as `links[3].url`
 * address nested values.
 */
function rejectHostileName(name: string): void {
  const parts = name.split(/[.[\]]+/).filter(Boolean);
  const isWellFormed = /^[\w-]+(?:\.\w+|\[\d{1,3}\])*$/.test(name);
  const isHostile = parts.some(
    (part) => FORBIDDEN_NAMES.has(part) || (/^\d+$/.test(part) && Number(part) > MAX_INDEX),
  );
  if (!isWellFormed || isHostile || parts.length > MAX_DEPTH) {
    throw new HttpError(400, "malformedForm");
  }
}
