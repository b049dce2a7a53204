/** A line of times: in milliseconds, and what stands behind them. */
export interface Timing {
  start: number;
  end: number;
  rest: string;
}

/** More than a line of times has. */
const LINE_MAX = 300;
/** The second time, and what follows it; settings of WebVTT may follow without a blank. */
const END =
  /^([\d:.,]+(?:[ \t][\d:.,]+)*)((?:[ \t]+\S|(?:line|size|position|align|vertical|region):).*)?$/;
const HOURS_MAX = 999;

/**
 * Reads a line of times as subtitle editors write it: with comma or point, with or without hours,
 * blanks and milliseconds.
 *
 * @returns null for any other line, `damaged` for one with an arrow and times that cannot be read
 */
export function readTiming(line: string): Timing | "damaged" | null {
  const arrow = /-->|->|[–—]>/.exec(line);
  if (!arrow) return null;
  const isWhole = arrow[0] === "-->";
  const left = line.slice(0, arrow.index);
  const right = line.slice(arrow.index + arrow[0].length, arrow.index + LINE_MAX).trim();
  const [, last = "", rest = ""] = END.exec(right) ?? [];
  const start = left.length < LINE_MAX ? readTime(left) : null;
  const end = readTime(last);
  if (start !== null && end !== null) return { start, end, rest: rest.trim() };
  const isLike = /\d\s*:\s*\d/.test(left) || /^-?\d+\s*:\s*\d/.test(right);
  return isWhole && isLike ? "damaged" : null;
}

/** Reads a time in milliseconds: `1:02:03,5` has half a second. */
function readTime(text: string): number | null {
  const bare = text.replace(/[ \t\u00a0]/g, "");
  const [, hours = "0", minutes, seconds, fraction, milliseconds] =
    /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9})|:(\d{3}))?$/.exec(bare) ?? [];
  if (minutes === undefined || seconds === undefined || Number(hours) > HOURS_MAX) return null;
  const rest = Number((fraction ?? milliseconds ?? "0").padEnd(3, "0").slice(0, 3));
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + rest;
}

/** Returns a time as WebVTT has it: `00:01:02.500`. */
export function formatTime(milliseconds: number): string {
  const [hours, minutes, seconds] = [3_600_000, 60_000, 1_000].map((unit, index) =>
    String(Math.floor(milliseconds / unit) % (index === 0 ? Infinity : 60)).padStart(2, "0"),
  );
  return `${hours}:${minutes}:${seconds}.${String(milliseconds % 1000).padStart(3, "0")}`;
}
