import { escapeHtml } from "~/ui/escape-html";

/** Returns the start tag of an element; an attribute without a value is omitted. */
export function tag(
  name: string,
  attributes: Record<string, string | number | null | undefined>,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`);
  return `<${name}${written.join("")}>`;
}
