const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Returns the texts of all elements of this name, in order. For the flat answers of S3, whose
 * elements have no attributes and no nested elements of the same name.
 */
export function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, "g"))].map(
    ([, text = ""]) => unescape(text),
  );
}

function unescape(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
    if (name) return entities[name] ?? whole;
    const point = decimal ? parseInt(decimal as string, 10) : parseInt(hex as string, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
