#!/usr/bin/env bash
# @remix-run/multipart-parser reads a multipart body piece by piece, but gives out a part only when all
# of it has come, with its content as a list of chunks in memory: of a file of 64 MB nothing is there
# for the disk until its last byte, and the process holds it whole. Parsers such as busboy give out a
# stream with the head of the part.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @remix-run/multipart-parser@0.16.3
cat >check.mjs <<'SCRIPT'
import { parseMultipartStream } from "@remix-run/multipart-parser";

const MB = 1024 * 1024;
const SIZE_MB = 64;
let sent = 0;
let parts = 0;
let partsBeforeItsEnd = 0;

async function* body() {
  yield Buffer.from('--b\r\ncontent-disposition: form-data; name="film"; filename="film.mp4"\r\n\r\n');
  for (; sent < SIZE_MB; sent += 1) {
    partsBeforeItsEnd = parts;
    yield Buffer.alloc(MB);
  }
  yield Buffer.from("\r\n--b--\r\n");
}

const stream = ReadableStream.from(body());
const options = { boundary: "b", maxFileSize: 2 * SIZE_MB * MB, maxTotalSize: 2 * SIZE_MB * MB };
let held = 0;
for await (const part of parseMultipartStream(stream, options)) {
  parts += 1;
  held = part.content.reduce((sum, chunk) => sum + chunk.length, 0) / MB;
}
console.log("@remix-run/multipart-parser 0.16.3, a file of 64 MB:", { partsBeforeItsEnd, parts, heldMB: held });
if (partsBeforeItsEnd !== 0 || parts !== 1 || held !== SIZE_MB) throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs
