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

/** Raised when the same card is drawn in another way, so that networks fetch it anew. */
const DESIGN = 1;

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)-[0-9a-f]{16}\.jpg$/;

const DAY_MS = 24 * 60 * 60 * 1000;
/** An image is made anew when somebody asks for it; most of the old ones nobody asks for. */
const MAX_AGE_MS = 30 * DAY_MS;
/** What is still being written is younger. */
const WRITTEN_MS = DAY_MS / 24;

/** The name of the image of a card: another one when anything on it changes. */
export function socialImageName(subject: string, card: SocialCard): string {
  const content = JSON.stringify([
    DESIGN,
    card.title,
    card.kicker,
    card.company,
    card.still,
    card.focus,
  ]);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return `${subject}-${hash}.jpg`;
}

/** What a name says it is an image of, or null when it is no such name. */
export function subjectOf(name: string): string | null {
  return NAME.exec(name)?.[1] ?? null;
}

/**
 * The file of an image, drawn at the first demand and kept. Only the one image that a page names
 * now is ever drawn.
 *
 * @param card what the subject of this name shows, or null when there is no such page
 * @returns null when the name is that of no page
 * @throws HttpError 503 when too many images wait to be made
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
    // While this one waited, another may have made it.
    if (await exists(file)) return file;
    const stored = found.still && uploadPath(`${found.still}.webp`);
    const still = stored && (await exists(stored)) ? stored : null;
    await writeSafely(file, await decode("card", { card: { ...found, still } }));
    return file;
  });
}

/** Removes the images that were made long ago, and what a crash has left of others. */
export async function deleteExpiredCardFiles(): Promise<void> {
  for (const name of await namesInFolder()) {
    const isOurs = subjectOf(name) !== null || name.endsWith(".tmp");
    const age = name.endsWith(".tmp") ? WRITTEN_MS : MAX_AGE_MS;
    const file = path.join(folder(), name);
    const stat = isOurs && fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat && stat.mtimeMs <= Date.now() - age) fs.rmSync(file, { force: true });
  }
}

/** Beside the uploads, since they are none: no backup holds them. */
const folder = () => path.join(uploadsFolder(), "social");

async function namesInFolder(): Promise<string[]> {
  try {
    return await fs.promises.readdir(folder());
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
