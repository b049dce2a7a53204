import { fromHtml } from "hast-util-from-html";
import { textOf } from "./shown-text";

/** Returns the text of a title, which may hold elements and entities: `<em>Luz</em> &amp; Sal`. */
export function plainTitle(html: string): string {
  const root = fromHtml(html, { fragment: true });
  return textOf(root).replace(/\s+/g, " ").trim();
}
