import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { decode } from "~/images/decoder.server";
import type { SocialCard } from "~/cards/social-card";
import {
  exists,
  isMissing,
  uploadPath,
  uploadsFolder,
  writeSafely,
} from "~/uploads/stored-files.server";
import { decodeLimit } from "~/images/concurrency.server";

/** Version of the card design; a new one makes networks fetch the cards again. */
const DESIGN = 1;

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)-[0-9a-f]{16}\.jpg$/;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum age of a card; most old ones are never requested again, the others are regenerated. */
const MAX_AGE_MS = 30 * DAY_MS;
/** Maximum age of a temporary file; older ones are left by a crash. */
const WRITTEN_MS = DAY_MS / 24;

/** Returns the file name of a card: it changes when anything on the card changes. */
export function socialImageName(subject: string, card: SocialCard): string {
  const content = JSON.stringify([
    DESIGN,
    card.title,
    card.kicker,
    card.company,
    card.still,
    card.focus,
    card.hasMark,
  ]);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return `${subject}-${hash}.jpg`;
}

/** Returns the subject in a file name, or null when the name is invalid. */
export function subjectOf(name: string): string | null {
  return NAME.exec(name)?.[1] ?? null;
}

/**
 * Returns the file of a card, drawn on first request and kept. Only the card that its page
 * currently references is ever drawn.
 *
 * @param card returns the card of a subject, or null when there is no such page
 * @returns null when no page references this name
 * @throws HttpError 503 when too many cards are queued
 */
export async function findSocialImage(
  name: string,
  card: (subject: string) => Promise<SocialCard | null>,
): Promise<string | null> {
  const subject = subjectOf(name);
  const found = subject && (await card(subject));
  if (!found || socialImageName(subject, found) !== name) return null;
  const file = path.join(folder(), name);
  if (await exists(file)) return file;
  return decodeLimit(async () => {
    // While this one was queued, another request may have drawn it.
    if (await exists(file)) return file;
    const stored = found.still && uploadPath(`${found.still}.webp`);
    const still = stored && (await exists(stored)) ? stored : null;
    await writeSafely(file, await decode("card", { card: { ...found, still } }));
    return file;
  });
}

/** Deletes old cards and temporary files left by a crash. */
export async function deleteExpiredCardFiles(): Promise<void> {
  for (const name of await namesInFolder()) {
    const isOurs = subjectOf(name) !== null || name.endsWith(".tmp");
    const age = name.endsWith(".tmp") ? WRITTEN_MS : MAX_AGE_MS;
    const file = path.join(folder(), name);
    const stat = isOurs && fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat && stat.mtimeMs <= Date.now() - age) fs.rmSync(file, { force: true });
  }
}

/** Returns the folder of the cards, within the uploads; backups omit it. */
const folder = () => path.join(uploadsFolder(), "social");

async function namesInFolder(): Promise<string[]> {
  try {
    return await fs.promises.readdir(folder());
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
