import type { FileHandle } from "node:fs/promises";
import { webmCodec } from "./codecs.server";
import type { FilmFacts, FilmTrack } from "./film-facts";
import { contentOf, findPart, type Part, partsOf, readElement } from "./read-parts.server";

/** Ids of EBML elements. */
const HEADER = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const CLUSTER = 0x1f43b675;
const CLUSTER_TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const BLOCK_LENGTH = 0x9b;

const NANOSECONDS = 1e9;
const DEFAULT_SCALE = 1e6;
const TRACKS_MAX = 64;
/** More elements than a loop has: one per picture and piece of sound. */
const ELEMENTS_MAX = 100_000;

/** Returns `webm`, or the name of another kind of Matroska; null without one. */
export async function docTypeOf(file: FileHandle, size: number): Promise<string | null> {
  const header = await findPart(file, { id: 0, start: 0, end: size }, HEADER, readElement);
  const type = header && (await findPart(file, header, DOC_TYPE, readElement));
  return type && (await contentOf(file, type, 16)).toString("latin1").replace(/\0+$/, "");
}

/** Reads the tracks of a WebM film; null if it has none. */
export async function readWebm(file: FileHandle, size: number): Promise<FilmFacts | null> {
  const segment = await segmentOf(file, size);
  const list = segment && (await findPart(file, segment, TRACKS, readElement));
  if (!list) return null;
  const tracks: FilmTrack[] = [];
  for await (const part of partsOf(file, list, readElement, TRACKS_MAX)) {
    if (part.id === TRACK) tracks.push(await readTrack(file, part));
  }
  return { format: "webm", tracks, isIndexLast: false };
}

const segmentOf = (file: FileHandle, size: number) =>
  findPart(file, { id: 0, start: 0, end: size }, SEGMENT, readElement);

async function readTrack(file: FileHandle, track: Part): Promise<FilmTrack> {
  const type = await findPart(file, track, TRACK_TYPE, readElement);
  const codec = await findPart(file, track, CODEC, readElement);
  const id = codec ? (await contentOf(file, codec, 64)).toString("latin1").replace(/\0+$/, "") : "";
  const number = type ? toInteger(await contentOf(file, type, 8)) : 0;
  const kind = number === 1 ? "picture" : number === 2 ? "sound" : "other";
  return { kind, ...webmCodec(id) };
}

/**
 * Returns the length of a WebM film in seconds: the longer of what it says and where its blocks
 * end. Recordings of browsers and live streams do not say it.
 */
export async function lengthOfWebm(file: FileHandle, size: number): Promise<number | null> {
  const segment = await segmentOf(file, size);
  const info = segment && (await findPart(file, segment, INFO, readElement));
  if (!info) return null;
  const length = await findPart(file, info, DURATION, readElement);
  const scale = await findPart(file, info, TIMESTAMP_SCALE, readElement);
  const said = (length && toFloat(await contentOf(file, length, 8))) ?? 0;
  const nanoseconds = scale ? toInteger(await contentOf(file, scale, 8)) : DEFAULT_SCALE;
  const steps = Math.max(Number.isFinite(said) ? said : 0, await endOfBlocks(file, segment));
  return steps > 0 && nanoseconds > 0 ? (steps * nanoseconds) / NANOSECONDS : null;
}

/** Returns where the blocks of a segment end, in its steps; the last has the length of the one before. */
async function endOfBlocks(file: FileHandle, segment: Part): Promise<number> {
  let [cluster, last, before, end] = [0, 0, 0, 0];
  let place = segment.start;
  const take = (time: number, length: number) => {
    if (time > last) [before, last] = [last, time];
    end = Math.max(end, time + length);
  };
  for (let count = 0; place < segment.end && count < ELEMENTS_MAX; count++) {
    const part = await readElement(file, place, segment.end);
    if (!part) break;
    // The blocks of a cluster are read in its place: it may not say where it ends.
    place = part.id === CLUSTER ? part.start : part.end;
    if (part.id === CLUSTER_TIME) cluster = toInteger(await contentOf(file, part, 8));
    if (part.id === SIMPLE_BLOCK) take(cluster + (await timeOfBlock(file, part)), 0);
    if (part.id === BLOCK_GROUP) {
      const block = await findPart(file, part, BLOCK, readElement);
      const length = await findPart(file, part, BLOCK_LENGTH, readElement);
      const steps = length ? toInteger(await contentOf(file, length, 8)) : 0;
      if (block) take(cluster + (await timeOfBlock(file, block)), steps);
    }
  }
  return Math.max(end, last === 0 ? 0 : last + (last - before));
}

/** Reads the time of a block, from its cluster: it stands behind the number of the track. */
async function timeOfBlock(file: FileHandle, block: Part): Promise<number> {
  const bytes = await contentOf(file, block, 4);
  return bytes.length >= 3 && (bytes[0] ?? 0) >= 0x80 ? bytes.readInt16BE(1) : 0;
}

function toFloat(bytes: Buffer): number | null {
  if (bytes.length === 4) return bytes.readFloatBE(0);
  return bytes.length === 8 ? bytes.readDoubleBE(0) : null;
}

const toInteger = (bytes: Buffer) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
