import { escapeHtml } from "~/base/http/escape-html";

/** Places the addresses of a page in the copy. */
export interface Placing {
  /** Returns the address in the copy; a whole one of the site for what the copy does not have. */
  place: (href: string) => string;
  /** Returns true for a file of a picture that there is. */
  hasPicture: (address: string) => boolean;
  /** Returns a file of the same picture that there is. */
  standIn: (address: string) => string;
}

/** Marks what stood in a `noscript`, which browsers with scripts hide. */
const SHOWN = "data-without-scripts";

/**
 * Returns a rendered page as it works without a server: without scripts, which would ask for data, and
 * with what it shows to browsers without them. Matching tags by regular expression is safe: React
 * writes attributes between double quotes, and escapes all texts.
 */
export function staticPage(html: string, { place, hasPicture, standIn }: Placing): string {
  const plain = html
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[^]*?<\/script>/g, "")
    .replace(/<link [^>]*(?:href="[^"]*\.js"|hrefLang="x-default")[^>]*>/g, "")
    .replace(/<noscript>/g, `<div ${SHOWN} style="display:contents">`)
    .replace(/<\/noscript>/g, "</div>");
  return withLanguageLinks(plain)
    .replace(/ (srcset|imagesrcset)="([^"]*)"/gi, (_, name: string, set: string) =>
      attribute(
        name,
        shown(set, hasPicture)
          .map(([url, size]) => `${place(url)} ${size}`)
          .join(", "),
      ),
    )
    .replace(/ srcset=""/gi, "")
    .replace(/<source(?![^>]* src(?:set)?=)[^>]*>/gi, "")
    .replace(/ (href|src|poster|formaction)="([^"]*)"/g, (_, name: string, value: string) => {
      const address = unescaped(value);
      const isPicture = address.startsWith("/uploads/") && !hasPicture(address);
      return attribute(name, place(isPicture ? standIn(address) : address));
    })
    .replace(/ content="(https?:[^"]*)"/g, (_, value: string) =>
      attribute("content", place(unescaped(value))),
    );
}

const attribute = (name: string, value: string) =>
  ` ${name}="${escapeHtml(value)}"`.replaceAll("&#x27;", "'");

const unescaped = (value: string) =>
  value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** Returns the pictures of a set that there are: others would be made by the server. */
function shown(set: string, hasPicture: Placing["hasPicture"]): [url: string, size: string][] {
  return unescaped(set)
    .split(/,\s+/)
    .map((each): [string, string] => {
      const [url = "", size = ""] = each.trim().split(/\s+/);
      return [url, size];
    })
    .filter(([url]) => !url.startsWith("/uploads/") || hasPicture(url));
}

/** Leads the buttons that choose a language to the page in it; they ask a server otherwise. */
function withLanguageLinks(html: string): string {
  const others = new Map(
    [...html.matchAll(/<link rel="alternate" hrefLang="(\w+)" href="([^"]*)"/g)].map(
      ([, language = "", href = ""]) => [language, href.replace(/^https?:\/\/[^/]+/, "")],
    ),
  );
  return html.replace(
    /<form method="post" action="\/language"([^>]*)>([^]*?)<\/form>/g,
    (_, attributes: string, content: string) =>
      `<form method="get"${attributes}>${content
        .replace(/<input[^>]*>/g, "")
        .replace(/ name="language" value="(\w+)"/g, (_value, language: string) => {
          return ` formaction="${others.get(language) ?? `/${language}`}"`;
        })}</form>`,
  );
}

/** Returns a style sheet for browsers that may run scripts, and find none here. */
export function staticStyles(css: string): string {
  return css
    .replaceAll(/\bnoscript\b/g, `[${SHOWN}]`)
    .replaceAll(/\(scripting: ?none\)/g, "(min-width:0)")
    .replaceAll(/\(scripting: ?enabled\)/g, "(max-width:0)");
}

/** Returns the addresses that a style sheet names. */
export const addressesInStyles = (css: string): string[] =>
  [...css.matchAll(/url\(\s*["']?(?!data:)([^"')]+)/g)].flatMap(([, url]) => url ?? []);

/** Returns a page that leads to another one. */
export const leadingPage = (address: string) =>
  `<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${escapeHtml(address)}"><link rel="canonical" href="${escapeHtml(address)}"><a href="${escapeHtml(address)}">${escapeHtml(address)}</a>\n`;
