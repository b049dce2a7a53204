import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { Backup } from "./backup";

/** Streams the file of a backup as a download that must not be cached. */
export async function backupResponse(
  { method }: Request,
  folder: string,
  { name }: Backup,
): Promise<Response> {
  const handle = await fs.promises.open(path.join(folder, name));
  const { size } = await handle.stat();
  const headers = {
    "Content-Type": "application/x-tar",
    "Content-Length": String(size),
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  if (method === "HEAD") {
    await handle.close();
    return new Response(null, { headers });
  }
  const content = Readable.toWeb(handle.createReadStream()) as ReadableStream;
  return new Response(content, { headers });
}
