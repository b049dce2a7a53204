import { randomBytes } from "node:crypto";
import zlib from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Images of cameras, programs and attackers; all are generated, none is read from a file. */

/** Creates an image of one colour. */
export function plain(width: number, height: number, background = "#208090"): Sharp {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

/** Creates a JPEG of noise, which does not compress: 1400 × 1400 is about 3 MB. */
export function noiseJpeg(width: number, height: number, quality = 90): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** Creates a JPEG of exactly this many bytes, padded with comments. */
export async function jpegOfLength(bytes: number): Promise<Buffer> {
  return padJpeg(await plain(60, 40).jpeg().toBuffer(), bytes);
}

/** Pads a JPEG with comments to exactly this many bytes. */
export function padJpeg(jpeg: Buffer, bytes: number): Buffer {
  const comments: Buffer[] = [];
  let missing = bytes - jpeg.length;
  while (missing > 0) {
    const left = missing - 65_000;
    // A comment has at least four bytes.
    const length = left <= 0 ? missing : left < 4 ? 60_000 : 65_000;
    const comment = Buffer.alloc(length, "x");
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    comments.push(comment);
    missing -= length;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

/** Creates a black and white PNG that is small as a file: 16,000 × 16,000 takes 31 KB. */
export function pngBomb(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = zlib.deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows), { level: 9 });
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** Creates a GIF of a few bytes whose screen and only frame declare the maximum size. */
export function gifBomb(): Buffer {
  const gif = animatedGif(1, 0xffff, 0xffff);
  gif.writeUInt16LE(0xffff, 24);
  gif.writeUInt16LE(0xffff, 26);
  return gif;
}

/** Creates an animated GIF with 1 × 1 frames and a screen of the given size. */
export function animatedGif(frames: number, width: number, height: number): Buffer {
  const screen = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from("2c00000000010001000002024c0100", "hex");
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from(";")]);
}

/** Creates an animated WebP with 1 × 1 frames and a canvas of the given size. */
export async function animatedWebp(frames: number, width: number, height: number): Promise<Buffer> {
  const still = await plain(1, 1).webp({ lossless: true }).toBuffer();
  const canvas = Buffer.alloc(10);
  canvas[0] = 2;
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const position = Buffer.alloc(16);
  position[12] = 100;
  const frame = riffChunk("ANMF", Buffer.concat([position, still.subarray(12)]));
  return webp(
    riffChunk("VP8X", canvas),
    riffChunk("ANIM", Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  );
}

/** Creates a WebP of 16,383 × 16,383 in a few bytes: a header without pixel data. */
export function webpBomb(): Buffer {
  return webp(
    riffChunk("VP8L", Buffer.concat([Buffer.from("2ffebfff0f", "hex"), Buffer.alloc(64)])),
  );
}

function webp(...chunks: Buffer[]): Buffer {
  return riffChunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks]));
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** Creates an AVIF whose container declares another size than its pixels have. */
export async function lyingAvif(width: number, height: number, claimed: number): Promise<Buffer> {
  const avif = await plain(width, height).avif({ effort: 0 }).toBuffer();
  const size = avif.indexOf("ispe") + 8;
  avif.writeUInt32BE(claimed, size);
  avif.writeUInt32BE(claimed, size + 4);
  return avif;
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

export const html = Buffer.from("<!doctype html><title>x</title><script>alert(1)</script>");

/** HTML after the signature of a PNG. */
export const htmlAsPng = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), html]);
