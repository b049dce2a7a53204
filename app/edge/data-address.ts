/** The end of the addresses at which scripts ask for the data of a page (single fetch). */
const END = ".data";

/** Returns the path of the page whose data are at an address, as Remix reads it; null if none are. */
export function pageOfData(pathname: string): string | null {
  if (!pathname.endsWith(END)) return null;
  const path = pathname.slice(0, -END.length);
  return path === "/_root" || path === "" ? "/" : path;
}
