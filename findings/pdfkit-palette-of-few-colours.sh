#!/usr/bin/env bash
# PDFKit draws a PNG with a palette and transparency wrongly when a pixel has less than eight bits,
# as optimisers write laurels and logos of up to 16 colours: of 1 bit nothing is left, of 2 and 4
# bits a part. It reads one byte of the packed rows as one pixel of the mask. No error is raised.
# The same picture with 8 bits per pixel is right.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact pdfkit@0.20.2 mupdf@1.28.1
cat >check.mjs <<'SCRIPT'
import zlib from "node:zlib";
import PDFDocument from "pdfkit";
import * as mupdf from "mupdf";

const SIDE = 16;

/** A PNG whose left half is red and whose right half is transparent, with a palette of two. */
function picture(bits) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header[8] = bits;
  header[9] = 3;
  const row = Buffer.alloc(1 + (SIDE * bits) / 8);
  for (let x = 0; x < SIDE / 2; x++) {
    const bit = x * bits;
    row[1 + (bit >> 3)] |= 1 << (8 - bits - (bit & 7));
  }
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from([255, 255, 255, 200, 0, 0])),
    chunk("tRNS", Buffer.from([0, 255])),
    chunk("IDAT", zlib.deflateSync(Buffer.concat(Array(SIDE).fill(row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc(body), body.length + 4);
  return whole;
}

function crc(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

/** The share of a page that is red once the picture fills it: half of it would be right. */
async function redShare(bits) {
  const document = new PDFDocument({ size: [64, 64], margin: 0 });
  document.image(picture(bits), 0, 0, { width: 64 });
  document.end();
  const pdf = Buffer.concat(await Array.fromAsync(document));
  const page = mupdf.Document.openDocument(pdf, "application/pdf").loadPage(0);
  const pixmap = page.toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceRGB, false);
  const pixels = pixmap.getPixels();
  let red = 0;
  for (let at = 0; at < pixels.length; at += 3) if (pixels[at] > 150 && pixels[at + 1] < 60) red++;
  return red / (pixels.length / 3);
}

Array.fromAsync ??= async (stream) => {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return parts;
};
const seen = {};
for (const bits of [1, 2, 4, 8]) seen[bits] = Math.round((await redShare(bits)) * 100);
console.log("pdfkit 0.20.2, per cent of the page that are red, by bits per pixel (50 is right):", seen);
const isAsFound = seen[1] === 0 && seen[2] < 20 && seen[4] < 30 && seen[8] > 45;
if (!isAsFound) throw new Error("The behaviour has changed.");
SCRIPT
node check.mjs
