import { nextTurn } from "~db/next-turn.server";
import { type Cue, CUES_PER_TURN, type ReadSubtitles } from "./cue";
import { cleanText } from "./cue-text";
import type { Timing } from "./cue-times";
import { placesOf, timesOf } from "./read-srt.server";

/** All that was read of WebVTT: its styles and regions too, and the first note. */
export interface ReadWebVtt extends ReadSubtitles {
  blocks: string[];
  note: string | null;
}

const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const NUMBER = String.raw`\d{1,5}(?:\.\d{1,6})?`;
const PERCENT = String.raw`(?:100(?:\.0+)?|\d{1,2}(?:\.\d{1,6})?)%`;
const SETTING = new RegExp(
  String.raw`^(?:vertical:(?:rl|lr)|line:(?:-?${NUMBER}|${PERCENT})(?:,(?:start|center|end))?|` +
    String.raw`position:${PERCENT}(?:,(?:line-left|center|line-right))?|size:${PERCENT}|` +
    String.raw`align:(?:start|center|end|left|right)|region:[^\s>]+)$`,
);
/** Settings of YouTube's old files. */
const OLD_NAMES: Record<string, string> = {
  D: "vertical",
  A: "align",
  L: "line",
  T: "position",
  S: "size",
};
const OLD_VALUES: Record<string, string> = {
  "align:middle": "align:center",
  "vertical:vertical": "vertical:rl",
  "vertical:vertical-lr": "vertical:lr",
};

/** Reads WebVTT as laxly as browsers do, and more so: without empty lines, with commas in times. */
export async function readWebVtt(lines: string[]): Promise<ReadWebVtt> {
  const { isOther, blocks, note } = otherBlocks(lines);
  const places = placesOf(lines, (at) => isOther[at] === true);
  const read: ReadWebVtt = { cues: [], losses: [], blocks, note };
  let id = idBefore(lines, 0, places[0]?.at ?? 0, isOther);
  tellLost(read, lines, headerEnd(lines), places[0]?.at ?? 0, isOther, id);
  for (const [index, { at, timing }] of places.entries()) {
    if (index % CUES_PER_TURN === 0) await nextTurn();
    const next = places[index + 1]?.at ?? lines.length;
    let end = at + 1;
    while (end < next && lines[end] !== "") end++;
    const nextId = end < next && next < lines.length ? idBefore(lines, end, next, isOther) : null;
    if (timing === "damaged") read.losses.push({ kind: "time", line: at + 1 });
    else addCue(read, timing, at, lines.slice(at + 1, end).join("\n"), id);
    tellLost(read, lines, end, next, isOther, nextId);
    id = nextId;
  }
  return read;
}

function addCue(
  read: ReadWebVtt,
  timing: Timing,
  at: number,
  raw: string,
  id: string | null,
): void {
  if (timing.end < timing.start) {
    read.losses.push({ kind: "time", line: at + 1 });
    return;
  }
  const { text, settings, isReduced } = cleanText(raw, true);
  const own = settingsOf(timing.rest, read.blocks);
  if (isReduced || own.isReduced) read.losses.push({ kind: "mark", line: at + 1 });
  if (timing.end === timing.start && text) read.losses.push({ kind: "short", line: at + 1 });
  const place = settings && !own.text.includes("line:") ? settings : "";
  const all = [own.text, place].filter(Boolean).join(" ");
  const cue: Cue = { ...timesOf(timing), text, settings: all };
  if (text) read.cues.push(id && !id.includes("-->") ? { ...cue, id } : cue);
}

/** Returns the settings of a cue that browsers know, in the words of today. */
function settingsOf(rest: string, blocks: string[]): { text: string; isReduced: boolean } {
  const given = rest.split(/[ \t]+/).filter(Boolean);
  const known = given.flatMap((setting) => {
    const [, name = "", value = ""] = /^([A-Za-z]+):(\S+)$/.exec(setting) ?? [];
    const named = `${OLD_NAMES[name] ?? name}:${value}`;
    const today = OLD_VALUES[named] ?? named;
    if (today.startsWith("region:") && !blocks.some((block) => block.startsWith("REGION")))
      return [];
    return SETTING.test(today) ? [today] : [];
  });
  return { text: known.join(" "), isReduced: known.length < given.length };
}

/** Finds notes, styles and regions; styles and regions count in front of the first cue only. */
function otherBlocks(lines: string[]) {
  const isOther: boolean[] = [];
  const blocks: string[] = [];
  let note: string | null = null;
  let hasCue = false;
  for (let at = 0; at < lines.length; at++) {
    hasCue ||= (lines[at] ?? "").includes("-->");
    const [before, line = ""] = [lines[at - 1], lines[at]];
    // An arrow makes it the times of a cue, whatever stands in front.
    if (before !== "" || !OTHER_BLOCK.test(line) || line.includes("-->")) continue;
    let end = at + 1;
    while (end < lines.length && lines[end] !== "" && !(lines[end] ?? "").includes("-->")) end++;
    const block = lines.slice(at, end).join("\n");
    if (block.startsWith("NOTE")) note ??= block;
    else if (!hasCue) blocks.push(block);
    for (let each = at; each < end; each++) isOther[each] = true;
    at = end - 1;
  }
  return { isOther, blocks, note };
}

/** Returns where the header ends: at its first empty line. */
function headerEnd(lines: string[]): number {
  const end = lines.indexOf("");
  return end < 0 ? lines.length : end;
}

/** Returns the name of a cue: the line above its times, if it belongs to no other. */
function idBefore(lines: string[], start: number, at: number, isOther: boolean[]): string | null {
  const line = at - 1 > start ? lines[at - 1] : undefined;
  return line && line.trim() && !isOther[at - 1] && lines[at - 2] === "" ? line.trim() : null;
}

/** Tells of lines that belong to no cue, which browsers pass over. */
function tellLost(
  read: ReadSubtitles,
  lines: string[],
  start: number,
  end: number,
  isOther: boolean[],
  id: string | null,
): void {
  const last = id === null ? end : end - 1;
  for (let at = start; at < last; at++) {
    const line = lines[at] ?? "";
    // One for each part is enough.
    if (line.trim() && !isOther[at] && !(lines[at - 1] ?? "").trim()) {
      read.losses.push({ kind: "text", line: at + 1 });
    }
  }
}
