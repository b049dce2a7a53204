import fs from "node:fs";
import { cssBundleHref } from "@remix-run/css-bundle";
import { mode } from "~/env.server";

/** The relation of the style sheet in a page that has its rules (app/site/defer-scripts.server.ts). */
export const DEFERRED_SHEET = "deferred-sheet";

/**
 * Reads the font of titles, which is in the styles, before the first layout: browsers would begin
 * after it and show the title in another font for a moment. The letter is only in that face of the
 * family (app/styles/global.css). Removes itself, so that the document is the one that React
 * hydrates.
 */
const readTitleFont = `document.fonts.load("800 1em Display","\\ue000");document.currentScript.remove()`;

let sheet: string | undefined;

/**
 * Puts the style sheet of the site into the head of a shared page, where the layout has an empty
 * element for it, so that nothing has to be fetched before the first paint (decision 054). While the
 * site is edited, the page keeps its link.
 */
export function insertStyles(head: string, body: string, nonce: string): string {
  if (!cssBundleHref || mode() !== "production") return head;
  const link = `<link rel="stylesheet" href="${cssBundleHref}"`;
  const element = `<style nonce="${nonce}">`;
  const start = head.indexOf(`${element}</style>`);
  if (start === -1 || !head.includes(link)) return head;
  const end = start + element.length;
  sheet ??= fs.readFileSync(`public${cssBundleHref}`, "utf8");
  // A page that is not found has no scripts.
  const reader = body.includes("<script")
    ? `<script nonce="${nonce}">${readTitleFont}</script>`
    : "";
  const deferred = `<link rel="${DEFERRED_SHEET}" href="${cssBundleHref}"`;
  const before = head.slice(0, end).replace(link, deferred);
  return `${before}${sheet}</style>${reader}${head.slice(end + "</style>".length)}`;
}
