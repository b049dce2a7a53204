import { type Listed, listedRedirect, refusedLine } from "./listed-redirect";
import { readObject } from "./redirect-columns";

/** An entry of a document. */
export interface Entry {
  /** Of its line, or its place in the document, from 1. */
  number: number;
  /** Returns it as a line that can be imported again. */
  text: () => string;
  listed: () => Listed;
}

/** Longer lines are none of a list of redirects. */
const LINE_MAX = 8_000;

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads the redirects of a JSON document: a list of objects as Ghost, the plugin Redirection, Vercel
 * and Firebase write them, or addresses by status. Null if the text is none.
 */
export function readJson(text: string): Entry[] | null {
  const start = text.trimStart();
  if (!/^[[{]/.test(start) || /^\[\[?[\w.-]+\]/.test(start)) return null;
  const parsed = parseJson(start);
  if (parsed === undefined) {
    // Objects below each other are read as lines.
    if (/^\{[^\n]*\n\s*\{/.test(start)) return null;
    const listed = refusedLine("json");
    return [{ number: 1, text: () => text, listed: () => listed }];
  }
  const list = listIn(parsed);
  if (list) return list.map((item, index) => entryOf(item, index + 1));
  if (!isObject(parsed)) return [];
  return isRedirect(parsed) ? [entryOf(parsed, 1)] : byStatus(parsed);
}

/** Reads an object in one line; null if the line is none. */
export function readJsonLine(line: string): Listed | null {
  const text = line.trim().replace(/,$/, "");
  if (!text.startsWith("{") || !text.endsWith("}")) return null;
  const parsed = parseJson(text);
  return isObject(parsed) ? ofObject(parsed) : null;
}

const isRedirect = (object: Fields) =>
  ["from", "source", "url"].some((name) => typeof object[name] === "string");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the list of redirects, wherever programs put it. */
function listIn(parsed: unknown): unknown[] | null {
  if (Array.isArray(parsed)) return parsed as unknown[];
  if (!isObject(parsed)) return null;
  const { redirects, hosting, data } = parsed;
  const place = [redirects, isObject(hosting) ? hosting.redirects : null, data];
  return place.find((each) => Array.isArray(each)) ?? null;
}

const entryOf = (item: unknown, number: number): Entry => ({
  number,
  text: () => JSON.stringify(item),
  listed: () => (isObject(item) ? ofObject(item) : refusedLine("columns")),
});

function ofObject(item: Fields): Listed {
  const fields = Object.entries(item).map(([name, value]): [string, string] => [
    name,
    fieldText(value),
  ]);
  const has = (name: string) => Object.hasOwn(item, name);
  // Ghost says `permanent` of the permanent ones only; Vercel means 308 by it.
  if (has("from") && has("to") && fields.every(([name]) => /^(?:from|to|permanent)$/.test(name)))
    return readObject(has("permanent") ? fields : [...fields, ["permanent", "false"]]);
  if (has("destination") && has("permanent"))
    return readObject([...fields, ["statusCode", item.permanent === true ? "308" : "307"]]);
  return readObject(fields);
}

/** Returns a value as text; of an object the address in it, as Redirection has it. */
function fieldText(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (isObject(value) && typeof value.url === "string") return value.url;
  const isEmpty = value === null || value === undefined || Object.keys(value).length === 0;
  return isEmpty ? "" : "…";
}

/** `{"301": {"/old": "/new"}}`, or addresses alone. */
function byStatus(document: Fields): Entry[] {
  const pairs = Object.entries(document).flatMap(([key, value]) =>
    isObject(value)
      ? Object.entries(value).map(([source, target]) => [key, source, target] as const)
      : [["", key, value] as const],
  );
  return pairs.map(([code, source, target], index) =>
    entryOf({ from: source, to: target, ...(code !== "" && { status: code }) }, index + 1),
  );
}

const statusLine = /^(["']?)(30\d|410|permanent|temporary)\1\s*:\s*(?:#.*)?$/i;
const blockLine = /^(?:\[\[\s*redirects\s*\]\]|-\s+["']?\w+["']?\s*:.*|-\s*)$/i;

/**
 * Reads the redirects of `redirects.yaml` of Ghost (addresses below their status), of lists in YAML,
 * or of `[[redirects]]` in TOML. Null if the text is none of these.
 */
export function readBlocks(text: string): Entry[] | null {
  const lines = text.split("\n");
  const first = lines.find((line) => line.trim() !== "" && !/^\s*(?:#|---)/.test(line)) ?? "";
  if (statusLine.test(first.trim()) && !/^\s/.test(first)) return readStatuses(lines);
  const hasBlock = /^[ \t]*\[\[\s?redirects\s?\]\]/im.test(text) || blockLine.test(first.trim());
  if (hasBlock || /^redirects:\s*$/i.test(first)) return readObjects(lines);
  return null;
}

const isAside = (line: string) => /^\s*(?:#.*|---|\.\.\.)?$/.test(line);

function readStatuses(lines: readonly string[]): Entry[] {
  let code = "";
  return lines.flatMap((line, index): Entry[] => {
    if (line.trim() === "") return [];
    const number = index + 1;
    const status = statusLine.exec(line.trim())?.[2];
    if (status !== undefined || isAside(line)) {
      code = status ?? code;
      return [{ number, text: () => line, listed: () => ({ kind: "aside" }) }];
    }
    const [source, target] = pairOf(line);
    const written = { source, target, code };
    // Alone the line would lose its status.
    const text = () =>
      source && target
        ? JSON.stringify({ from: source, to: target, status: written.code })
        : line.trim();
    return [{ number, text, listed: () => listedRedirect(written) }];
  });
}

/** Splits a line of YAML or TOML into its key and its value. */
function pairOf(line: string): [string, string] {
  const text = line.trim().replace(/^-\s+/, "");
  if (text.length > LINE_MAX) return ["", ""];
  const match =
    /^"((?:[^"\\]|\\.)*)"\s*[:=]\s*(.*)$/.exec(text) ??
    /^'((?:[^']|'')*)'\s*[:=]\s*(.*)$/.exec(text) ??
    /^(\S+?)\s*(?::\s|\s=\s|=(?=["']))\s*(.*)$/.exec(text) ??
    /^(\S+):$/.exec(text);
  const [, key = "", value = ""] = match ?? [];
  return [unescaped(key, text.startsWith('"')), scalar(value)];
}

function scalar(value: string): string {
  const text = value.trim();
  const [, double] = /^"((?:[^"\\]|\\.)*)"/.exec(text) ?? [];
  if (double !== undefined) return unescaped(double, true);
  const [, single] = /^'((?:[^']|'')*)'/.exec(text) ?? [];
  if (single !== undefined) return single.replaceAll("''", "'");
  return text.replace(/\s+#.*$/, "").replace(/,$/, "");
}

/** Returns the characters of a text in quotes; only those marks count that addresses have. */
const unescaped = (text: string, isQuoted: boolean) =>
  isQuoted ? text.replace(/\\(["\\/])/g, "$1") : text;

/** Reads objects whose fields stand below each other. */
function readObjects(lines: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  let open: { number: number; fields: [string, string][] } | null = null;
  const close = () => {
    if (open) entries.push(entryOf(Object.fromEntries(open.fields), open.number));
    open = null;
  };
  lines.forEach((line, index) => {
    const number = index + 1;
    const text = line.trim();
    const isBlock = blockLine.test(text);
    if (isBlock || text.startsWith("[")) close();
    if (isBlock) open = { number, fields: [] };
    const [name, value] = pairOf(text);
    if (open && name !== "" && !isAside(text)) {
      open.fields.push([name, /^(?:\{\s*\}|\[\s*\]|null|~)$/.test(value) ? "" : value]);
    } else if (text !== "" && !isBlock) {
      const isKnown = name !== "" || isAside(text) || text.startsWith("[");
      const listed = isKnown ? ({ kind: "aside" } as const) : refusedLine("unknown");
      entries.push({ number, text: () => text, listed: () => listed });
    }
  });
  close();
  return entries.sort((a, b) => a.number - b.number);
}
