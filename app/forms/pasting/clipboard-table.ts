import { asLine } from "./read-table";

/** No table of a spreadsheet that anyone pastes into a form is as large. */
const HTML_MAX = 2_000_000;
const CELLS_MAX = 20_000;

/**
 * Returns the cells of the table in the HTML of the clipboard, with the line breaks in them; null if there is
 * none, or other text besides it. Calc puts a cell with a line break on the clipboard as two lines
 * of text; only its HTML tells that they are one cell.
 */
export function tableIn(html: string): string[][] | null {
  if (html.length > HTML_MAX || !/<table[\s>]/i.test(html)) return null;
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  const [table, ...others] = body.querySelectorAll("table");
  if (!table || others.length > 0) return null;
  for (const hidden of body.querySelectorAll("script, title")) hidden.remove();
  if (textLength(body) > textLength(table)) return null;
  const rows = [...table.rows].map((row) => [...row.cells].flatMap(textsOf));
  return rows.flat().length > CELLS_MAX ? null : rows;
}

/** Returns HTML without styles, which the policy of the page would report even where none counts. */
const withoutStyles = (html: string) =>
  html
    .split(/<style\b/i)
    .map((part, index) =>
      index === 0
        ? part
        : part
            .split(/<\/style\s*>/i)
            .slice(1)
            .join(" "),
    )
    .join(" ")
    .replace(/\sstyle\s?=\s?(?:"[^"]*"|'[^']*')/gi, " ");

const textLength = (element: Element) => (element.textContent ?? "").replace(/\s/g, "").length;

/** Returns the text of a cell, and empty ones for further columns that it spans. */
function textsOf(cell: HTMLTableCellElement): string[] {
  for (const text of textNodesOf(cell)) text.data = text.data.replace(/\s+/g, " ");
  for (const end of cell.querySelectorAll("br")) end.replaceWith("\n");
  for (const block of cell.querySelectorAll("p, div")) block.append("\n");
  const lines = (cell.textContent ?? "").split("\n").map(asLine);
  const spanned = Array.from({ length: Math.min(cell.colSpan, 100) - 1 }, () => "");
  return [lines.join("\n").trim(), ...spanned];
}

function textNodesOf(cell: Element): Text[] {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** Writes cells as text that `readTable` reads. */
export const writeTable = (rows: readonly string[][]) =>
  rows
    .map((cells) =>
      cells
        .map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join("\t"),
    )
    .join("\n");
