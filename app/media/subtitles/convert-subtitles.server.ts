import { HttpError } from "~/base/http/http-error";
import type { Loss, ReadSubtitles, SubtitleFormat } from "./cue";
import { decodeText } from "./decode-text";
import { placesOf, readSrt } from "./read-srt.server";
import { beginsAsStl, readStl } from "./read-stl.server";
import { readTtml } from "./read-ttml.server";
import { readWebVtt } from "./read-web-vtt.server";
import { readNote, writeNote, writeWebVtt } from "./web-vtt-file";

/** Lines of captions: some times as many as a film of four hours has. */
export const CAPTION_LINES_MAX = 50_000;

/** Formats that are refused by name, by how their files begin. */
const OTHERS: [RegExp, string][] = [
  [/^\s*\[Script Info\]|^Dialogue: /m, "ASS/SSA"],
  [/^\s*<SAMI/i, "SAMI"],
  [/^\s*\{\d+\}\{\d*\}/, "MicroDVD (.sub)"],
  [/^\s*\d+:\d\d:\d\d\.\d{3},\d+:\d\d:\d\d\.\d{3}\s/, "SBV"],
  [/^\s*Scenarist_SCC/, "SCC"],
  [/^\s*(?:\/\/|\$\w+\s*=)/, "Spruce STL"],
  [/^\s*\{\\rtf/, "RTF"],
  [/^\s*\[\d+\]\[\d*\]/, "MPL2"],
  [/^# VobSub/, "VobSub"],
];

/**
 * Makes WebVTT of subtitles: of WebVTT as other programs write it, SubRip (SRT), EBU STL and TTML,
 * in UTF-8, UTF-16 or Windows-1252.
 *
 * @throws HttpError 413 if they have too many lines, 415 if they are of another format, or have no
 *   subtitle that can be read
 */
export async function webVttOf(content: Buffer): Promise<{ text: string }> {
  if (beginsAsStl(content)) {
    const read = await readStl(content);
    if (!read) throw new HttpError(415, "captionsUnsupported");
    return { text: written(read, "stl", "ebu") };
  }
  const { text, encoding } = decodeText(content);
  const bare = text.replace(/^\uFEFF/, "");
  if (/^\s*(?:<\?xml|<!--|<(?:\w+:)?tt[\s>])/.test(bare)) {
    return { text: written(await readTtml(bare), "ttml", encoding) };
  }
  const other = OTHERS.find(([beginning]) => beginning.test(bare.slice(0, 2_000)))?.[1];
  if (other) throw new HttpError(415, "captionsFormat", { format: other });
  const lines = linesOf(bare);
  if (/^\s*WEBVTT(?![^\s])/.test(bare)) {
    const { note, blocks, ...read } = await readWebVtt(trimmedStart(lines));
    const lost = [...read.losses, ...damagedLetters(lines)];
    // WebVTT that is right needs no note, and one of ours keeps it.
    const kept = readNote(note) ? (note ?? "") : "";
    const told = lost.length === 0 && encoding === "utf-8" ? kept : undefined;
    return { text: written({ ...read, losses: lost }, "webvtt", encoding, told, blocks) };
  }
  if (placesOf(lines.slice(0, 10_000)).length === 0)
    throw new HttpError(415, "captionsUnsupported");
  const read = await readSrt(lines);
  const losses = [...read.losses, ...damagedLetters(lines)];
  return { text: written({ ...read, losses }, "srt", encoding) };
}

function written(
  { cues, losses }: ReadSubtitles,
  format: SubtitleFormat,
  encoding: string,
  note?: string,
  blocks: string[] = [],
): string {
  if (cues.length === 0) {
    const [first] = losses.filter(({ kind }) => kind === "time");
    if (first) throw new HttpError(415, "captionsLine", { line: first.line });
    throw new HttpError(415, "captionsUnsupported");
  }
  const sorted = losses.toSorted((a, b) => a.line - b.line);
  return writeWebVtt(cues, note ?? writeNote(format, encoding, sorted), blocks);
}

/** Returns the lines of a text, without the blanks at their ends that are nothing but blanks. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/, CAPTION_LINES_MAX + 1);
  if (lines.length > CAPTION_LINES_MAX) {
    throw new HttpError(413, "captionsTooManyLines", { max: CAPTION_LINES_MAX });
  }
  return lines;
}

/** Some programs put empty lines in front of the header. */
const trimmedStart = (lines: string[]) =>
  lines.slice(lines.findIndex((line) => line.trim() !== ""));

/** Letters that were damaged before the file came here. */
const damagedLetters = (lines: string[]): Loss[] =>
  lines.flatMap((line, at) => (line.includes("\uFFFD") ? [{ kind: "letters", line: at + 1 }] : []));
