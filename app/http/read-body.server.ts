import type { FormValues } from "./form-values";
import { withPlainLineEnds } from "./line-endings";
import { readMultipart, type SentFile, type StreamConsumer } from "./read-multipart.server";
import { HttpError } from "./http-error";

/** A form or JSON body may be this long (decision 037). */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** What an admin sends holds whole news items in two languages. */
export const ADMIN_BODY_LIMIT_BYTES = 512 * 1024;

const MAX_FIELDS = 200;

/** A film has dozens of stills, credits and awards, each with a few fields. */
export const RECORD_FIELDS = 1000;
const MAX_INDEX = 199;
const MAX_DEPTH = 4;
const FORBIDDEN_NAMES = new Set(["__proto__", "constructor", "prototype"]);

export interface ReadFormOptions {
  /** All texts together, in bytes as they travel. */
  limitBytes?: number;
  /**
   * What becomes of files: without it a form that carries one is refused; `"drop"` lets them pass
   * by unread; a function is called with each, one after another.
   */
  files?: "drop" | ((file: SentFile) => Promise<void>);
  /**
   * Of a multipart form, what comes after so many bytes is not read; the texts before it count. For
   * senders who may not be trusted with more.
   */
  readsBytes?: number;
  /** How many texts there may be. */
  maxFields?: number;
  /** Who takes the file of a field while it comes, however long it is; null for all other fields. */
  streams?: (field: string) => StreamConsumer | null;
}

/**
 * The one reader of form data: urlencoded or multipart. Line breaks come back as `\n`.
 * See decision 026.
 *
 * @throws HttpError 400 for what is malformed or hostile, 413 for what is too long, 415 for other types
 */
export async function readForm(
  request: Request,
  {
    limitBytes = BODY_LIMIT_BYTES,
    files,
    readsBytes,
    maxFields = MAX_FIELDS,
    streams,
  }: ReadFormOptions = {},
): Promise<FormValues> {
  const type = contentType(request);
  if (type === "application/x-www-form-urlencoded") {
    const body = decodeUtf8(await readBytes(request, limitBytes));
    return collect(parseUrlEncoded(body), maxFields);
  }
  if (type === "multipart/form-data") {
    const form = await readMultipart(request, {
      textLimit: limitBytes,
      maxFields,
      takesFiles: files !== undefined,
      dropsFiles: files === "drop",
      readsBytes,
      streams,
    });
    const texts = form.texts.map(([name, bytes]): [string, string] => [name, decodeUtf8(bytes)]);
    const values = collect(texts, maxFields);
    if (typeof files === "function") for (const file of form.files) await files(file);
    return values;
  }
  throw new HttpError(415, "unsupportedType", {
    expected: "application/x-www-form-urlencoded, multipart/form-data",
  });
}

/**
 * The one reader of JSON bodies.
 *
 * @throws HttpError 400 for what is malformed or no object, 413 for what is too long, 415 for other types
 */
export async function readJson(
  request: Request,
  limitBytes = BODY_LIMIT_BYTES,
): Promise<Record<string, unknown>> {
  if (contentType(request) !== "application/json") {
    throw new HttpError(415, "unsupportedType", { expected: "application/json" });
  }
  const text = decodeUtf8(await readBytes(request, limitBytes), "malformedJson");
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

/** Whether a body is longer than the forms of visitors are, or does not say how long it is. */
export function isLongBody({ headers }: Request): boolean {
  const length = Number(headers.get("Content-Length") ?? 0);
  return headers.has("Transfer-Encoding") || length > BODY_LIMIT_BYTES;
}

function contentType(request: Request): string {
  return (request.headers.get("Content-Type") ?? "").split(";")[0]!.trim().toLowerCase();
}

/** Counts while it reads, so that a body without a true Content-Length is cut off as well. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
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

/** URLSearchParams replaces broken escapes silently; a form that carries them is refused. */
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

function collect(entries: [string, string][], maxFields: number): FormValues {
  if (entries.length > maxFields) throw new HttpError(400, "malformedForm");
  const values: FormValues = {};
  for (const [name, value] of entries) {
    rejectHostileName(name);
    values[name] = withPlainLineEnds(value);
  }
  return values;
}

/** Names such as `links[3].url` address nested values; what could reach a prototype or fill memory is refused. */
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
