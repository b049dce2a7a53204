/** HEIF brands of HEVC-compressed images, the format of Apple phones. */
const HEVC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx"];

/** Major brands of HEIF files whose compatible brands name the codec. */
const GENERAL_BRANDS = ["mif1", "msf1"];

/** Bytes of the header to read; real files have no longer list of brands. */
const HEADER_BYTES = 64;

/** Returns true if a file is a HEIC image by its content: valid, but few programs can decode it. */
export function isHeic(content: Uint8Array): boolean {
  const header = String.fromCharCode(...content.subarray(0, HEADER_BYTES));
  if (header.slice(4, 8) !== "ftyp") return false;
  const [main = "", ...others] = header.slice(8).match(/.{4}/gs) ?? [];
  if (HEVC_BRANDS.includes(main)) return true;
  return GENERAL_BRANDS.includes(main) && others.some((brand) => HEVC_BRANDS.includes(brand));
}
