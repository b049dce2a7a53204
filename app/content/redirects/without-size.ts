/** Marks that WordPress adds to the names of copies: of smaller ones, and of those turned upright. */
const SIZE = /(?:-\d{1,5}x\d{1,5}|-scaled|-rotated)(?=\.\w+$)/;

/** Folders in which Ghost keeps smaller copies. */
const FOLDER = /(?<=\/content\/images\/)size\/[wh\d]+\/(?:format\/\w+\/)?/;

/** Returns the address of a picture without the size of a smaller copy. */
export function withoutSize(url: string): string {
  const [path = "", ...rest] = url.split("?");
  return [path.replace(SIZE, "").replace(FOLDER, ""), ...rest].join("?");
}
