import type { Block, Run } from "~/media/printing/printed-film";
import { parseMarkdown, type Token } from "~/records/writing/markdown.server";
import { typedMark } from "~/records/writing/typed-lines.server";
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
  let lists = 0;
  let quotes = 0;
  let isHeading = false;
  let mark = "";
  for (const token of tokens) {
    const { type, content } = token;
    if (type.endsWith("list_open")) lists++;
    if (type.endsWith("list_close")) lists--;
    if (type === "list_item_open") mark = mark ? `${mark} ${markOf(token)}` : markOf(token);
    if (type === "list_item_close") mark = "";
    if (type === "blockquote_open") quotes++;
    if (type === "blockquote_close") quotes--;
    if (type === "heading_open") isHeading = true;
    if (type === "heading_close") isHeading = false;
    if (type !== "inline" && type !== "fence") continue;
    const runs = token.children ? runsOf(token.children) : [{ text: content.trim() }];
    if (!runs.some((run) => run.text.trim())) continue;
    const kind = isHeading ? "heading" : lists > 0 ? "item" : quotes > 0 ? "quote" : "paragraph";
    blocks.push({ kind, runs, ...(kind === "item" && mark && { mark }) });
    mark = "";
  }
  return blocks;
}

/** Returns a number as typed, and a dash for any sign. */
const markOf = (item: Token) => (item.info ? typedMark(item) : "–");

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
