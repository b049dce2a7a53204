import { createHash, type Hash } from "node:crypto";
import fs from "node:fs";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { isMissing } from "~/media/uploads/stored-files.server";
import { CONTENTS, SUMS } from "./archive-names.server";
import type { BackupContents } from "./backup";
import { CONTENTS_AT, CONTENTS_BYTES, writeContents } from "./contents.server";

/**
 * Amount of data after which the file is synced. The writer then pauses for as long as the sync
 * took, so that a small write of the site does not wait behind a large one.
 */
const SYNC_EVERY_BYTES = 256 * 1024;
const FILE_MODE = 0o600;

export interface ArchiveWriter {
  /**
   * Adds a file that does not change while it is read.
   *
   * @returns its size, or null when the file does not exist (any more)
   */
  add: (name: string, file: string) => Promise<number | null>;
  /** Ends and syncs the archive. */
  finish: (contents: BackupContents) => Promise<void>;
  /** Aborts; the written part is useless. */
  abandon: () => Promise<void>;
}

/** Creates an archive: a plain tar file that only its owner may read. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  // At first use, so that the server's script, which writes no archive, leaves it out.
  const tar = await import("tar-stream");
  const handle = await fs.promises.open(file, "wx", FILE_MODE);
  const pack = tar.pack();
  const sums: string[] = [];
  let cause: Error | undefined;
  const written = pipeline(
    pack,
    sink(handle, (error) => (cause = error)),
  );
  // A write error, such as a full disk, also rejects the pending entry.
  const failure = written.then(() => new Promise<never>(() => undefined));
  failure.catch(() => undefined);

  const addText = (name: string, text: Buffer) =>
    orFailure((resolve, reject) => {
      pack.entry({ name, mode: FILE_MODE, size: text.length }, text, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  const orFailure = (
    work: (resolve: () => void, reject: (error: Error) => void) => void,
  ): Promise<void> =>
    Promise.race([failure, new Promise<void>(work)]).catch((error: unknown) => {
      // The entry is often the first to end, with an error that says only that it was cut off.
      throw cause ?? error;
    });

  await addText(CONTENTS, Buffer.alloc(CONTENTS_BYTES, " "));

  return {
    add: async (name, source) => {
      const opened = await fs.promises.open(source).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!opened) return null;
      try {
        const { size, mtime } = await opened.stat();
        const hash = createHash("sha256");
        await orFailure((resolve, reject) => {
          const header = { name, mode: FILE_MODE, size, mtime };
          const entry = pack.entry(header, (error) => (error ? reject(error) : resolve()));
          pipeline(opened.createReadStream(), hashing(hash), entry).catch(reject);
        });
        sums.push(sumLine(hash.digest("hex"), name));
        return size;
      } finally {
        await opened.close();
      }
    },
    finish: async (contents) => {
      const text = writeContents(contents);
      sums.push(sumLine(createHash("sha256").update(text).digest("hex"), CONTENTS));
      await addText(SUMS, Buffer.from(sums.join("")));
      pack.finalize();
      await written;
      await handle.write(text, 0, text.length, CONTENTS_AT);
      await handle.sync();
      await handle.close();
    },
    abandon: async () => {
      pack.destroy();
      await written.catch(() => undefined);
      await handle.close();
    },
  };
}

const sumLine = (sum: string, name: string) => `${sum}  ${name}\n`;

/** Returns a pass-through stream that updates the hash. */
function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

function sink(handle: fs.promises.FileHandle, onFailure: (error: Error) => void): Writable {
  let unsynced = 0;
  const write = async (chunk: Buffer) => {
    await handle.writeFile(chunk);
    unsynced += chunk.length;
    if (unsynced < SYNC_EVERY_BYTES) return;
    unsynced = 0;
    const start = performance.now();
    await handle.datasync();
    await pause(performance.now() - start);
  };
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      write(chunk).then(
        () => done(),
        (error: Error) => {
          onFailure(error);
          done(error);
        },
      );
    },
  });
}
