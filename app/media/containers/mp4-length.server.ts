import type { FileHandle } from "node:fs/promises";
import { BOXES_MAX, handlerOf, tracksOf } from "./mp4-film.server";
import { contentOf, findBox, findPart, type Part, partsOf, readBox } from "./read-parts.server";

const UNKNOWN_32 = 0xffffffff;
const UNKNOWN_64 = 0xffffffffffffffffn;
/** The largest table of times or edits that is read. */
const TABLE_MAX = 1024 * 1024;

/** A track of pictures or sound, with the times of its samples in its own steps. */
interface Timed {
  id: number;
  scale: number;
  /** The length of a sample in fragments that do not say it. */
  defaultStep: number;
  /** Where its samples begin and end so far. */
  first: number | null;
  last: number;
  /** The length of its list of edits in seconds, and of the pause in front; null without a list. */
  edited: number | null;
  pause: number;
}

/**
 * Returns the length of an MP4 film in seconds: the longest of what its header says, what the edit
 * lists of its tracks leave, and where its samples end, those of fragments too. The header of a
 * film in fragments counts those in front only.
 */
export async function lengthOfMp4(file: FileHandle, size: number): Promise<number | null> {
  const whole = { id: "", start: 0, end: size };
  const film = await findPart(file, whole, "moov", readBox);
  if (!film) return null;
  const header = await headerOf(file, film);
  if (!header) return null;
  const tracks = await timedTracks(file, film, header.scale);
  const hasFragments = (await findPart(file, film, "mvex", readBox)) !== null;
  if (hasFragments) await addFragments(file, whole, tracks);
  const lengths = tracks.map((track) => {
    const samples = (track.last - (track.first ?? 0)) / track.scale;
    return hasFragments ? track.pause + samples : (track.edited ?? samples);
  });
  const seconds = Math.max(header.seconds, ...lengths);
  return seconds > 0 ? seconds : null;
}

/** Reads the length of the header, 0 for an unknown one, and the steps of a second. */
async function headerOf(file: FileHandle, film: Part) {
  const header = await findPart(file, film, "mvhd", readBox);
  const times = header && timesIn(await contentOf(file, header, 32));
  if (!times || times.scale === 0) return null;
  return { scale: times.scale, seconds: times.length / times.scale };
}

/** Reads scale and length of an `mvhd` or `mdhd` box, whose numbers have 32 or 64 bits. */
function timesIn(bytes: Buffer): { scale: number; length: number } | null {
  const isLong = bytes[0] === 1;
  if (bytes.length < (isLong ? 32 : 20)) return null;
  const scale = bytes.readUInt32BE(isLong ? 20 : 12);
  if (isLong) {
    const length = bytes.readBigUInt64BE(24);
    return { scale, length: length === UNKNOWN_64 ? 0 : Number(length) };
  }
  const length = bytes.readUInt32BE(16);
  return { scale, length: length === UNKNOWN_32 ? 0 : length };
}

async function timedTracks(file: FileHandle, film: Part, filmScale: number): Promise<Timed[]> {
  const defaults = await defaultSteps(file, film);
  const timed: Timed[] = [];
  for (const track of await tracksOf(file, film)) {
    if (!["vide", "soun"].includes(await handlerOf(file, track))) continue;
    const header = await findBox(file, track, "tkhd");
    const media = await findBox(file, track, "mdia", "mdhd");
    const times = media && timesIn(await contentOf(file, media, 32));
    if (!header || !times || times.scale === 0) continue;
    const bytes = await contentOf(file, header, 24);
    const isLong = bytes[0] === 1;
    if (bytes.length < (isLong ? 24 : 16)) continue;
    const id = bytes.readUInt32BE(isLong ? 20 : 12);
    const steps = await findBox(file, track, "mdia", "minf", "stbl", "stts");
    const last = steps ? sumOfSteps(await contentOf(file, steps, TABLE_MAX)) : 0;
    const defaultStep = defaults.get(id) ?? 0;
    const edits = await editsOf(file, track, filmScale);
    const first = last > 0 ? 0 : null;
    timed.push({ id, scale: times.scale, defaultStep, first, last, ...edits });
  }
  return timed;
}

/** Adds up a table of samples: rows of a count and the length of each. */
function sumOfSteps(table: Buffer): number {
  let sum = 0;
  for (let at = 8; at + 8 <= table.length; at += 8) {
    sum += table.readUInt32BE(at) * table.readUInt32BE(at + 4);
  }
  return sum;
}

/** Reads a list of edits: what is played of a track, and the pause in front of it. */
async function editsOf(file: FileHandle, track: Part, scale: number) {
  const list = await findBox(file, track, "edts", "elst");
  const bytes = list ? await contentOf(file, list, TABLE_MAX) : Buffer.alloc(0);
  const width = bytes[0] === 1 ? 20 : 12;
  let edited = 0;
  let pause = 0;
  for (let at = 8; at + width <= bytes.length; at += width) {
    const isLong = width === 20;
    const length = isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    const place = isLong ? Number(bytes.readBigInt64BE(at + 8)) : bytes.readInt32BE(at + 4);
    // An edit of no length is the rest of the track, as in films in fragments.
    if (length === 0 && place >= 0) return { edited: null, pause };
    edited += length / scale;
    if (place === -1 && at === 8) pause = length / scale;
  }
  return { edited: edited > 0 ? edited : null, pause };
}

/** Reads the lengths that samples have by default, by the id of their track. */
async function defaultSteps(file: FileHandle, film: Part): Promise<Map<number, number>> {
  const steps = new Map<number, number>();
  const extension = await findPart(file, film, "mvex", readBox);
  if (!extension) return steps;
  for await (const part of partsOf(file, extension, readBox)) {
    const bytes = part.id === "trex" ? await contentOf(file, part, 24) : null;
    if (bytes?.length === 24) steps.set(bytes.readUInt32BE(4), bytes.readUInt32BE(12));
  }
  return steps;
}

/** Moves the ends of tracks behind the samples of their fragments. */
async function addFragments(file: FileHandle, whole: Part, tracks: Timed[]): Promise<void> {
  for await (const part of partsOf(file, whole, readBox, BOXES_MAX)) {
    if (part.id !== "moof") continue;
    for await (const fragment of partsOf(file, part, readBox)) {
      if (fragment.id === "traf") await addFragment(file, fragment, tracks);
    }
  }
}

async function addFragment(file: FileHandle, fragment: Part, tracks: Timed[]): Promise<void> {
  const head = await findPart(file, fragment, "tfhd", readBox);
  const bytes = head && (await contentOf(file, head, 32));
  const track = bytes && bytes.length >= 8 && tracks.find(({ id }) => id === bytes.readUInt32BE(4));
  if (!track) return;
  const step = stepOfHead(bytes) ?? track.defaultStep;
  let end = track.last;
  for await (const part of partsOf(file, fragment, readBox)) {
    if (part.id === "tfdt") end = startIn(await contentOf(file, part, 12)) ?? end;
    if (part.id !== "trun") continue;
    track.first ??= end;
    end += lengthOfRun(await contentOf(file, part, TABLE_MAX), step);
    track.last = Math.max(track.last, end);
  }
}

/** Reads the default length of samples from a `tfhd` box; null if it leaves that to the film. */
function stepOfHead(bytes: Buffer): number | null {
  const flags = bytes.readUInt32BE(0) & 0xffffff;
  const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
  return flags & 8 && at + 4 <= bytes.length ? bytes.readUInt32BE(at) : null;
}

/** Reads the place at which a fragment begins. */
function startIn(bytes: Buffer): number | null {
  if (bytes[0] === 1) return bytes.length < 12 ? null : Number(bytes.readBigUInt64BE(4));
  return bytes.length < 8 ? null : bytes.readUInt32BE(4);
}

/** Adds up the samples of a `trun` box, each with its own length or the default. */
function lengthOfRun(bytes: Buffer, step: number): number {
  if (bytes.length < 8) return 0;
  const flags = bytes.readUInt32BE(0) & 0xffffff;
  const count = bytes.readUInt32BE(4);
  if (!(flags & 0x100)) return count * step;
  const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  let at = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  let sum = 0;
  for (let each = 0; each < count && at + 4 <= bytes.length; each++, at += width) {
    sum += bytes.readUInt32BE(at);
  }
  return sum;
}
