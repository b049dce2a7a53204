import fs from "node:fs";
import { Readable } from "node:stream";
import path from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findUpload } from "~/images/store.server";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".gif": "image/gif",
};

/** Uploaded pictures and their variants; names follow from the content, so an answer never changes. */
export async function loader({ params }: LoaderFunctionArgs) {
  const file = await findUpload(params["*"] ?? "");
  if (!file) return new Response("Not found", { status: 404 });
  const { size } = await fs.promises.stat(file);
  return new Response(Readable.toWeb(fs.createReadStream(file)) as ReadableStream, {
    headers: {
      "Content-Type": types[path.extname(file)] ?? "application/octet-stream",
      "Content-Length": String(size),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
