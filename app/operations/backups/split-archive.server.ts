import fs from "node:fs";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Headers, Pack } from "tar-stream";
import { SUMS, uploadIn } from "./archive-names.server";
import { discard } from "./read-archive.server";

/** A file of an archive that its name and content describe: a picture, a film, a document. */
export interface ArchivedUpload {
  /** As in the archive: `uploads/…`. */
  name: string;
  bytes: number;
  /** The SHA-256 of the content, in hexadecimal digits. */
  sum: string;
}

/** At first use, so that the server's script leaves it out. */
const tar = () => import("tar-stream");

/**
 * Writes everything but the uploads of a verified archive to another file.
 *
 * @param rest the path of the new file
 * @returns the uploads that the archive holds
 */
export async function splitArchive(archive: string, rest: string): Promise<ArchivedUpload[]> {
  const pack = (await tar()).pack();
  const written = pipeline(pack, fs.createWriteStream(rest, { flags: "wx", mode: 0o600 }));
  const sizes = new Map<string, number>();
  let sums = "";
  const read = readEntries(fs.createReadStream(archive), async (header, content) => {
    if (uploadIn(header.name) !== null) {
      sizes.set(header.name, header.size ?? 0);
      await pipeline(content, discard());
    } else if (header.name === SUMS) {
      sums = await text(content);
      await addEntry(pack, header, [sums]);
    } else {
      await addEntry(pack, header, content);
    }
  });
  await Promise.all([read.then(() => pack.finalize()), written]).catch((error: Error) => {
    pack.destroy(error);
    throw error;
  });
  const lines = sums.split("\n").map((line) => [line.slice(0, 64), line.slice(66)] as const);
  return lines.flatMap(([sum, name]) => {
    const bytes = sizes.get(name);
    return bytes === undefined ? [] : { name, bytes, sum };
  });
}

/** Reads uploads of an archive one after the other. `use` must read the content to its end. */
export async function readUploads(
  archive: string,
  isWanted: (name: string) => boolean,
  use: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  await readEntries(fs.createReadStream(archive), ({ name }, content) =>
    isWanted(name)
      ? pipeline(content, (source: AsyncIterable<Uint8Array>) => use(name, source))
      : pipeline(content, discard()),
  );
}

/**
 * Joins what {@link splitArchive} has separated to the whole archive.
 *
 * @param read returns the content of an upload; what it throws comes out here
 */
export async function* joinArchive(
  rest: AsyncIterable<Uint8Array>,
  uploads: ArchivedUpload[],
  read: (upload: ArchivedUpload) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const pack = (await tar()).pack();
  const filled = readEntries(rest, async (header, content) => {
    // The checksums are the end of an archive.
    if (header.name === SUMS) {
      for (const upload of uploads)
        await addEntry(pack, { name: upload.name, size: upload.bytes }, read(upload));
    }
    await addEntry(pack, header, content);
  });
  filled.then(
    () => pack.finalize(),
    () => pack.destroy(),
  );
  try {
    yield* pack as AsyncIterable<Uint8Array>;
  } finally {
    // An entry that fails ends the archive, too, without its cause.
    pack.destroy();
  }
  await filled;
}

async function readEntries(
  source: AsyncIterable<Uint8Array>,
  use: (header: Headers, content: Readable) => Promise<unknown>,
): Promise<void> {
  const extract = (await tar()).extract();
  extract.on("entry", (header, content, next) => {
    use(header, content).then(() => next(), next);
  });
  await pipeline(source, extract);
}

async function addEntry(
  pack: Pack,
  header: Headers,
  content: Iterable<string> | AsyncIterable<Uint8Array>,
): Promise<void> {
  let entry!: Writable;
  const added = new Promise<void>((resolve, reject) => {
    entry = pack.entry(header, (error) => (error ? reject(error) : resolve()));
  });
  // When the content breaks off, the entry says only that it was cut off.
  added.catch(() => undefined);
  await pipeline(content, entry);
  await added;
}
