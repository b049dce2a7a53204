const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const TIMING = new RegExp(
  String.raw`^(${TIME})[ \t]+-->[ \t]+(${TIME})(?:[ \t]+[a-z]+:\S+)*[ \t]*$`,
);
const HEADER = /^\uFEFF?WEBVTT(?:[ \t].*)?$/;
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/** A line of a file, with its number from 1. */
interface Line {
  number: number;
  text: string;
}

/** Returns true if a text begins as WebVTT does. */
export const beginsAsWebVtt = (text: string) => HEADER.test(text.split(/\r\n|\n|\r/, 1)[0] ?? "");

/**
 * Checks captions or subtitles in the format WebVTT. Browsers leave out a cue with a mistake
 * without a word, so a file with one is better refused.
 *
 * @returns the number of the first wrong line, from 1; null if there is none
 */
export function wrongLineOfWebVtt(text: string): number | null {
  const [header = [], ...blocks] = blocksOf(text);
  const late = header.find((line, index) => index > 0 && line.text.includes("-->"));
  if (!HEADER.test(header[0]?.text ?? "")) return 1;
  if (late) return late.number;
  let cues = 0;
  for (const block of blocks) {
    const [first] = block;
    if (!first) continue;
    const isCue = !OTHER_BLOCK.test(first.text);
    const wrong = isCue ? wrongLineOfCue(block) : wrongLineOf(block);
    if (wrong !== null) return wrong;
    if (isCue) cues += 1;
  }
  return cues > 0 ? null : 1;
}

/** Returns the parts of a file between empty lines. */
function blocksOf(text: string): Line[][] {
  const blocks: Line[][] = [[]];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line === "") blocks.push([]);
    else blocks.at(-1)?.push({ number: index + 1, text: line });
  }
  return blocks.filter((block, index) => index === 0 || block.length > 0);
}

/** Returns the line of a block that has an arrow, which only the times of a cue may have. */
const wrongLineOf = (lines: Line[]) =>
  lines.find(({ text }) => text.includes("-->"))?.number ?? null;

/** A cue: a name, which may be missing, the times, and the text. */
function wrongLineOfCue(block: Line[]): number | null {
  const [first, second] = block;
  const hasName = first !== undefined && !first.text.includes("-->");
  const timing = hasName ? second : first;
  const [, start, end] = TIMING.exec(timing?.text ?? "") ?? [];
  if (!timing || !start || !end || secondsOf(end) <= secondsOf(start)) {
    return (timing ?? first)?.number ?? null;
  }
  return wrongLineOf(block.slice(hasName ? 2 : 1));
}

function secondsOf(time: string): number {
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
