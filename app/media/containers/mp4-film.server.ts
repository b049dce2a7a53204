import type { FileHandle } from "node:fs/promises";
import { pictureCodec, soundCodec } from "./codecs.server";
import type { FilmFacts, FilmTrack } from "./film-facts";
import { contentOf, findBox, type Part, partsOf, readBox } from "./read-parts.server";

/** More boxes than the longest film in fragments has. */
export const BOXES_MAX = 100_000;
/** A sample description with the settings of its codec. */
const ENTRY_MAX = 64 * 1024;
const TRACKS_MAX = 64;

/**
 * Reads the tracks of an MP4 or QuickTime film by their own boxes: the brand of a file says nothing
 * about what is in it.
 *
 * @returns null if it has no `moov` box
 */
export async function readMp4(file: FileHandle, size: number): Promise<FilmFacts | null> {
  const whole = { id: "", start: 0, end: size };
  let film: Part | null = null;
  let hasContent = false;
  let isIndexLast = false;
  let hasFragments = false;
  for await (const part of partsOf(file, whole, readBox, BOXES_MAX)) {
    if (part.id === "moov" && !film) {
      film = part;
      isIndexLast = hasContent;
    }
    if (part.id === "mdat") hasContent ||= part.end > part.start;
    if (part.id === "moof") hasFragments = true;
    // A film is known by then, and each fragment costs a reading.
    if (film && hasFragments) break;
  }
  if (!film) return null;
  const tracks: FilmTrack[] = [];
  for (const track of await tracksOf(file, film)) {
    const read = await readTrack(file, track, hasFragments);
    if (read) tracks.push(read);
  }
  return { format: "mp4", tracks, isIndexLast: isIndexLast && !hasFragments };
}

/** Returns the `trak` boxes of a film. */
export async function tracksOf(file: FileHandle, film: Part): Promise<Part[]> {
  const tracks: Part[] = [];
  for await (const part of partsOf(file, film, readBox)) {
    if (part.id === "trak" && tracks.length < TRACKS_MAX) tracks.push(part);
  }
  return tracks;
}

/** Returns what a track has, by its handler: `vide`, `soun`, or another. */
export async function handlerOf(file: FileHandle, track: Part): Promise<string> {
  const handler = await findBox(file, track, "mdia", "hdlr");
  return handler ? (await contentOf(file, handler, 12)).toString("latin1", 8, 12) : "";
}

async function readTrack(
  file: FileHandle,
  track: Part,
  hasFragments: boolean,
): Promise<FilmTrack | null> {
  const handler = await handlerOf(file, track);
  const table = await findBox(file, track, "mdia", "minf", "stbl");
  const description = table && (await findBox(file, table, "stsd"));
  if (!description) return null;
  const content = await contentOf(file, description, ENTRY_MAX);
  if (content.length < 16) return null;
  const entry = content.toString("latin1", 12, 16);
  const kind = { vide: "picture", soun: "sound" }[handler];
  const isEmpty = !hasFragments && (await sampleCount(file, table)) === 0;
  if (!kind || isEmpty) return { kind: "other", codec: entry, plays: "nowhere" };
  return kind === "picture"
    ? { kind, ...pictureCodec(entry, content) }
    : { kind: "sound", ...soundCodec(entry, content) };
}

/** Returns the number of pictures or pieces of sound that a track has outside of fragments. */
async function sampleCount(file: FileHandle, table: Part): Promise<number | null> {
  for (const [name, place] of [
    ["stsz", 8],
    ["stz2", 8],
  ] as const) {
    const sizes = await findBox(file, table, name);
    const content = sizes && (await contentOf(file, sizes, 12));
    if (content && content.length === 12) return content.readUInt32BE(place);
  }
  return null;
}
