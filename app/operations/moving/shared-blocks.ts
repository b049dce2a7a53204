/** The reference to a block that is written once and shown in many texts. */
const REFERENCE = /<!--\s*wp:block\s+(\{(?:(?!-->)[^])*?\})\s+\/-->/g;

/**
 * Puts shared blocks ("reusable" ones, "synced patterns") where texts refer to them, also those that
 * others hold. A block within itself shows nothing, as on the old site; a reference to one that is not
 * in the file stays, to be told.
 *
 * @param blocks their texts by their ids
 */
export function withSharedBlocks(
  html: string,
  blocks: ReadonlyMap<string, string>,
  within: readonly string[] = [],
): string {
  if (blocks.size === 0) return html;
  return html.replace(REFERENCE, (whole, attributes: string) => {
    const id = /"ref":\s*(\d+)/.exec(attributes)?.[1] ?? "";
    const text = blocks.get(id);
    if (text === undefined) return whole;
    return within.includes(id) ? "" : withSharedBlocks(text, blocks, [...within, id]);
  });
}
