import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isMissing, syncFolder } from "~/media/uploads/stored-files.server";

/** The kinds of places outside of this machine. */
export const awayPlaces = ["bucket", "command"] as const;
export type AwayPlace = (typeof awayPlaces)[number];

const sent = z.object({
  /** The name of the backup. */
  name: z.string(),
  /** Where it went, as people write it. */
  to: z.string(),
  at: z.string().datetime(),
});

/** A backup that has left this machine. */
export type Sent = z.infer<typeof sent>;

const schema = z.object({ bucket: sent.optional(), command: sent.optional() });

/** The last backup that reached each place. */
export type AwayState = z.infer<typeof schema>;

/** Beside the backups, so that a restart does not send the newest one again. */
const FILE = "away.json";

/** Reads which backups have left this machine; nothing when the file is missing or damaged. */
export async function readAwayState(folder: string): Promise<AwayState> {
  const text = await fs.promises.readFile(path.join(folder, FILE), "utf8").catch(noText);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Notes that a backup has reached a place. The caller holds the lock of sending. */
export async function writeAwayState(folder: string, place: AwayPlace, what: Sent): Promise<void> {
  const state: AwayState = { ...(await readAwayState(folder)), [place]: what };
  const file = path.join(folder, FILE);
  await fs.promises.writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await fs.promises.rename(`${file}.new`, file);
  await syncFolder(folder);
}

function noText(error: unknown): string {
  if (isMissing(error)) return "";
  throw error;
}
