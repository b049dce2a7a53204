#!/usr/bin/env bash
# An archive is written while it is sent, and the source of one of its files breaks off, as a disk or a
# network does. In tar-stream 2.2.0, on which tar-fs 2 and others still build, the writer of that file
# is told. The reader of the archive is not: neither a loop over it nor pipeline() ends with an error,
# so what was sent so far looks like a whole archive, although the two empty blocks at its end are
# missing. The callback of the entry says "premature close", not the cause. Streams of Node.js end such
# a loop with an error, and so does tar-stream 3.1.7, with the cause.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --loglevel=error tar2@npm:tar-stream@2.2.0 tar3@npm:tar-stream@3.1.7 >/dev/null
cat >check.mjs <<'JS'
import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

async function* breaksOff() {
  yield Buffer.alloc(100);
  throw new Error("the disk is gone");
}

async function send(tar, read) {
  const pack = tar.pack();
  const told = {};
  pack.entry({ name: "first.txt" }, "whole");
  const entry = pack.entry({ name: "second.bin", size: 1000 }, (error) => {
    told.callback = error?.message;
  });
  const written = pipeline(Readable.from(breaksOff()), entry).catch((error) => {
    told.writer = error.message;
  });
  let bytes = 0;
  const count = async (source) => {
    for await (const chunk of source) bytes += chunk.length;
  };
  told.reader = await read(pack, count).then(
    () => "a normal end",
    (error) => error.message,
  );
  await written;
  return { ...told, bytes };
}

const ways = {
  "a loop": (pack, count) => count(pack),
  "pipeline()": (pack, count) => pipeline(pack, count),
};
for (const name of ["tar2", "tar3"]) {
  const { default: tar } = await import(name);
  for (const [way, read] of Object.entries(ways)) {
    const seen = await send(tar, read);
    console.log(`${name === "tar2" ? "2.2.0" : "3.1.7"}, ${way}:`, JSON.stringify(seen));
    const isOld = name === "tar2";
    assert.equal(seen.writer, "the disk is gone");
    assert.equal(seen.callback, isOld ? "premature close" : "the disk is gone");
    assert.equal(seen.reader, isOld ? "a normal end" : "the disk is gone");
    // A header and a block, a header and what came: no end of an archive.
    assert.equal(seen.bytes, 512 + 512 + 512 + 100);
  }
}
JS
echo "Node.js $(node -v)"
node check.mjs
