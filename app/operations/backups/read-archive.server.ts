import { createHash } from "node:crypto";
import fs from "node:fs";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Headers } from "tar-stream";
import { CONTENTS, DATABASE, isArchived, SECRET, SUMS, uploadIn } from "./archive-names.server";
import type { BackupContents } from "./backup";
import { parseContents } from "./contents.server";

/** A hundred bytes per image; bounds what is kept in memory. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/**
 * Maximum number of bytes before the next file or part of one. The tar parser keeps extended headers
 * in memory, however long they say they are.
 */
const MAX_HEADER_BYTES = 16 * 1024 * 1024;

/** Where the bytes of an archive come from: its path, a file descriptor, or a stream. */
export type ArchiveSource = string | number | AsyncIterable<Uint8Array>;

/** A stream that broke off: this says nothing about the archive. */
class BrokenSource extends Error {}

/** An archive that is damaged, incomplete, foreign, or of an unknown layout. */
export class BadArchive extends Error {}

/** The result of {@link readArchive}. */
export interface ReadArchive {
  contents: BackupContents;
  /** The file names of its images that are not empty. */
  pictures: Set<string>;
}

/**
 * Reads a whole archive and verifies its checksums.
 *
 * @param source a file descriptor stays open
 * @param targetOf returns the path to which a file of that name is written; null to only verify it
 * @throws BadArchive with one line; what has been written until then is useless
 */
export async function readArchive(
  source: ArchiveSource,
  targetOf: (name: string) => string | null = () => null,
): Promise<ReadArchive> {
  const entries = new Map<string, { sum: string; size: number }>();
  const texts = new Map<string, string>();
  let headerBytes = 0;
  const onRead = ({ length }: Buffer) => {
    headerBytes += length;
    if (headerBytes > MAX_HEADER_BYTES) throw new BadArchive("It is no tar archive, or damaged.");
  };

  const readEntry = async ({ name, type, size = 0 }: Headers, content: Readable) => {
    headerBytes = 0;
    if (type !== "file" || !isArchived(name)) throw new BadArchive("It holds foreign files.");
    if (entries.has(name) || entries.has(SUMS)) throw new BadArchive("It holds a file twice.");
    if (entries.size === 0 && name !== CONTENTS)
      throw new BadArchive("It does not say what it is.");
    const hash = createHash("sha256");
    const isText = name === CONTENTS || name === SUMS;
    if (isText && size > MAX_TEXT_BYTES) throw new BadArchive("It is too large.");
    const parts: Buffer[] = [];
    const onChunk = (chunk: Buffer) => {
      headerBytes = 0;
      hash.update(chunk);
      if (isText) parts.push(chunk);
    };
    const target = targetOf(name);
    const written = target ? writeStreamTo(target, name) : discard();
    const closed = new Promise<void>((resolve) => written.once("close", () => resolve()));
    try {
      await pipeline(content, tap(onChunk), written);
    } finally {
      await closed;
    }
    if (isText) texts.set(name, Buffer.concat(parts).toString("utf8"));
    entries.set(name, { sum: hash.digest("hex"), size });
  };

  let reading: Promise<void> = Promise.resolve();
  // At first use, so that the server's script, which reads no archive, leaves it out.
  const tar = await import("tar-stream");
  try {
    const extract = tar.extract();
    extract.on("entry", (header, content, next) => {
      reading = readEntry(header, content);
      reading.then(() => next(), next);
    });
    await pipeline(readStreamOf(source), tap(onRead), extract);
  } catch (error) {
    // The caller deletes what was written, and a file may still be on its way to the disk.
    await reading.catch(() => undefined);
    if (error instanceof BrokenSource) throw error.cause;
    throw isFromDisk(error) ? error : new BadArchive(reasonOf(error));
  }

  const contents = parseContents(texts.get(CONTENTS) ?? "");
  if (!contents) throw new BadArchive("It is no backup of this site, or a newer program made it.");
  compareSums(entries, texts.get(SUMS));
  if (!entries.has(DATABASE)) throw new BadArchive("It holds no database.");
  const images = [...entries].filter(([, { size }]) => size > 0).map(([name]) => uploadIn(name));
  return { contents, pictures: new Set(images.filter((name) => name !== null)) };
}

function readStreamOf(source: ArchiveSource): Readable {
  if (typeof source === "string") return fs.createReadStream(source);
  if (typeof source === "number")
    return fs.createReadStream("", { fd: source, start: 0, autoClose: false });
  return Readable.from(withOwnErrors(source), { objectMode: false });
}

async function* withOwnErrors(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  try {
    for await (const { buffer, byteOffset, length } of source)
      yield Buffer.from(buffer, byteOffset, length);
  } catch (cause) {
    throw new BrokenSource("The source of the archive broke off.", { cause });
  }
}

function compareSums(entries: Map<string, { sum: string }>, sums: string | undefined): void {
  if (sums === undefined) throw new BadArchive("It is incomplete: its end is missing.");
  const expected = new Map(
    sums
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  );
  for (const [name, { sum }] of entries) {
    if (name !== SUMS && expected.get(name) !== sum) throw new BadArchive(`${name} is damaged.`);
    expected.delete(name);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw new BadArchive(`It is incomplete: ${missing} is missing.`);
}

/**
 * Returns true for file system errors, whose messages name the cause; those of the tar parser do
 * not.
 */
function isFromDisk(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

function reasonOf(error: unknown): string {
  if (error instanceof BadArchive) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return message === "Unexpected end of data"
    ? "It is incomplete: its end is missing."
    : "It is no tar archive, or damaged.";
}

async function* passThrough(source: AsyncIterable<Buffer>, onChunk: (chunk: Buffer) => void) {
  for await (const chunk of source) {
    onChunk(chunk);
    yield chunk;
  }
}

const tap = (onChunk: (chunk: Buffer) => void) => (source: AsyncIterable<Buffer>) =>
  passThrough(source, onChunk);

const writeStreamTo = (file: string, name: string) =>
  fs.createWriteStream(file, { flags: "wx", mode: name === SECRET ? 0o600 : 0o666, flush: true });

/** Returns a stream that keeps nothing of what is written to it. */
export const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() });
