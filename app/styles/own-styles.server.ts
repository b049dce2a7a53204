import fs from "node:fs";

/**
 * The relation of the style sheet of which another form is loaded with the scripts
 * (app/site/defer-scripts.server.ts).
 */
export const DEFERRED_SHEET = "deferred-sheet";

/** A rule of the style sheet of all pages, see scripts/style-rules.mjs. */
export type StyleRule =
  string | { text: string; needs: string[][] } | { text: string; inside: StyleRule[] };

interface StyleTable {
  /** The style sheet of all pages. */
  href: string;
  /** The same without fonts, for pages that contain them. */
  later: string;
  rules: StyleRule[];
}

/** Written by the build (scripts/list-style-rules.mjs). */
const TABLE = "build/style-rules.json";

/**
 * Reads the font of titles, which is in the styles, before the first layout: browsers would begin
 * after it and show the title in another font for a moment. The letter is only in that face of the
 * family (app/styles/global.css). Removes itself, so that the document is the one that React
 * hydrates.
 */
const readTitleFont = `document.fonts.load("800 1em Display","\\ue000");document.currentScript.remove()`;

let table: StyleTable | null | undefined;

/** Returns null while the site is edited: the development server writes no table. */
function readTable(): StyleTable | null {
  if (!fs.existsSync(TABLE)) return null;
  return JSON.parse(fs.readFileSync(TABLE, "utf8")) as StyleTable;
}

/**
 * Puts the style rules of a page into its head, where the layout has an empty element for them, and
 * has the style sheet loaded with the scripts (decision 054).
 *
 * @param head of a page whose scripts are deferred
 */
export function insertOwnStyles(head: string, body: string, nonce: string): string {
  table ??= readTable();
  if (!table) return head;
  const link = `<link rel="stylesheet" href="${table.href}"`;
  const element = `<style nonce="${nonce}">`;
  const start = head.indexOf(`${element}</style>`);
  if (start === -1 || !head.includes(link)) return head;
  const end = start + element.length;
  // A page that is not found has no scripts.
  const reader = body.includes("<script")
    ? `<script nonce="${nonce}">${readTitleFont}</script>`
    : "";
  const styles = `${pickRules(table.rules, body)}</style>${reader}`;
  const rest = head.slice(end + "</style>".length);
  const deferred = `<link rel="${DEFERRED_SHEET}" data-later="${table.later}" href="${table.href}"`;
  return head.slice(0, end) + styles + rest.replace(link, deferred);
}

/** Returns the rules that may apply to elements of the HTML, in any state of theirs. */
export function pickRules(rules: StyleRule[], html: string): string {
  const marks = marksOf(html);
  const isKept = (needs: string[]) => needs.every((mark) => marks.has(mark));
  const pick = (rule: StyleRule): string => {
    if (typeof rule === "string") return rule;
    if ("needs" in rule) return rule.needs.some(isKept) ? rule.text : "";
    const inside = rule.inside.map(pick).join("");
    return inside && `${rule.text}{${inside}}`;
  };
  return rules.map(pick).join("");
}

/** Returns every word of the classes and data attributes of the HTML. */
function marksOf(html: string): Set<string> {
  const marks = new Set<string>();
  for (const [, name = "", words = ""] of html.matchAll(/ (class|data-[\w-]+)="([^"]*)"/g)) {
    for (const word of words.split(/\s+/)) marks.add(`${name}~${word}`);
  }
  return marks;
}
