import sharp from "sharp";

/** Pixels of images per point: 220 dots per inch. */
const DENSITY = 3;

/** Returns a still as it covers a box; null for one that cannot be read. */
export async function stillOf(file: string, width: number, height: number): Promise<Buffer | null> {
  const size = { width: Math.round(width * DENSITY), height: Math.round(height * DENSITY) };
  return sharp(file)
    .resize({ ...size, fit: "cover" })
    .jpeg({ quality: 84 })
    .toBuffer()
    .catch(nothing);
}
const nothing = () => null;

/** Returns an image within a box, and its size in points; null for one that cannot be read. */
export async function fitted(file: string, { width, height }: { width: number; height: number }) {
  const size = { width: width * DENSITY, height: height * DENSITY };
  const drawn = await sharp(file)
    .resize({ ...size, fit: "inside" })
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
    .catch(nothing);
  return (
    drawn && {
      image: drawn.data,
      width: drawn.info.width / DENSITY,
      height: drawn.info.height / DENSITY,
    }
  );
}
