import fs from "node:fs";
import path from "node:path";
import { type FilmFacts, notesOf } from "~/media/containers/film-facts";
import { readFilmFacts, refusalOf } from "~/media/containers/judge-film.server";
import { attachmentKinds } from "~/media/uploads/attachment";
import { detectFormat } from "~/media/uploads/detect-format.server";
import { isMissing, uploadsFolder } from "~/media/uploads/stored-files.server";
import type { IncomingFilm, RefusedFilm } from "./incoming-film";

const FOLDER = "incoming";

/** More files than a person looks through; the oldest are left out. */
const MAX_SHOWN = 100;

/** Returns the absolute path of the folder into which films are copied on the server. */
export function incomingFolder(): string {
  return path.join(uploadsFolder(), FOLDER);
}

/**
 * Lists the files in the folder, newest first, with their format by content. Only regular files in
 * the folder itself: no symbolic links, no folders, no hidden files, under which programs write
 * until a file is whole. The folder is made if it is missing.
 */
export async function listIncoming(): Promise<IncomingFilm[]> {
  const folder = incomingFolder();
  // On a full or read-only disk there is nothing to list.
  await fs.promises.mkdir(folder, { recursive: true }).catch(() => undefined);
  const names = await fs.promises.readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = await Promise.all(names.map((name) => statIncoming(name)));
  const newest = files
    .flatMap((file) => file ?? [])
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt) || a.name.localeCompare(b.name))
    .slice(0, MAX_SHOWN);
  const shown: IncomingFilm[] = [];
  for (const { name, size, changedAt } of newest) {
    shown.push({ name, size, changedAt, ...(await factsOf(name)) });
  }
  return shown;
}

interface IncomingStats {
  name: string;
  size: number;
  changedAt: string;
  /** Identifies the file and its content as long as it is not written to. */
  mark: string;
}

/** Returns the facts of a file in the folder; null for any other name. */
export async function statIncoming(name: string): Promise<IncomingStats | null> {
  const place = incomingPath(name);
  const stats = place && (await fs.promises.lstat(place).catch(() => null));
  if (!stats || !stats.isFile()) return null;
  const { size, mtime, mtimeMs, ino } = stats;
  return { name, size, changedAt: mtime.toISOString(), mark: `${ino}-${size}-${mtimeMs}` };
}

/** Returns the path of a name in the folder; null for a hidden one, or a path that leads elsewhere. */
export function incomingPath(name: string): string | null {
  const isPlain = name !== "" && name === path.basename(name) && !/[/\\\0]/.test(name);
  return isPlain && !name.startsWith(".") ? path.join(incomingFolder(), name) : null;
}

async function factsOf(name: string): Promise<Pick<IncomingFilm, "format" | "refused" | "notes">> {
  const place = incomingPath(name);
  const film = place ? await openFilm(place) : null;
  await film?.file.close();
  const { format = null, refused = null, notes = [] } = film ?? {};
  return { format, refused, notes };
}

/**
 * Opens a film by its content, not by its name; null for any other file.
 *
 * @returns the file, which the caller closes
 */
export async function openFilm(place: string) {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
  // O_NONBLOCK: opening a pipe without a writer would block forever. O_NOFOLLOW: a symbolic link
  // may point anywhere.
  const file = await fs.promises.open(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => null);
  if (!file) return null;
  const stats = await file.stat();
  const found = stats.isFile() && stats.size > 0 ? await detectFormat(file, stats.size) : null;
  const format = attachmentKinds.film.formats.find((each) => each === found);
  const facts = format ? await readFilmFacts(file, stats.size, format) : null;
  if (format && facts) {
    const notes = notesOf(facts);
    return { file, format, size: stats.size, refused: refusedFilm(facts), notes };
  }
  await file.close();
  return null;
}

/** Says why browsers do not play a film; null if they do. */
function refusedFilm(facts: FilmFacts): RefusedFilm | null {
  const { reason, codec = "" } = refusalOf(facts) ?? {};
  const reasons = {
    filmNoPicture: "noPicture",
    filmPicture: "picture",
    filmSound: "sound",
  } as const;
  return reason && reason !== "filmNotWhole" ? { reason: reasons[reason], codec } : null;
}
