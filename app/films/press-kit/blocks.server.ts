import type { Block, Run } from "~/media/printing/printed-film";
import { parseMarkdown, type Token } from "~/records/writing/markdown.server";
import { paragraphsOf } from "~/records/writing/writing";

/** Divides a Markdown text into blocks for print: without images and addresses of links. */
export function blocksOf(text: string): Block[] {
  const tokens = parseMarkdown(text);
  if (!tokens) {
    return paragraphsOf(text).map((paragraph) => ({
      kind: "paragraph",
      runs: [{ text: paragraph }],
    }));
  }
  const blocks: Block[] = [];
  /** The next number of each open list; null for one without numbers. */
  const lists: (number | null)[] = [];
  let quotes = 0;
  let isHeading = false;
  let mark = "";
  for (const token of tokens) {
    const { type, content } = token;
    if (type === "ordered_list_open") lists.push(Number(token.attrGet("start") ?? 1));
    if (type === "bullet_list_open") lists.push(null);
    if (type === "ordered_list_close" || type === "bullet_list_close") lists.pop();
    if (type === "list_item_open") mark = nextMark(lists);
    if (type === "blockquote_open") quotes++;
    if (type === "blockquote_close") quotes--;
    if (type === "heading_open") isHeading = true;
    if (type === "heading_close") isHeading = false;
    if (type !== "inline" && type !== "fence") continue;
    const runs = token.children ? runsOf(token.children) : [{ text: content.trim() }];
    if (!runs.some((run) => run.text.trim())) continue;
    const kind = isHeading
      ? "heading"
      : lists.length > 0
        ? "item"
        : quotes > 0
          ? "quote"
          : "paragraph";
    blocks.push({ kind, runs, ...(kind === "item" && mark && { mark }) });
    mark = "";
  }
  return blocks;
}

function nextMark(lists: (number | null)[]): string {
  const number = lists.at(-1) ?? null;
  if (number === null) return "–";
  lists[lists.length - 1] = number + 1;
  return `${number}.`;
}

function runsOf(children: readonly Token[]): Run[] {
  const runs: Run[] = [];
  let [bold, italic] = [0, 0];
  for (const { type, content } of children) {
    if (type === "strong_open") bold++;
    if (type === "strong_close") bold--;
    if (type === "em_open") italic++;
    if (type === "em_close") italic--;
    const text = /break$/.test(type) ? "\n" : type === "image" ? "" : content;
    if (text)
      runs.push({ text, ...(bold > 0 && { isBold: true }), ...(italic > 0 && { isItalic: true }) });
  }
  return runs;
}
