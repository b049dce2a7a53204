// The last step of a build: regroups and minifies the browser's scripts again (the compiler's own
// minifier leaves some 4 %), and compresses every text file below public/ at the highest level, so
// that the server only has to send it.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { minify } from "terser";
import { regroupChunks } from "./regroup-chunks.mjs";

const PUBLIC = "public";
const COMPRESSED = "build/compressed";
const TEXT = /\.(js|css|svg|json|txt|xml|webmanifest|ico)$/;

await regroupChunks();

const files = fs
  .readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));

for (const file of files.filter((name) => /^public\/build\/.*\.js$/.test(name))) {
  const source = fs.readFileSync(file, "utf8");
  const compress = { passes: 3, keep_fargs: false, pure_getters: true };
  const { code } = await minify(source, { module: true, ecma: 2020, compress });
  if (code && code.length < source.length) fs.writeFileSync(file, code);
}

fs.rmSync(COMPRESSED, { recursive: true, force: true });
for (const file of files.filter((name) => TEXT.test(name))) {
  const content = fs.readFileSync(file);
  const target = path.join(COMPRESSED, path.relative(PUBLIC, file));
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const bodies = { br: zlib.brotliCompressSync(content), gz: zlib.gzipSync(content, { level: 9 }) };
  for (const [ending, body] of Object.entries(bodies)) {
    if (body.length < content.length) fs.writeFileSync(`${target}.${ending}`, body);
  }
}
