import type { Element, Root } from "hast";
import { type Handle, toMdast } from "hast-util-to-mdast";
import type { Nodes } from "mdast";
import {
  defaultHandlers,
  type Options,
  toMarkdown,
  type Handle as WriteHandle,
} from "mdast-util-to-markdown";

/** Elements of which only the contents are kept. */
const contents: Handle = (state, node: Element) => state.all(node);
const nothing: Handle = () => undefined;

/** The address of a film, which stands alone in its paragraph. */
const film: Handle = (_, node: Element) => ({
  type: "html",
  value: String(node.properties.dataAddress ?? ""),
});

/**
 * Writes marks only where every reader of Markdown takes them for some: otherwise the text alone, as
 * the dialect has no character references.
 */
const marked =
  (write: WriteHandle): WriteHandle =>
  (node: Nodes, parent, state, info) => {
    const text = write(node, parent, state, info);
    if (!/(?<!\\)&#x[\da-f]+;/i.test(text)) return text;
    return "children" in node && (node.type === "strong" || node.type === "emphasis")
      ? state.containerPhrasing(node, info)
      : text;
  };

const options: Options = {
  bullet: "*",
  emphasis: "*",
  fences: true,
  incrementListMarker: true,
  listItemIndent: "one",
  handlers: {
    strong: marked(defaultHandlers.strong),
    emphasis: marked(defaultHandlers.emphasis),
    // Each Return is a line break.
    break: () => "\n",
  },
};

/** Writes a tree of HTML in the Markdown of this site, see `markdown.server.ts`. */
export function writeMarkdown(root: Root): string {
  const tree = toMdast(root, {
    document: true,
    handlers: {
      "x-film": film,
      del: contents,
      s: contents,
      strike: contents,
      hr: nothing,
      input: nothing,
      select: nothing,
      textarea: nothing,
      svg: nothing,
    },
  });
  withPlainHeadings(tree);
  return toMarkdown(tree, options)
    .replace(/(?<!\\)&#x([\da-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/<(https?:[^\s<>]+)>/g, "$1")
    .trim();
}

/** Headings have one line, and the highest of a text is of the level below its title. */
function withPlainHeadings(tree: Nodes): void {
  const headings: Extract<Nodes, { type: "heading" }>[] = [];
  walk(tree, (node) => {
    if (node.type === "heading") headings.push(node);
  });
  const highest = Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) {
    heading.depth = Math.min(6, Math.max(2, heading.depth - highest + 2)) as typeof heading.depth;
    walk(heading, (node) => {
      if (!("children" in node)) return;
      node.children = node.children.map((child) =>
        child.type === "break" ? { type: "text", value: " " } : child,
      ) as typeof node.children;
    });
  }
}

function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ("children" in node) for (const child of node.children) walk(child, visit);
}
