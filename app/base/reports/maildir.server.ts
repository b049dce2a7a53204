import { constants } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { REPORT_BYTES_MAX, type ReportBox, TURN_MAX } from "./report-box";

/** Files that cannot be read are passed over, up to this number. */
const FAILURES_MAX = 50;

/**
 * Returns the box of a Maildir. A message that was taken moves from `new` to `cur`, as when a mail
 * program has seen it; reports are marked as read there, all else is not.
 */
export function maildirBox(folder: string): ReportBox {
  const from = path.join(folder, "new");
  const to = path.join(folder, "cur");
  return {
    async takeNew(take, signal) {
      const failures: unknown[] = [];
      let taken = 0;
      for await (const { name } of await fs.opendir(from)) {
        if (taken === TURN_MAX) return true;
        if (signal.aborted || failures.length === FAILURES_MAX) break;
        try {
          const raw = await readBeginning(path.join(from, name));
          if (!raw) continue;
          const how = await take(raw);
          const flags = how === "ignored" ? "" : "S";
          await fs.rename(
            path.join(from, name),
            path.join(to, `${name.replace(/:2,.*$/s, "")}:2,${flags}`),
          );
          taken += 1;
        } catch (error) {
          // A mail program may have moved it.
          if ((error as NodeJS.ErrnoException).code !== "ENOENT" || !(await exists(to))) {
            failures.push(error);
          }
        }
      }
      if (failures.length > 0) throw failures[0];
      return false;
    },
  };
}

const exists = (file: string) =>
  fs.stat(file).then(
    () => true,
    () => false,
  );

/** Returns the beginning of a plain file; null for anything else: a link could lead anywhere. */
async function readBeginning(file: string): Promise<Uint8Array | null> {
  if (!(await fs.lstat(file)).isFile()) return null;
  const handle = await fs.open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(Math.min(size, REPORT_BYTES_MAX));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
