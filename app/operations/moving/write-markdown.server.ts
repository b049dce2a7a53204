import type { Element, Root } from "hast";
import { type Handle, toMdast } from "hast-util-to-mdast";
import type { Nodes, RootContent } from "mdast";
import { type Options, toMarkdown } from "mdast-util-to-markdown";

/** Elements of which only the contents are kept. */
const contents: Handle = (state, node: Element) => state.all(node);
const nothing: Handle = () => undefined;

/** The address of a film, which stands alone in its paragraph. */
const film: Handle = (_, node: Element) => ({
  type: "html",
  value: String(node.properties.dataAddress ?? ""),
});

const options: Options = {
  bullet: "*",
  emphasis: "*",
  fences: true,
  incrementListMarker: true,
  listItemIndent: "one",
  handlers: {
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
  if (tree.type !== "root") return "";
  return tree.children.map(writeBlock).filter(Boolean).join("\n\n");
}

/** A character reference, which the dialect does not have. */
const REFERENCE = /(?<!\\)&#x([\da-f]+);/gi;

/**
 * Writes a block. Where marks stand so that they need character references beside them, the text is
 * written without marks.
 */
function writeBlock(block: RootContent): string {
  const marked = toMarkdown(block, options);
  const text = marked.search(REFERENCE) < 0 ? marked : toMarkdown(unmarked(block), options);
  return text
    .replace(REFERENCE, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/<(https?:[^\s<>]+)>/g, "$1")
    .trim();
}

/** Returns a node without strong and emphasized parts, of which the texts stay. */
function unmarked<Node extends Nodes>(node: Node): Node {
  if (!("children" in node)) return node;
  const children = node.children.flatMap((child): Nodes[] => {
    const plain = unmarked<Nodes>(child);
    return plain.type === "strong" || plain.type === "emphasis" ? plain.children : [plain];
  });
  return { ...node, children };
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
