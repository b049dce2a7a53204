import { constants } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { type MboxMessage, messagesOf } from "./mbox-messages.server";
import { type ReportBox, TURN_MAX } from "./report-box";

/** The last message is whole when nothing was written for so long: a reader needs no lock then. */
const QUIET_MS = 5_000;

/** Bytes before the place that was read last, by which the file is recognized. */
const MARK_BYTES = 64;

interface Place {
  file: number;
  end: number;
  mark: Buffer;
}

/**
 * Returns the box of an mbox file. It is only read: mail programs, servers and people may go on to
 * use it. How far it was read is known until the site starts again; then, and when the file was
 * replaced or shortened, it is read from its beginning.
 */
export function mboxBox(name: string): ReportBox {
  let place: Place | null = null;
  return {
    async takeNew(take, signal) {
      const file = await openOrNull(name);
      if (!file) return false;
      try {
        const stat = await file.stat();
        const { ino, size, mtimeMs } = stat;
        if (!stat.isFile()) throw new Error(`${name} is no file`);
        if (!(await isSame(file, place, ino, size))) place = null;
        const from = place?.end ?? 0;
        const isQuiet = Math.abs(Date.now() - mtimeMs) >= QUIET_MS;
        let taken = 0;
        const done = async ({ end }: MboxMessage) => {
          place = { file: ino, end, mark: await markAt(file, end) };
        };
        for await (const message of messagesOf(file, from, size)) {
          if (taken === TURN_MAX) return true;
          if (signal.aborted || (message.isLast && !isQuiet)) return false;
          await take(message.raw);
          await done(message);
          taken += 1;
        }
        return false;
      } finally {
        await file.close();
      }
    },
  };
}

/** Opens the file; null where there is none yet: some programs remove an empty one. */
async function openOrNull(file: string): Promise<fs.FileHandle | null> {
  try {
    return await fs.open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await fs.access(path.dirname(file));
    return null;
  }
}

async function isSame(
  file: fs.FileHandle,
  place: Place | null,
  ino: number,
  size: number,
): Promise<boolean> {
  if (!place || place.file !== ino || size < place.end) return false;
  return place.mark.equals(await markAt(file, place.end));
}

async function markAt(file: fs.FileHandle, end: number): Promise<Buffer> {
  const length = Math.min(MARK_BYTES, end);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, end - length);
  return buffer.subarray(0, bytesRead);
}
