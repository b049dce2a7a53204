import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".gif": "image/gif",
};

/**
 * Answers with an uploaded file: whole, the one byte range that was asked for, or 304. Names follow
 * from the content, so the answer never changes. Whatever the file holds, a browser runs none of it.
 *
 * @param own headers that this file has in place of those of images
 */
export async function fileResponse(
  { method, headers }: Request,
  file: string,
  own: Record<string, string> = {},
): Promise<Response> {
  const { size, mtimeMs } = await fs.promises.stat(file);
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const common = {
    ...safeHeaders,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
    ETag: etag,
    ...own,
  };
  if (headers.get("If-None-Match")?.includes(etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  // A client that goes on with an older file gets the new one whole.
  const isFresh = (headers.get("If-Range") ?? etag) === etag;
  const range = method === "GET" && isFresh ? readRange(headers.get("Range"), size) : null;
  if (range === "unsatisfiable") {
    const contentRange = { "Content-Range": `bytes */${size}` };
    return new Response(null, { status: 416, headers: { ...safeHeaders, ...contentRange } });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const stream =
    method === "HEAD" ? null : Readable.toWeb(fs.createReadStream(file, { start, end }));
  return new Response(stream as ReadableStream | null, {
    status: range ? 206 : 200,
    headers: {
      ...common,
      "Content-Type":
        own["Content-Type"] ?? types[path.extname(file)] ?? "application/octet-stream",
      "Content-Length": String(end - start + 1),
      ...(range && { "Content-Range": `bytes ${start}-${end}/${size}` }),
    },
  });
}

const safeHeaders = {
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** Several ranges at once, and what is malformed, may be answered with the whole file (RFC 9110). */
function readRange(
  header: string | null,
  size: number,
): { start: number; end: number } | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return "unsatisfiable";
  return end < start ? null : { start, end };
}
