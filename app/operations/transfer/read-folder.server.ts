import { existsSync } from "node:fs";
import path from "node:path";
import type { StoredSetting } from "~/company/settings/setting-fields";
import { translator } from "~/language/i18n/i18n.server";
import { repeatedSlugs } from "~/records/lifecycle/slugs.server";
import { type RecordKind, recordKindNames, recordKinds } from "~db/record-kinds";
import { type Problem, readImages, readRecord, readSettings } from "./content-files.server";
import {
  type Content,
  FORMAT_FILE,
  formatOf,
  IMAGES_FILE,
  noRecords,
  recordFile,
  SETTINGS_FILE,
  UNFINISHED_FILE,
} from "./content.server";
import { isFolder, namesIn, readPlainFile, TransferError } from "./folder.server";

/** Larger than the longest news item in both languages, fully escaped, and than all settings. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** The largest id accepted; leaves room for the ids that follow it. */
const MAX_ID = 2_147_483_647;

/** The colours that older releases stored in both languages, before a colour became one value. */
const sampleColors: Partial<Record<StoredSetting["key"], string>> = {
  primary_color: "#0f0f0f",
  secondary_color: "#f0f0f0",
};

/** The error that lists all problems of a folder, one per line. */
export class ContentError extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.join("\n"));
  }
}

/**
 * Reads the files of an export, which may come from anywhere, and validates each with the schemas
 * of the forms.
 *
 * @throws TransferError when it is not an export, {@link ContentError} when anything in it is wrong
 */
export async function readFolder(folder: string): Promise<Content> {
  const content: Content = { ...noRecords(), settings: [], pictures: [] };
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const t = translator("en");

  if (!(await isFolder(path.resolve(folder))))
    throw new TransferError(`${folder}: No such folder.`);
  if (existsSync(path.join(folder, UNFINISHED_FILE)))
    throw new TransferError(`${folder}: This export is not finished. Repeat it.`);
  const mark = await readJson(folder, FORMAT_FILE, report);
  if (mark === undefined && problems.length === 0) {
    throw new TransferError(`${folder}: This is no export, it has no ${FORMAT_FILE}.`);
  }
  const format = formatOf(mark);
  if (format === null) {
    throw new TransferError(`${folder}: This program cannot read this kind of export.`);
  }

  for (const kind of recordKindNames) {
    for (const id of await idsIn(folder, kind, report)) {
      const value = await readJson(folder, recordFile(kind, id), report);
      if (value === undefined) continue;
      const read = readRecord(kind, id, value, t);
      read.problems.forEach(report);
      if (read.record) (content[kind] as unknown[]).push(read.record);
    }
    const { segment } = recordKinds[kind];
    for (const slug of repeatedSlugs(kind, content[kind])) {
      report(`${segment}: Two records have the address ${slug}.`);
    }
  }
  const settings = await readJson(folder, SETTINGS_FILE, report);
  if (settings !== undefined) {
    const read = readSettings(settings, t);
    read.problems.forEach(report);
    content.settings = format === 1 ? dropSampleColors(read.settings) : read.settings;
  }
  const images = await readJson(folder, IMAGES_FILE, report);
  if (images !== undefined) {
    const read = readImages(images, t);
    read.problems.forEach(report);
    content.pictures = read.pictures;
  }
  if (problems.length > 0) throw new ContentError(problems);
  return content;
}

async function idsIn(
  folder: string,
  kind: RecordKind,
  report: (problem: Problem) => void,
): Promise<number[]> {
  const { segment } = recordKinds[kind];
  const names = await namesIn(path.join(folder, segment)).catch(reported(report));
  return (names ?? [])
    .flatMap((name) => {
      const id = Number(/^([1-9]\d{0,9})\.json$/.exec(name)?.[1]);
      if (id <= MAX_ID) return [id];
      report(`${segment}/${name}: The name must be the number of a record, such as 3.json.`);
      return [];
    })
    .sort((a, b) => a - b);
}

/** Reads a JSON file; undefined when it does not exist or cannot be read, which is reported. */
async function readJson(
  folder: string,
  name: string,
  report: (problem: Problem) => void,
): Promise<unknown> {
  const bytes = await readPlainFile(path.join(folder, name), MAX_FILE_BYTES).catch(
    reported(report),
  );
  if (!bytes) return undefined;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
  } catch (error) {
    const reason = error instanceof SyntaxError ? `not JSON: ${error.message}` : "not UTF-8 text";
    report(`${name}: The file is ${reason}`);
    return undefined;
  }
}

function reported(report: (problem: Problem) => void): (error: unknown) => null {
  return (error) => {
    if (!(error instanceof TransferError)) throw error;
    report(error.message);
    return null;
  };
}

/**
 * Removes Spanish colours that were never chosen from the settings of an older release, as the
 * migration `0017_colors` does in its database, so that the English ones apply (decision C44).
 */
function dropSampleColors(settings: StoredSetting[]): StoredSetting[] {
  return settings.map((setting) =>
    setting.value_es?.toLowerCase() === sampleColors[setting.key]
      ? { ...setting, value_es: null }
      : setting,
  );
}
