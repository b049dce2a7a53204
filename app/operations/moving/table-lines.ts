import type { Element, ElementContent } from "hast";
import { ROWS } from "./own-pictures";
import { textOf } from "./shown-text";

/** Between two cells of a line. */
const BETWEEN = " – ";

const BLOCK = /^(?:p|div|ul|ol|li|h[1-6]|blockquote)$/;

/** Writes a table as lines, one for each row, as the writing of this site has no tables. */
export function linesOfTable(table: Element): ElementContent[] {
  const captions: Element[] = [];
  const rows: Element[] = [];
  const collect = (node: ElementContent): void => {
    if (node.type !== "element") return;
    if (node.tagName === "caption") captions.push(node);
    else if (node.tagName === "tr") rows.push(node);
    else node.children.forEach(collect);
  };
  table.children.forEach(collect);
  const lines = rows.flatMap((row) => {
    const cells = row.children.flatMap((cell) => (cell.type === "element" ? [cell] : []));
    const filled = cells.filter((cell) => textOf(cell).trim() !== "" || hasPicture(cell));
    const parts = filled.map((cell) => inline(cell.children));
    return parts.length > 0 ? [joined(parts)] : [];
  });
  const breaks = lines.flatMap((line, index) => (index > 0 ? [lineBreak(), ...line] : line));
  const paragraph: Element = {
    type: "element",
    tagName: "p",
    properties: { ...ROWS },
    children: breaks,
  };
  const titles = captions.map((caption) => ({ ...caption, tagName: "p" }));
  return lines.length > 0 ? [...titles, paragraph] : titles;
}

const lineBreak = (): Element => ({
  type: "element",
  tagName: "br",
  properties: {},
  children: [],
});

const hasPicture = (node: Element): boolean =>
  node.children.some(
    (child) => child.type === "element" && (child.tagName === "img" || hasPicture(child)),
  );

const joined = (parts: ElementContent[][]): ElementContent[] =>
  parts.flatMap((part, index) =>
    index > 0 ? [{ type: "text" as const, value: BETWEEN }, ...part] : part,
  );

/** Returns the contents of a cell as one line: its own blocks are separated by commas. */
function inline(nodes: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[] = [];
  let isNew = false;
  for (const node of nodes) {
    if (node.type === "text" && node.value.trim() === "") {
      parts.push({ type: "text", value: " " });
    } else if (node.type === "element" && BLOCK.test(node.tagName)) {
      const inner = inline(node.children);
      if (parts.some((part) => textOf(part).trim() !== ""))
        parts.push({ type: "text", value: ", " });
      parts.push(...inner);
      isNew = true;
    } else {
      const isBreak = node.type === "element" && node.tagName === "br";
      if (isNew && !isBreak) parts.push({ type: "text", value: " " });
      isNew = false;
      parts.push(isBreak ? { type: "text", value: ", " } : node);
    }
  }
  return parts;
}
