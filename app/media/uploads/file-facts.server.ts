import fs from "node:fs/promises";
import { notesOf } from "~/media/containers/film-facts";
import { lengthOfFilm } from "~/media/containers/film-length.server";
import { readFilmFacts } from "~/media/containers/judge-film.server";
import { read } from "~/media/containers/read-parts.server";
import type { SubtitleFormat } from "~/media/subtitles/cue";
import { readNote } from "~/media/subtitles/web-vtt-file";
import { parseAttachmentAddress } from "./attachment";
import type { FactsByAddress, FileFacts, StoredCaptionFacts } from "./file-facts";
import { findAttachment } from "./store-attachment.server";

/** Enough for the first subtitles. */
const HEAD = 16 * 1024;
const CUES_SHOWN = 3;
/** More files than a form has. */
const FILES_MAX = 200;

const FORMAT_NAMES: Record<SubtitleFormat, string> = {
  webvtt: "WebVTT",
  srt: "SRT",
  stl: "EBU STL",
  ttml: "TTML",
};
const ENCODING_NAMES: Record<string, string> = {
  "utf-8": "UTF-8",
  "utf-16": "UTF-16",
  "windows-1252": "Windows-1252",
  ebu: "EBU Tech 3264",
};

/** Reads what an editor should know of the stored files among the values of a form. */
export async function factsOfFiles(values: Record<string, unknown>): Promise<FactsByAddress> {
  const addresses = Object.values(values)
    .filter((value) => typeof value === "string")
    .filter((value) => parseAttachmentAddress(value) !== null);
  const facts: FactsByAddress = {};
  for (const address of [...new Set(addresses)].slice(0, FILES_MAX)) {
    const read = await factsOfFile(address);
    if (read) facts[address] = read;
  }
  return facts;
}

/** Reads the facts of a stored film or of stored subtitles; null for any other file. */
export async function factsOfFile(address: string): Promise<FileFacts | null> {
  const attachment = parseAttachmentAddress(address);
  const place = attachment && (await findAttachment(address));
  if (!place) return null;
  const { format } = attachment;
  if (format !== "mp4" && format !== "webm" && format !== "vtt") return null;
  const file = await fs.open(place).catch(() => null);
  if (!file) return null;
  try {
    if (format === "vtt") return { captions: captionFacts((await read(file, 0, HEAD)).toString()) };
    const { size } = await file.stat();
    const film = await readFilmFacts(file, size, format);
    if (!film) return null;
    const played = film.tracks.filter(({ kind }) => kind !== "other");
    const seconds = await lengthOfFilm(file, size, format);
    const codecs = [...new Set(played.map(({ codec }) => codec))];
    return { film: { seconds, codecs, notes: notesOf(film) } };
  } finally {
    await file.close();
  }
}

function captionFacts(text: string): StoredCaptionFacts {
  const blocks = text.replaceAll("\r\n", "\n").split(/\n{2,}/);
  const origin = readNote(blocks[1] ?? null);
  const cues = blocks.flatMap((block) => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => line.includes("-->"));
    const [, start, end] = /^(\S+)[ \t]+-->[ \t]+(\S+)/.exec(lines[at] ?? "") ?? [];
    return at >= 0 && start && end
      ? [{ start, end, text: plainText(lines.slice(at + 1).join("\n")) }]
      : [];
  });
  return {
    cues: cues.slice(0, CUES_SHOWN),
    from: origin && {
      format: FORMAT_NAMES[origin.format],
      encoding: ENCODING_NAMES[origin.encoding] ?? origin.encoding,
      isNumbered: origin.format === "stl",
    },
    losses: origin?.losses ?? [],
    more: origin?.more ?? 0,
  };
}

/** Returns the text of a subtitle without its marks. */
const plainText = (text: string) =>
  text
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
