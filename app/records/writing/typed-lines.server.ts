import type { Token } from "markdown-it";
import { defined } from "~/config/defined";

/** A noncharacter, which no text has: it keeps a line from being read as an item of a list. */
const GUARD = "\uFDD0";

/**
 * The start of a line that Markdown would take for an item though people mean none: a year with a
 * full stop ("1936. In a village"), and a plus ("+ info: …"). Before it, marks of quotes and lists.
 */
const NO_ITEM =
  /^((?:[ \t]*(?:>|(?:[-*]|\d{1,3}[.)])(?=[ \t])))*[ \t]*)(?=(?:\d{4,9}[.)]|\+)(?:\s|$))/gm;

/** Guards the lines of a text that are no items. */
export function guardLines(text: string): string {
  return text.replaceAll(GUARD, "").replace(NO_ITEM, `$1${GUARD}`);
}

/** Removes the guards from what was parsed. */
export function removeGuards(tokens: readonly Token[]): void {
  for (const token of tokens) {
    token.content = token.content.replaceAll(GUARD, "");
    if (token.children) removeGuards(token.children);
  }
}

/**
 * Makes a paragraph of each list of signs with a single item, with its sign as typed: the dash of a
 * line of dialogue, the star of a note. Lists within lists stay.
 */
export function keepLoneSigns(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let depth = 0;
  for (let index = 0; index < tokens.length; index++) {
    const lone = depth === 0 && loneItem(tokens, index);
    if (lone) {
      kept.push(...lone);
      index += LONE_ITEM.length - 1;
      continue;
    }
    const token = defined(tokens[index], "token");
    if (token.type.endsWith("list_open")) depth++;
    if (token.type.endsWith("list_close")) depth--;
    kept.push(token);
  }
  return kept;
}

/** The tokens of a list with a single item of one paragraph. */
const LONE_ITEM = [
  "bullet_list_open",
  "list_item_open",
  "paragraph_open",
  "inline",
  "paragraph_close",
  "list_item_close",
  "bullet_list_close",
];

/** Returns the paragraph of a single item that begins at a token; else null. */
function loneItem(tokens: readonly Token[], start: number): Token[] | null {
  if (LONE_ITEM.some((type, index) => tokens[start + index]?.type !== type)) return null;
  const [, item, ...rest] = tokens.slice(start, start + LONE_ITEM.length);
  const paragraph = rest.slice(0, 3);
  for (const token of paragraph) {
    token.hidden = false;
    if (token.type === "inline") token.content = `${item?.markup} ${token.content}`;
  }
  return paragraph;
}

/**
 * Writes into each item of a numbered list the number that is shown (`info`), and where that is not
 * the next one, into the attributes. Shown are the numbers as typed; equal ones count up, as Markdown
 * has it.
 */
export function numberItems(tokens: readonly Token[]): void {
  const lists: { open: Token; items: Token[] }[] = [];
  for (const token of tokens) {
    if (token.type.endsWith("list_open")) lists.push({ open: token, items: [] });
    if (token.type === "list_item_open") lists.at(-1)?.items.push(token);
    if (!token.type.endsWith("list_close")) continue;
    const list = lists.pop();
    if (list && token.type === "ordered_list_close") numberList(list.open, list.items);
  }
}

function numberList(list: Token, items: readonly Token[]): void {
  const [first, ...others] = items;
  if (!first) return;
  const isCounted = others.length > 0 && others.every(({ info }) => info === first.info);
  if (items.every(({ info }) => info.length > 1)) {
    if (items.some(({ info }) => info.startsWith("0"))) list.attrSet("data-zeros", "");
  }
  let next = Number(first.info);
  for (const item of items) {
    if (isCounted) item.info = String(next).padStart(first.info.length, "0");
    const number = Number(item.info);
    if (number !== next) item.attrSet("value", String(number));
    next = number + 1;
  }
}

/** Returns the mark of an item as it was typed: `-` or `2.`. */
export const typedMark = ({ info, markup }: Token) => info + markup;
