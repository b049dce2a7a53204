/** The brands of HEIF whose images are compressed by HEVC, as phones of Apple store them. */
const HEVC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx"];

/** What a HEIF file may name first when its content is told by the brands that follow. */
const GENERAL_BRANDS = ["mif1", "msf1"];

/** No file names more brands than fit here, in bytes. */
const HEADER_BYTES = 64;

/** Whether a file is a HEIC image by its content: a good image, of a kind that few programs may read. */
export function isHeic(content: Buffer): boolean {
  const header = content.toString("latin1", 0, HEADER_BYTES);
  if (header.slice(4, 8) !== "ftyp") return false;
  const [main = "", ...others] = header.slice(8).match(/.{4}/gs) ?? [];
  if (HEVC_BRANDS.includes(main)) return true;
  return GENERAL_BRANDS.includes(main) && others.some((brand) => HEVC_BRANDS.includes(brand));
}
