/** Signs that override the direction of what follows them, and what ends them. */
const OVERRIDES = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text of people that stands within a line of plain text, where nothing like `<bdi>` keeps it from
 * turning round what stands beside it, such as an address.
 */
export function withoutDirection(text: string): string {
  return text.replace(OVERRIDES, "");
}
