import { CUE_TEXT_MAX } from "./cue";

/** A text as WebVTT has it. */
export interface CueText {
  text: string;
  settings: string;
  /** True if a mark went that WebVTT does not have. */
  isReduced: boolean;
}

const TOKEN =
  /\{[^{}\n]{1,200}\}|<[^<>{}\n]{1,200}>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});|\\[Nnh]/gi;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;
// Line ends are kept; line and paragraph separators of Unicode become line ends before.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f-\x9f\uFEFF\uFFF9-\uFFFB\uFFFD]/g;
const KEPT: Record<string, string> = { i: "i", b: "b", u: "u", em: "i", strong: "b" };
/** Marks of WebVTT alone. */
const OF_WEBVTT = /^<(\/?)(c|v|lang|ruby|rt)((?:\.[^\s.<>&]+)*)(?:[ \t]+([^<>&]*))?>$/;
const TIME_MARK = /^<(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}>$/;
/** Marks of HTML, ASS and TTML that are known to be none of the text. */
const OF_OTHERS =
  /^<\/?(?:font|span|s|strike|del|p|div|big|small|tt|center|a|sub|sup|h[1-6]|html|body|c|v|lang|ruby|rt|rp)(?=[\s.>/])/i;
/** Marks of MicroDVD, which SRT took over: style, colour, size, place. */
const OF_MICRODVD = /^\{([cfhopsy]):([^}]*)\}$/i;
const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
};

/**
 * Cleans the text of a subtitle: italics, bold and underlined stay, `{\an8}` becomes a place, other
 * marks go, and what only looks like a mark is text.
 *
 * @param isWebVtt true if marks of WebVTT are marks
 */
export function cleanText(raw: string, isWebVtt: boolean): CueText {
  const writer = new MarkedText(isWebVtt);
  const text = raw
    .slice(0, CUE_TEXT_MAX)
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/\t/g, " ")
    .replace(CONTROLS, "");
  let at = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    writer.write(text.slice(at, index));
    writer.mark(token);
    at = index + token.length;
  }
  writer.write(text.slice(at));
  return writer.end(raw.length > CUE_TEXT_MAX);
}

/** Returns a text with the signs of WebVTT as text. */
export const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns a text without marks that have nothing in them. */
function withoutEmptyMarks(text: string): string {
  const without = text.replace(/<(\w+)[^<>]*><\/\1>/g, "");
  return without === text ? text : withoutEmptyMarks(without);
}

/** Returns lines without those that show nothing, which would end the subtitle. */
function withoutBlankLines(text: string): string {
  const lines: string[] = [];
  let front = "";
  for (const line of text.split("\n")) {
    const isBlank = line.replace(/<[^>]*>/g, "").trim() === "";
    const marks = isBlank ? line.replace(/\s/g, "") : "";
    if (!isBlank) {
      lines.push(front + line.trim());
      front = "";
    } else if (lines.length > 0 && !front && !/^<[^/]/.test(marks))
      lines[lines.length - 1] += marks;
    else front += marks;
  }
  const last = lines.length - 1;
  if (last >= 0) lines[last] += front;
  return lines.join("\n");
}

class MarkedText {
  private text = "";
  private settings = "";
  private isReduced = false;
  /** The marks that are open, with their classes and values. */
  private open: { name: string; mark: string }[] = [];

  constructor(private readonly isWebVtt: boolean) {}

  write(text: string): void {
    this.text += escapeText(text);
  }

  mark(token: string): void {
    if (token.startsWith("{")) this.brace(token);
    else if (token.startsWith("<")) this.tag(token);
    else if (token.startsWith("&")) this.write(characterOf(token));
    else this.write(token === "\\h" ? "\u00a0" : "\n");
  }

  end(isCut: boolean): CueText {
    for (const { name } of this.open.reverse()) this.text += `</${name}>`;
    const text = withoutEmptyMarks(withoutBlankLines(withoutEmptyMarks(this.text)));
    return { text, settings: this.settings, isReduced: this.isReduced || isCut };
  }

  /** `{\an8}` and its like of ASS, and `{y:i}` of MicroDVD; other braces are text. */
  private brace(token: string): void {
    const [, letter = "", value = ""] = OF_MICRODVD.exec(token) ?? [];
    if (letter.toLowerCase() === "y") {
      for (const name of value.split(",")) this.setMark(name.trim().toLowerCase(), true);
    } else if (letter) this.isReduced = true;
    else if (!token.startsWith("{\\")) this.write(token.replace(ENTITY, characterOf));
    else for (const part of token.slice(2, -1).split("\\")) this.override(part.trim());
  }

  private override(part: string): void {
    const [, name = "", number = ""] = /^(an|a|i|b|u)(\d+)$/.exec(part) ?? [];
    if (name === "an") this.place(Math.floor((Number(number) - 1) / 3));
    else if (name === "a") this.place(Number(number) < 4 ? 0 : Number(number) < 8 ? 2 : 1);
    else if (name) this.setMark(name, Number(number) > 0);
    else if (/^r\w*$/.test(part))
      for (const { name: each } of this.open.slice()) this.setMark(each, false);
    else this.isReduced ||= part !== "";
  }

  /** @param third 0 below, 1 in the middle, 2 above; the first place of a subtitle counts */
  private place(third: number): void {
    const setting = third === 2 ? "line:0" : third === 1 ? "line:50%" : "";
    this.settings ||= setting;
  }

  private tag(token: string): void {
    const [, slash = "", name = ""] = /^<(\/?)\s*([a-z]+)\s*>$/i.exec(token) ?? [];
    const kept = Object.hasOwn(KEPT, name.toLowerCase()) ? KEPT[name.toLowerCase()] : undefined;
    if (kept) return this.setMark(kept, slash === "");
    if (/^<br\s*\/?>$/i.test(token)) return this.write("\n");
    if (this.isWebVtt && this.ofWebVtt(token)) return undefined;
    if (!OF_OTHERS.test(token)) return this.write(token.replace(ENTITY, characterOf));
    this.isReduced = true;
  }

  private ofWebVtt(token: string): boolean {
    if (TIME_MARK.test(token)) {
      this.text += token;
      return true;
    }
    if (/^<\s*\w{0,3}:?\d+:\d\d.*>$/.test(token)) {
      this.isReduced = true;
      return true;
    }
    const named = /^<([ibu])[ \t]/.exec(token);
    if (named?.[1]) this.setMark(named[1], true);
    if (named) return true;
    const classed = /^<([ibu])((?:\.[^\s.<>&]+)+)>$/.exec(token);
    const [, slash = "", name = "", classes = "", value = ""] = OF_WEBVTT.exec(token) ?? [];
    if (classed?.[1]) this.setMark(classed[1], true, token);
    else if (!name) return false;
    else this.setMark(name, slash === "", `<${name}${classes}${value && ` ${value.trim()}`}>`);
    return true;
  }

  /** Opens or closes a mark; what is open within it is closed and opened again. */
  private setMark(name: string, isOn: boolean, mark = `<${name}>`): void {
    if (!/^(?:[ibucv]|lang|ruby|rt)$/.test(name)) {
      this.isReduced = true;
      return;
    }
    if (isOn) {
      // In ASS a mark that is on stays on; within another text it may be repeated.
      if (/^[ibu]$/.test(name) && this.open.some((each) => each.name === name)) return;
      this.open.push({ name, mark });
      this.text += mark;
      return;
    }
    const at = this.open.findLastIndex((each) => each.name === name);
    if (at < 0) return;
    const within = this.open.splice(at).slice(1);
    for (const each of within.toReversed()) this.text += `</${each.name}>`;
    this.text += `</${name}>`;
    for (const each of within) this.text += each.mark;
    this.open.push(...within);
  }
}

/** Returns the character of an entity; an unknown one is text. */
function characterOf(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith("#")) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? "") : entity;
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isText = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText && !(code >= 0x7f && code < 0xa0) ? String.fromCodePoint(code) : "";
}
