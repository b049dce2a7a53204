import { escapeHtml } from "~/base/http/escape-html";

/** Characters that XML 1.0 does not allow, also not as references. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns a text without what XML cannot hold; half a surrogate pair becomes a sign of its own. */
const inXml = (text: string) => text.toWellFormed().replace(NOT_IN_XML, "");

/** Writes an element with any text, as WordPress does: within CDATA. */
export function cdataElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const content = inXml(text).replaceAll("]]>", "]]]]><![CDATA[>");
  return `<${name}${written.join("")}><![CDATA[${content}]]></${name}>`;
}

/** Writes an element with a text that is escaped: a number, an address or a name. */
export function plainElement(name: string, text: string | number): string {
  return `<${name}>${escaped(String(text))}</${name}>`;
}

const escaped = (text: string) => escapeHtml(inXml(text));
