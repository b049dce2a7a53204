import { z } from "zod";

/** The attributes of a block: JSON, in which WordPress escapes angle brackets. */
const ATTRIBUTES = "(\\{[^<>]*\\})";

/** The reference to a block that is written once and shown in many texts. */
const REFERENCE = new RegExp(`<!--\\s*wp:block\\s+${ATTRIBUTES}\\s+/-->`, "g");

/** Maximum length of a text with its shared blocks, each of which may show others many times. */
const LENGTH_MAX = 20_000_000;

/**
 * Puts shared blocks ("reusable" ones, "synced patterns") where texts refer to them, also those that
 * others hold. A block within itself shows nothing, as on the old site; a reference to one that is not
 * in the file, or that would make the text too long, stays, to be told.
 *
 * @param blocks their texts by their ids
 */
export function withSharedBlocks(
  html: string,
  blocks: ReadonlyMap<string, string>,
  lengthMax = LENGTH_MAX,
): string {
  if (blocks.size === 0) return html;
  let length = html.length;
  const expand = (part: string, within: readonly string[]): string =>
    part.replace(REFERENCE, (whole, attributes: string) => {
      const id = /"ref":\s*(\d+)/.exec(attributes)?.[1] ?? "";
      const text = blocks.get(id);
      if (text === undefined) return whole;
      if (within.includes(id)) return "";
      length += whole.length + text.length;
      return length > lengthMax ? whole : expand(text, [...within, id]);
    });
  return expand(html, []);
}

const SOCIAL = new RegExp(`<!--\\s*wp:social-link\\s+${ATTRIBUTES}\\s+/-->`, "g");

/** Writes links to other networks, of which texts hold the addresses only, as the old site shows them. */
export const withSocialLinks = (html: string): string =>
  html.replace(SOCIAL, (whole, attributes: string) => {
    const { url, label, service } = readAttributes(attributes);
    if (!url) return whole;
    const name = label || (service ?? "").replace(/^./, (letter) => letter.toUpperCase()) || url;
    return `<li><a href="${escaped(url)}">${escaped(name)}</a></li>`;
  });

const attributesOfLink = z.object({
  url: z.string().optional(),
  label: z.string().optional(),
  service: z.string().optional(),
});

function readAttributes(json: string): z.infer<typeof attributesOfLink> {
  try {
    return attributesOfLink.parse(JSON.parse(json));
  } catch {
    return {};
  }
}

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
