import { nextTurn } from "~db/next-turn.server";
import { CUES_PER_TURN, type ReadSubtitles } from "./cue";
import { cleanText, escapeText } from "./cue-text";
import { lettersOf, type ReadLetters } from "./stl-letters";

/** Lengths of the general block, and of each subtitle. */
const HEAD = 1024;
const BLOCK = 128;
const TEXT = 16;
/** Numbers of extension blocks that are no text, or the last of a subtitle. */
const USER_DATA = 0xfe;
const LAST = 0xff;
const TELETEXT_ROWS = 23;
const TEN_HOURS = 36_000_000;

/** How times and places of a file are read. */
interface Head {
  frames: number;
  start: number;
  rows: number;
  letters: ReadLetters;
}

/** Returns true if a file begins as EBU STL does: with the format of its disk. */
export const beginsAsStl = (content: Buffer) =>
  content.length >= HEAD && /^\d{3}STL\d\d\.\d1$/.test(content.toString("latin1", 0, 11));

/**
 * Reads EBU STL (EBU Tech 3264): subtitles in blocks of 128 bytes, with accents before their letters.
 *
 * @returns null if its letters are of no known table
 */
export async function readStl(content: Buffer): Promise<ReadSubtitles | null> {
  const letters = lettersOf(content.toString("latin1", 12, 14));
  if (!letters) return null;
  const isTeletext = /[12]/.test(content.toString("latin1", 11, 12));
  const head: Head = {
    letters,
    frames: Number(content.toString("latin1", 6, 8)) || 25,
    start: 0,
    rows: isTeletext ? TELETEXT_ROWS : Number(content.toString("latin1", 253, 255)) || 99,
  };
  head.start = startOf(content, head);
  const read: ReadSubtitles = { cues: [], losses: [] };
  let parts: Uint8Array[] = [];
  for (let at = HEAD, count = 0; at + BLOCK <= content.length; at += BLOCK, count++) {
    if (count % CUES_PER_TURN === 0) await nextTurn();
    const block = content.subarray(at, at + BLOCK);
    // Comments and data of other programs.
    if (block[15] === 1 || block[3] === USER_DATA) continue;
    parts.push(block.subarray(TEXT));
    if (block[3] !== LAST) continue;
    addCue(read, block, Buffer.concat(parts), head);
    parts = [];
  }
  return read;
}

function addCue(read: ReadSubtitles, block: Buffer, bytes: Buffer, head: Head): void {
  const line = block.readUInt16LE(1);
  const { text: written, isReduced } = textOf(bytes, head.letters);
  const { text } = cleanText(written, true);
  if (written.includes("\uFFFD")) read.losses.push({ kind: "letters", line });
  if (text === "") return;
  const start = timeIn(block, 5, head.frames) - head.start;
  const end = timeIn(block, 9, head.frames) - head.start;
  if (end < start || start < 0) {
    read.losses.push({ kind: "time", line });
    return;
  }
  if (isReduced) read.losses.push({ kind: "mark", line });
  if (end === start) read.losses.push({ kind: "short", line });
  read.cues.push({ start, end: Math.max(end, start + 1), text, settings: placeOf(block, head) });
}

/** Reads hours, minutes, seconds and frames. */
function timeIn(block: Buffer, at: number, frames: number): number {
  const [hours = 0, minutes = 0, seconds = 0, frame = 0] = block.subarray(at, at + 4);
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000 + (frame * 1000) / frames);
}

/**
 * Returns the time code at which the film begins: times count from midnight, and films begin at ten
 * o'clock by custom.
 */
function startOf(content: Buffer, { frames }: Head): number {
  const code = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(content.toString("latin1", 256, 264));
  const said = timeIn(Buffer.from((code ?? []).slice(1).map(Number)), 0, frames);
  let first = Infinity;
  for (let at = HEAD; at + BLOCK <= content.length; at += BLOCK) {
    const block = content.subarray(at, at + BLOCK);
    if (block[15] !== 1 && block[3] !== USER_DATA)
      first = Math.min(first, timeIn(block, 5, frames));
  }
  if (said > 0 && said <= first) return said;
  return first !== Infinity && first >= TEN_HOURS ? TEN_HOURS : 0;
}

/** Rows count from above; a subtitle in the upper third stands there for a reason. */
function placeOf(block: Buffer, { rows }: Head): string {
  const row = block[13] ?? 0;
  const align = { 1: "align:start", 3: "align:end" }[block[14] ?? 0] ?? "";
  const line = row > 0 && row < rows / 3 ? "line:0" : "";
  return [line, align].filter(Boolean).join(" ");
}

/** Turns the bytes of a text field into marked text: letters, codes of teletext, ends of lines. */
function textOf(bytes: Buffer, letters: ReadLetters): { text: string; isReduced: boolean } {
  let text = "";
  let isReduced = false;
  let from = 0;
  const isOn = { i: false, u: false };
  const set = (name: "i" | "u", on: boolean) => {
    if (isOn[name] !== on) text += on ? `<${name}>` : `</${name}>`;
    isOn[name] = on;
  };
  const flush = (to: number) => {
    if (to > from) text += escapeText(letters(bytes.subarray(from, to)));
    from = to + 1;
  };
  for (const [at, byte] of bytes.entries()) {
    const isLetter = (byte >= 0x20 && byte < 0x7f) || byte >= 0xa0;
    if (isLetter) continue;
    flush(at);
    // 0x8F fills the field up.
    if (byte === 0x8f) break;
    if (byte === 0x8a) text += "\n";
    else if (byte === 0x80 || byte === 0x81) set("i", byte === 0x80);
    else if (byte === 0x82 || byte === 0x83) set("u", byte === 0x82);
    // Codes of teletext stand in a place of their own; white and boxes are usual.
    else if (byte < 0x20) {
      text += " ";
      isReduced ||= byte < 0x07;
    }
  }
  if (!bytes.includes(0x8f)) flush(bytes.length);
  // Closed in the order in which they nest: italics outside, or not at all.
  set("u", false);
  set("i", false);
  return { text: nested(text).replace(/ {2,}/g, " "), isReduced };
}

/** Italics and underlining that overlap are nested. */
function nested(text: string): string {
  const open: string[] = [];
  return text.replace(/<(\/?)([iu])>/g, (_, slash: string, name: string) => {
    if (!slash) {
      open.push(name);
      return `<${name}>`;
    }
    const at = open.lastIndexOf(name);
    const within = open.splice(at).slice(1);
    open.push(...within);
    const closed = within.toReversed().map((each) => `</${each}>`);
    return `${closed.join("")}</${name}>${within.map((each) => `<${each}>`).join("")}`;
  });
}
