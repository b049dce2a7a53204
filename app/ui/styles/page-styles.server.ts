import fs from "node:fs";
import { mode } from "~/config/env.server";
import { SITE_SHEET_ID } from "./site-sheet";

/** The relation of the style sheet in a page that has its rules (app/site/frame/defer-scripts.server.ts). */
export const DEFERRED_SHEET = "deferred-sheet";

/** The folder of the browser's files, and the list of them that Vite writes. */
const CLIENT = "build/client";
const MANIFEST = "build/.vite/client-manifest.json";

/**
 * Reads the font of titles, which is in the styles, before the first layout: browsers would begin
 * after it and show the title in another font for a moment. The letter is only in that face of the
 * family (app/ui/styles/global.css). Removes itself, so that the document is the one that React
 * hydrates.
 */
const readTitleFont = `document.fonts.load("800 1em Display","\\ue000");document.currentScript.remove()`;

let address: string | undefined;
let sheet: string | undefined;

/** Returns the address of the style sheet of the site; null in development, where Vite adds styles. */
export function siteSheet(): string | null {
  if (mode() === "development") return null;
  if (!address) {
    const files = JSON.parse(fs.readFileSync(MANIFEST, "utf8")) as Record<string, { file: string }>;
    address = `/${files["style.css"]?.file}`;
  }
  return address;
}

/**
 * Puts the style sheet of the site into the head of a shared page, where the layout has an empty
 * element for it, so that nothing has to be fetched before the first paint (decision 054). While the
 * site is edited, the page keeps its link.
 */
export function insertStyles(head: string, body: string, nonce: string): string {
  const href = siteSheet();
  if (href === null) return head;
  const link = `<link rel="stylesheet" id="${SITE_SHEET_ID}"`;
  const element = `<style nonce="${nonce}">`;
  const start = head.indexOf(`${element}</style>`);
  if (start === -1 || !head.includes(link)) return head;
  const end = start + element.length;
  sheet ??= fs.readFileSync(CLIENT + href, "utf8");
  // A page that is not found has no scripts.
  const reader = body.includes("<script")
    ? `<script nonce="${nonce}">${readTitleFont}</script>`
    : "";
  const deferred = `<link rel="${DEFERRED_SHEET}" id="${SITE_SHEET_ID}"`;
  const before = head.slice(0, end).replace(link, deferred);
  return `${before}${sheet}</style>${reader}${head.slice(end + "</style>".length)}`;
}
