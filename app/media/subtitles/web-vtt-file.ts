import { type Cue, type Loss, lossKinds, type SubtitleFormat, subtitleFormats } from "./cue";
import { formatTime } from "./cue-times";

/** The note of a file of ours: what it was made of, and what was not kept. */
export interface Origin {
  format: SubtitleFormat;
  encoding: string;
  losses: Loss[];
  /** Losses beyond those that are named. */
  more: number;
}

/** More losses than an editor reads. */
const LOSSES_MAX = 40;
const NOTE =
  /^NOTE From (\w+), ([\w-]+)(?:; not kept: ((?:[a-z]+ \d+(?:, )?)*)(?: and (\d+) more)?)?$/;

/**
 * Writes subtitles as WebVTT that every browser reads: in the order of their times, with a note of
 * what they were made of.
 *
 * @param note says what they were made of; may be empty
 */
export function writeWebVtt(cues: Cue[], note: string, blocks: string[] = []): string {
  const sorted = cues.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const texts = sorted.map(({ id, start, end, settings, text }) => {
    const times = `${formatTime(start)} --> ${formatTime(end)}${settings && ` ${settings}`}`;
    return [...(id ? [id] : []), times, text].join("\n");
  });
  return `${["WEBVTT", ...(note ? [note] : []), ...blocks, ...texts].join("\n\n")}\n`;
}

/** Returns the note of a file. */
export function writeNote(format: SubtitleFormat, encoding: string, losses: Loss[]): string {
  const named = losses.slice(0, LOSSES_MAX).map(({ kind, line }) => `${kind} ${line}`);
  const more = losses.length - named.length;
  const kept = named.length > 0 ? `; not kept: ${named.join(", ")}` : "";
  return `NOTE From ${format}, ${encoding}${kept}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Reads the note of a file that was made here; null for any other. */
export function readNote(note: string | null): Origin | null {
  const [, name, encoding, named = "", more = "0"] = NOTE.exec(note ?? "") ?? [];
  const format = subtitleFormats.find((each) => each === name);
  if (!format || !encoding) return null;
  const losses = named.split(", ").flatMap((each) => {
    const [kindName, line] = each.split(" ");
    const kind = lossKinds.find((known) => known === kindName);
    return kind ? [{ kind, line: Number(line) }] : [];
  });
  return { format, encoding, losses, more: Number(more) };
}
