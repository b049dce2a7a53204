import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { insertImage } from "~/media/uploads/image-rows.server";
import {
  addressOf,
  isMissing,
  parseName,
  uploadPath,
  uploadsFolder,
} from "~/media/uploads/stored-files.server";
import type { Database } from "~db/connection.server";
import { decodeLimit } from "./concurrency.server";
import { decode } from "./decoder.server";

/** Rows per update: each update invalidates the page cache. */
const BATCH = 100;

/**
 * Inserts a row for each stored image without one, and reads the colours of those that have none yet:
 * one after another, in the decoder process, as uploads do.
 */
export async function measureImages(db: Database, signal?: AbortSignal): Promise<void> {
  await addMissingRows(db, signal);
  while (!signal?.aborted) {
    const rows = await db
      .selectFrom("pictures")
      .select(["id", "address"])
      .where("tone", "is", null)
      .orderBy("id", "desc")
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    const described: ({ id: number } & Read)[] = [];
    for (const { id, address } of rows) {
      if (!signal?.aborted)
        described.push({ id, ...(await read(uploadPath(path.basename(address)))) });
    }
    await db.transaction().execute(async (trx) => {
      for (const { id, ...facts } of described) {
        await trx.updateTable("pictures").set(facts).where("id", "=", id).execute();
      }
    });
  }
}

async function addMissingRows(db: Database, signal?: AbortSignal): Promise<void> {
  const rows = await db.selectFrom("pictures").select("address").execute();
  const known = new Set(rows.map(({ address }) => address));
  const names = await fs.promises.readdir(uploadsFolder()).catch(() => []);
  let added = 0;
  for (const name of names) {
    const parsed = parseName(name);
    const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(name) ?? [];
    if (parsed?.kind !== "stored" || !width || known.has(addressOf(parsed.image))) continue;
    const stats = await fs.promises.stat(uploadPath(name)).catch(() => null);
    if (!stats || signal?.aborted) continue;
    await insertImage(db, {
      address: addressOf(parsed.image),
      width: Number(width),
      height: Number(height),
      bytes: stats.size,
      tone: null,
    });
    // One write per image, so that requests are served in between.
    if (++added % BATCH === 0) await pause(1);
  }
}

type Read = { tone: string; bytes: number };

/** Reads colours and size; empty values for a damaged or missing image prevent hourly retries. */
async function read(file: string): Promise<Read> {
  try {
    const { size } = await fs.promises.stat(file);
    return { tone: await decodeLimit(() => decode("tone", { file })), bytes: size };
  } catch (error) {
    if (!isMissing(error))
      console.error(`Cannot describe ${path.basename(file)}: ${String(error)}`);
    return { tone: "", bytes: 0 };
  }
}
