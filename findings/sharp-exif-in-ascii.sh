#!/usr/bin/env bash
# sharp writes EXIF in ASCII: `withExif` turns the letters of names into others without a word, or into
# question marks ("© Zoë" becomes "(C) Zoe", "José Núñez" "Jose Nunez", "日本" "??"). XMP given to
# `withXmp` keeps them. So names of authors must be put into EXIF after the encoding.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact sharp@0.35.5
cat >check.mjs <<'SCRIPT'
import sharp from "sharp";

const flat = { create: { width: 8, height: 8, channels: 3, background: "red" } };
const names = ["© Zoë", "José Núñez", "Łucja", "日本"];
const seen = {};
for (const name of names) {
  const jpeg = await sharp(flat)
    .withExif({ IFD0: { Copyright: name } })
    .withXmp(`<x>${name}</x>`)
    .jpeg()
    .toBuffer();
  const { exif, xmp } = await sharp(jpeg).metadata();
  const texts = exif.toString("latin1").match(/[\x20-\x7e]{2,}/g) ?? [];
  const written = texts.filter((text) => !/^(?:Exif|II\*|8c|0\d{3})$/.test(text)).join();
  seen[name] = { inExif: exif.includes(name), written, inXmp: xmp.includes(name) };
}
console.log(`sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}:`);
console.table(seen);
const isAsFound = Object.values(seen).every(({ inExif, inXmp }) => !inExif && inXmp);
if (!isAsFound) throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs
