import { nextTurn } from "~db/next-turn.server";
import { CUES_PER_TURN, type ReadSubtitles } from "./cue";
import { cleanText } from "./cue-text";
import { readTiming, type Timing } from "./cue-times";

/** A line of times in a file, and where it stands. */
interface Place {
  at: number;
  timing: Timing | "damaged";
}

/**
 * Reads SubRip (SRT) by its lines of times: what follows one is the text, up to the number in front
 * of the next. Numbers may be missing, and a text may have blank lines.
 */
export async function readSrt(lines: string[]): Promise<ReadSubtitles> {
  const places = placesOf(lines);
  const isNumbered = isNumber(lines[lastLine(lines, 0, places[0]?.at ?? 0)]);
  const read: ReadSubtitles = { cues: [], losses: [] };
  const first = places[0]?.at ?? 0;
  for (let at = 0; at < first; at++) {
    const line = lines[at] ?? "";
    if (line.trim() && !(isNumber(line) && at === lastLine(lines, 0, first))) {
      read.losses.push({ kind: "text", line: at + 1 });
    }
  }
  for (const [index, { at, timing }] of places.entries()) {
    if (index % CUES_PER_TURN === 0) await nextTurn();
    const next = places[index + 1]?.at;
    const end = next === undefined ? lines.length : textEnd(lines, at + 1, next, isNumbered);
    if (timing === "damaged") read.losses.push({ kind: "time", line: at + 1 });
    else addCue(read, timing, at, lines.slice(at + 1, end).join("\n"));
  }
  return read;
}

/** Returns the lines of times. */
export function placesOf(
  lines: string[],
  isLeftOut: (at: number) => boolean = () => false,
): Place[] {
  return lines.flatMap((line, at) => {
    const timing = line.includes(">") && !isLeftOut(at) ? readTiming(line) : null;
    return timing ? [{ at, timing }] : [];
  });
}

function addCue(read: ReadSubtitles, timing: Timing, at: number, raw: string): void {
  const { text, settings, isReduced } = cleanText(raw, false);
  if (timing.end < timing.start) {
    read.losses.push({ kind: "time", line: at + 1 });
    return;
  }
  // The places of old decoders, and whatever else stands behind the times.
  if (isReduced || timing.rest) read.losses.push({ kind: "mark", line: at + 1 });
  if (timing.end === timing.start && text) read.losses.push({ kind: "short", line: at + 1 });
  if (text) read.cues.push({ ...timesOf(timing), text, settings });
}

/** Returns the times of a cue; one of no length gets the shortest. */
export const timesOf = ({ start, end }: Timing) => ({ start, end: Math.max(end, start + 1) });

/**
 * Returns where a text ends, before the number of the next subtitle. A number within the text, such
 * as “1984”, is text: that of a subtitle stands behind an empty line or right above its times.
 */
function textEnd(lines: string[], start: number, next: number, isNumbered: boolean): number {
  const last = lastLine(lines, start, next);
  if (last < start || !isNumber(lines[last])) return next;
  const isAbove = last === next - 1;
  const isBehindBlank = last > start && (lines[last - 1] ?? "").trim() === "";
  return (isNumbered ? isAbove || isBehindBlank : isAbove && isBehindBlank) ? last : next;
}

/** Returns the last line with anything on it before a place. */
function lastLine(lines: string[], start: number, before: number): number {
  let at = before - 1;
  while (at >= start && (lines[at] ?? "").trim() === "") at--;
  return at;
}

const isNumber = (line = "") => /^\s*\d{1,6}\.?\s*$/.test(line);
