#!/usr/bin/env bash
# A ZIP that yazl writes from a stream without compressing it (pictures, films) cannot be read by
# Java's ZipInputStream, which reads archives as they arrive: its length stands behind the data, and
# Java takes that for compressed entries only. unzip, 7-Zip and Java's ZipFile, which look at the end of
# the archive first, read it. A buffer instead of a stream, or compression, is read by all.
# Needs Java 11 or later (Debian: apt-get install default-jdk-headless).
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact yazl@3.3.1
cat >make.mjs <<'SCRIPT'
import fs from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";

async function write(file, add) {
  const zip = new yazl.ZipFile();
  add(zip);
  zip.end();
  await pipeline(zip.outputStream, fs.createWriteStream(file));
}

const picture = Buffer.alloc(2000, "still");
await write("stored-stream.zip", (zip) =>
  zip.addReadStream(Readable.from([picture]), "still.jpg", { compress: false }));
await write("deflated-stream.zip", (zip) =>
  zip.addReadStream(Readable.from([picture]), "still.jpg", { compress: true }));
await write("stored-buffer.zip", (zip) => zip.addBuffer(picture, "still.jpg", { compress: false }));
SCRIPT
cat >Read.java <<'SCRIPT'
import java.io.FileInputStream;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

class Read {
  public static void main(String[] names) throws Exception {
    for (String name : names) System.out.println(name + ": stream " + asStream(name) + ", file " + new ZipFile(name).size() + " entry");
  }

  static String asStream(String name) {
    try (ZipInputStream zip = new ZipInputStream(new FileInputStream(name))) {
      zip.getNextEntry();
      return zip.readAllBytes().length + " bytes";
    } catch (Exception error) {
      return error.getMessage();
    }
  }
}
SCRIPT
node make.mjs
java -version 2>&1 | head -n 1
seen="$(java Read.java stored-stream.zip deflated-stream.zip stored-buffer.zip)"
echo "yazl 3.3.1"
echo "$seen"
grep -q '^stored-stream.zip: stream only DEFLATED entries can have EXT descriptor, file 1 entry$' <<<"$seen"
grep -q '^deflated-stream.zip: stream 2000 bytes' <<<"$seen"
grep -q '^stored-buffer.zip: stream 2000 bytes' <<<"$seen"
