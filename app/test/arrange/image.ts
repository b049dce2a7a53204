import sharp from "sharp";

/** Creates a small unique image in a format that browsers upload. */
export async function testImage(width = 80, height = 45): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => Math.random() * 256));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
