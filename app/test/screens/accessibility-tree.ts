import type { Page } from "@playwright/test";

/** A node of the tree that Chromium gives to screen readers. */
interface TreeNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
  value?: { value?: string | number };
  properties?: { name: string; value: { value?: string | number | boolean } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** States that are written down, in this order; `false` and what is usual of a role is left out. */
const STATES = [
  "level",
  "checked",
  "pressed",
  "selected",
  "expanded",
  "disabled",
  "readonly",
  "required",
  "invalid",
  "modal",
  "hasPopup",
  "live",
  "atomic",
  "multiselectable",
  "roledescription",
] as const;

/** They only group others, or repeat the text of their parent. */
const SILENT = new Set(["none", "generic", "InlineTextBox", "LineBreak", "RootWebArea"]);

/**
 * Returns the tree of a part of the page as Chromium has computed it, a line for each node. Options of
 * a closed list are left out: they are said when it opens.
 *
 * @param part a selector
 */
export async function chromiumTree(page: Page, part: string): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send("DOM.getDocument", { depth: 0 });
  const { nodeId } = await devtools.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: part,
  });
  const { node } = await devtools.send("DOM.describeNode", { nodeId });
  const { nodes } = (await devtools.send("Accessibility.getFullAXTree")) as { nodes: TreeNode[] };
  await devtools.detach();
  const byId = new Map(nodes.map((each) => [each.nodeId, each]));
  const lines: string[] = [];
  const write = (each: TreeNode, depth: number, above: string) => {
    const role = each.role?.value ?? "";
    if (role === "MenuListPopup") return;
    const isSilent = each.ignored || SILENT.has(role);
    const name = spoken(each.name?.value);
    const isText = role === "StaticText";
    // A text that is the whole name of its parent says nothing more.
    if (isText ? name !== "" && name !== above : !isSilent) {
      lines.push(`${"  ".repeat(depth)}${isText ? `text "${name}"` : lineOf(each, role, name)}`);
    }
    // So does the text in a field.
    if (role === "textbox") return;
    for (const id of each.childIds ?? []) {
      const child = byId.get(id);
      if (child) write(child, isSilent ? depth : depth + 1, isSilent ? above : name);
    }
  };
  const first = nodes.find(({ backendDOMNodeId: id }) => id === node.backendNodeId);
  if (first) write(first, 0, "");
  return `${lines.join("\n")}\n`;
}

function lineOf({ properties = [], description, value }: TreeNode, role: string, name: string) {
  const states = STATES.flatMap((state) => {
    const found = properties.find((each) => each.name === state)?.value.value;
    // The depth of a list within lists is seen.
    if (state === "level" && role === "listitem") return [];
    if (found === undefined || found === false || found === "false" || found === "") return [];
    return found === true || found === "true" ? state : `${state}=${String(found)}`;
  });
  const given = spoken(value?.value);
  const parts = [role, name && `"${name}"`, states.length > 0 && `[${states.join(" ")}]`];
  if (given && given !== name) parts.push(`= "${given}"`);
  // The moment of a time is its tooltip, to the minute.
  if (description?.value && role !== "time") parts.push(`(${spoken(description.value)})`);
  return parts.filter(Boolean).join(" ");
}

const spoken = (text: string | number = "") => String(text).replace(/\s+/g, " ").trim();

/**
 * Returns the tree of a part of the page as Playwright computes it from elements and styles, by the
 * same rules in each engine.
 *
 * @param part a selector
 */
export async function computedTree(page: Page, part: string): Promise<string> {
  const tree = await page.locator(part).ariaSnapshot();
  // Addresses are not said, nor options of a closed list.
  return `${tree.replace(/:?\n *- (?:\/url:|option ).*$/gm, "")}\n`;
}
