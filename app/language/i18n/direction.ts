/** Unicode control characters that override, embed, isolate or mark text direction. */
const OVERRIDES = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes direction controls from user text for a line of plain text, where no `<bdi>` can keep
 * them from reordering the text around, such as an address.
 */
export function withoutDirection(text: string): string {
  return text.replace(OVERRIDES, "");
}

/** A letter of a script that is written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Returns a name for a line of plain text with its direction isolated, if that may be another one: two
 * names that stand side by side would change places.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
