/** Unicode control characters that override, embed, isolate or mark text direction. */
const OVERRIDES = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes direction controls from user text for a line of plain text, where no `<bdi>` can keep
 * them from reordering the text around, such as an address.
 */
export function withoutDirection(text: string): string {
  return text.replace(OVERRIDES, "");
}
