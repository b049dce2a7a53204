import sharp from "sharp";

/** A small image, other than any before, as a browser would send it. */
export async function testImage(width = 80, height = 45): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => Math.random() * 256));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
