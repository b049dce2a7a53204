#!/usr/bin/env bash
# sharp converts to sRGB by profiles (ICC) only. The colours that PNG names by numbers (chunk cICP,
# as ffmpeg 7 and programs for HDR write it) and by gamma (gAMA) come out as if they were sRGB,
# without a warning: Display P3 (200,60,60) should be (217,42,52), and PQ becomes pale.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact sharp@0.35.5
cat >check.mjs <<'SCRIPT'
import zlib from "node:zlib";
import sharp from "sharp";

function chunk(type, content) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  // A gzip file ends with the checksum, in the other order, and a length.
  return Buffer.concat([length, body, zlib.gzipSync(body).subarray(-8, -4).reverse()]);
}

const flat = { create: { width: 8, height: 8, channels: 3, background: "rgb(200, 60, 60)" } };
const png = await sharp(flat).png().toBuffer();
const pixelOf = async (...chunks) => {
  const content = Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
  const [r, g, b] = await sharp(content).toColourspace("srgb").raw().toBuffer();
  return [r, g, b].join();
};
const profiled = await sharp(flat).withIccProfile("p3").png().toBuffer();
const seen = {
  "cICP, Display P3 (217,42,52 is right)": await pixelOf(chunk("cICP", Buffer.from([12, 13, 0, 1]))),
  "cICP, BT.2020 with PQ": await pixelOf(chunk("cICP", Buffer.from([9, 16, 0, 1]))),
  "gAMA 1.0 (229,134,134 is right)": await pixelOf(chunk("gAMA", Buffer.from([0, 1, 0x86, 0xa0]))),
};
const kept = await sharp(profiled).toColourspace("srgb").raw().toBuffer();
console.log(`sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}:`, seen);
console.log("the same colour with a profile comes back as", [...kept.subarray(0, 3)].join());
const isAsFound = Object.values(seen).every((pixel) => pixel === "200,60,60");
const isProfileRead = Math.abs(kept[0] - 200) <= 2 && Math.abs(kept[1] - 60) <= 2;
if (!isAsFound || !isProfileRead) throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs
