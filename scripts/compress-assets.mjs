// The last step of a build: compresses the text files of the browser at the highest level, so that the
// server only has to send them.
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const CLIENT = "build/client";
const COMPRESSED = "build/compressed";
const TEXT = /\.(js|css|svg|txt|ico)$/;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const entries = await fs.readdir(CLIENT, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))));

async function compress(file) {
  const content = await fs.readFile(file);
  const target = path.join(COMPRESSED, path.relative(CLIENT, file));
  await fs.mkdir(path.dirname(target), { recursive: true });
  const bodies = { br: await brotli(content), gz: await gzip(content, { level: 9 }) };
  for (const [ending, body] of Object.entries(bodies)) {
    if (body.length < content.length) await fs.writeFile(`${target}.${ending}`, body);
  }
}
