import fs from "node:fs";
import path from "node:path";
import { lazyStream } from "~/base/http/lazy-stream.server";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".gif": "image/gif",
  ".png": "image/png",
  // Marks that earlier versions have cleaned and stored.
  ".svg": "image/svg+xml",
};

/** Is told of the stream of a response: the place in the file where it begins, and the file's length. */
export type StreamWatch = (stream: fs.ReadStream, place: { start: number; size: number }) => void;

/**
 * Responds with an uploaded file: whole, one byte range, or 304. Names are derived from the
 * content, so the response is immutable. The headers keep browsers from running any content.
 *
 * @param own headers that replace those of images
 * @param onStream is given the stream of the content and where in the file it begins, once the
 *   response is read
 */
export async function fileResponse(
  { method, headers }: Request,
  file: string,
  own: Record<string, string> = {},
  onStream?: StreamWatch,
): Promise<Response> {
  const { size, mtimeMs } = await fs.promises.stat(file);
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const common = {
    ...safeHeaders,
    ...(path.extname(file) === ".svg" && drawingHeaders),
    "Cache-Control": "public, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
    ETag: etag,
    ...own,
  };
  if (headers.get("If-None-Match")?.includes(etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  // A client that resumes an outdated download gets the whole new file.
  const isFresh = (headers.get("If-Range") ?? etag) === etag;
  const range = method === "GET" && isFresh ? readRange(headers.get("Range"), size) : null;
  if (range === "unsatisfiable") {
    const contentRange = { "Content-Range": `bytes */${size}` };
    return new Response(null, { status: 416, headers: { ...safeHeaders, ...contentRange } });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const open = () => {
    const content = fs.createReadStream(file, { start, end });
    onStream?.(content, { start, size });
    return content;
  };
  return new Response(method === "HEAD" ? null : lazyStream(open), {
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

/** The few style attributes that a cleaned drawing keeps are a mode of blending. */
const drawingHeaders = {
  "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
};

/**
 * Parses a Range header. Several ranges and malformed ones return null: the server may ignore them
 * and send the whole file (RFC 9110).
 */
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
