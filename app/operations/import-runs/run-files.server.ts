import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { env } from "~/config/env.server";
import { incomingFolder, incomingPath } from "~/films/incoming/incoming-folder.server";
import { type Language, languages } from "~/language/i18n/languages";
import { isMissing, writeSafely } from "~/media/uploads/stored-files.server";
import type { ImportRun, RunChoices, RunFile } from "./import-run";

const FOLDER = "moving";
const STATE = "run.json";
const CHOICES = "choices.json";

/** Maximum number of files in the folder of the server that the screen offers. */
const SHOWN_MAX = 100;

/** The folder of what a run keeps, beside its database: no address leads to it, no backup has it. */
export function runFolder(): string {
  return path.join(path.dirname(path.resolve(env().DATABASE_FILE)), FOLDER);
}

/** Returns the last run, or null. */
export async function readRun(): Promise<ImportRun | null> {
  return readJson<ImportRun>(STATE);
}

/** Writes the run, whole or not at all. */
export function writeRun(run: ImportRun): Promise<void> {
  return writeSafely(path.join(runFolder(), STATE), Buffer.from(JSON.stringify(run)));
}

/** Writes the run at once, at the end of the process. */
export function writeRunNow(run: ImportRun): void {
  const file = path.join(runFolder(), STATE);
  fs.writeFileSync(`${file}.end.tmp`, JSON.stringify(run), { flush: true });
  fs.renameSync(`${file}.end.tmp`, file);
}

/** Remembers what was chosen for a site, for the next file from it; null forgets it. */
export async function rememberChoices(source: string, choices: RunChoices | null): Promise<void> {
  const { [source]: _, ...others } = await readChoices();
  const all = choices ? { ...others, [source]: choices } : others;
  await writeSafely(path.join(runFolder(), CHOICES), Buffer.from(JSON.stringify(all)));
}

/** Returns what was chosen for sites that were imported, by their hosts. */
export async function readChoices(): Promise<Record<string, RunChoices>> {
  return (await readJson<Record<string, RunChoices>>(CHOICES)) ?? {};
}

async function readJson<Value>(name: string): Promise<Value | null> {
  try {
    return JSON.parse(await fs.promises.readFile(path.join(runFolder(), name), "utf8")) as Value;
  } catch (error) {
    if (isMissing(error)) return null;
    // A damaged file counts as none: the screen shows its first step.
    if (error instanceof SyntaxError) console.error(`${name}: ${error.message}`);
    else throw error;
    return null;
  }
}

/** Returns the path of a file of a run; null if its name leads out of the folder. */
export function placeOf({ place, stored }: RunFile): string | null {
  return place === "incoming" ? incomingPath(stored) : path.join(runFolder(), stored);
}

/** Returns the format that the name of a file says. */
function formatOf(name: string): string {
  return path.extname(name).slice(1).toLowerCase();
}

/** The path of the report in a language. */
export function reportPlace(language: Language): string {
  return path.join(runFolder(), `report.${language}.txt`);
}

/** The path to which a file is sent before it is known to be whole. */
export function arrivingPlace(): string {
  return path.join(runFolder(), `arriving.${randomUUID()}.tmp`);
}

/** Deletes the files that were sent; those in the folder of the server are of its technician. */
export async function deleteSentFiles(): Promise<void> {
  await deleteWhere((name) => name.startsWith("sent."));
}

/** Deletes all that a run has left but the choices. */
export async function deleteRun(): Promise<void> {
  const names = new Set([STATE, ...languages.map((each) => path.basename(reportPlace(each)))]);
  await deleteWhere((name) => name.startsWith("sent.") || names.has(name));
}

/** Deletes files that broke off on their way here. */
export async function deleteBrokenOff(before: number): Promise<void> {
  await deleteWhere((name, changedAt) => name.endsWith(".tmp") && changedAt < before);
}

async function deleteWhere(isMeant: (name: string, changedAt: number) => boolean): Promise<void> {
  const folder = runFolder();
  for (const name of await fs.promises.readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const stats = await fs.promises.stat(file).catch(() => null);
    if (stats && isMeant(name, stats.mtimeMs)) await fs.promises.rm(file, { force: true });
  }
}

/** The names in the folder of the server that may be an old site, or its pictures. */
export async function listIncomingNames(): Promise<{ files: string[]; pictures: string[] }> {
  const entries = await fs.promises
    .readdir(incomingFolder(), { withFileTypes: true })
    .catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  const shown = entries.filter(({ name }) => incomingPath(name) !== null);
  const named = (isWanted: (entry: fs.Dirent) => boolean) =>
    shown
      .filter(isWanted)
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b))
      .slice(0, SHOWN_MAX);
  return {
    files: named((entry) => entry.isFile() && /^(?:xml|json)$/.test(formatOf(entry.name))),
    pictures: named((entry) => entry.isDirectory() || formatOf(entry.name) === "zip"),
  };
}
