import { recordActivity } from "~/base/activity/activity.server";
import type { Connection } from "~db/connection.server";
import { raiseContentVersion } from "~db/content-version.server";
import { saveCopyAs } from "~db/file-copy.server";
import { nextInstant } from "~db/instants";
import { checkFiles, storeFiles } from "./attached-files.server";
import { type Content, mapRecords, withImages } from "./content.server";
import { checkImages, storeImages, touchFiles } from "./images.server";
import { ContentError, readFolder } from "./read-folder.server";
import { isEmpty, loadContent, replaceContent } from "./stored-content.server";

/** Maximum number of attempts; another one follows when the content changes during an import. */
const ATTEMPTS = 5;

/** The actor in the activity log. */
const actor = { id: null, username: "npm run import" };

interface Options {
  /** Allows replacing existing content. */
  replace?: boolean;
  /** The path of the database copy made before anything is replaced. */
  copyTo: string;
}

/** The result of an import. */
export interface Imported {
  content: Content;
  pictures: number;
  /** The path of the database copy, if there was content to replace. */
  copy: string | null;
}

/**
 * Replaces the content of the site by that of a folder, atomically: one problem rejects all of it.
 * Images are stored and synced before a record refers to them. The site may be running; its next
 * pages show the new content.
 *
 * @throws TransferError when the folder is not an export; {@link ContentError} when anything in it
 *   is wrong, or the site has content and `replace` is not set
 */
export async function importContent(
  connection: Connection,
  folder: string,
  { replace = false, copyTo }: Options,
): Promise<Imported> {
  const content = await readFolder(folder);
  if (!replace) rejectExistingContent(await loadContent(connection.db));
  const images = await checkImages(folder, content);
  const problems: string[] = [];
  const files = await checkFiles(folder, content, (problem) => void problems.push(problem));
  if (problems.length > 0) throw new ContentError(problems);
  await storeFiles(folder, files);
  const addresses = await storeImages(folder, images);
  const moved = withImages(content, (address) => addresses.get(address) ?? address);

  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const version = contentVersion(connection);
    const before = await loadContent(connection.db);
    if (!replace) rejectExistingContent(before);
    const copy = isEmpty(before) ? null : copyTo;
    if (copy) saveCopyAs(connection.sqlite, copy);
    if (await replaceIfUnchanged(connection, version, withNewVersions(moved, before))) {
      touchFiles(before);
      return { content: moved, pictures: images.length, copy };
    }
  }
  throw new ContentError(["The site is being changed all the time. Try again in a quiet moment."]);
}

/**
 * Replaces the content unless it has changed since that version. A change saved after the copy
 * would otherwise be lost, because no copy contains it.
 *
 * @returns false if the content has changed
 */
function replaceIfUnchanged(
  { db }: Connection,
  version: number,
  content: Content,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The first statement is a write: it waits for other writers and then reads their changes.
    if ((await raiseContentVersion(trx)) !== version + 1) return false;
    await replaceContent(trx, content);
    await recordActivity(trx, actor, { action: "imported", subject: "content", label: "" });
    return true;
  });
}

function rejectExistingContent(content: Content): void {
  if (isEmpty(content)) return;
  throw new ContentError([
    "The site has content already, and nothing was changed. With --replace all of it is replaced; a copy of the database is kept.",
  ]);
}

function contentVersion({ sqlite }: Connection): number {
  return sqlite.prepare("SELECT version FROM content_version").pluck().get() as number;
}

/**
 * Gives changed records a new `updatedAt` if it equals the previous one, so that optimistic locking
 * rejects forms that were opened before the import.
 */
function withNewVersions(content: Content, before: Content): Content {
  const previousRows = new Map<string, { updatedAt: string }>();
  mapRecords(before, (record, kind) => {
    previousRows.set(`${kind} ${record.id}`, record);
    return record;
  });
  for (const setting of before.settings) previousRows.set(`setting ${setting.key}`, setting);
  const renew = <Row extends { updatedAt: string }>(row: Row, name: string): Row => {
    const previous = previousRows.get(name);
    const keepsVersion = previous?.updatedAt === row.updatedAt && !isSame(previous, row);
    return keepsVersion ? { ...row, updatedAt: nextInstant(row.updatedAt) } : row;
  };
  return {
    ...content,
    ...mapRecords(content, (record, kind) => renew(record, `${kind} ${record.id}`)),
    settings: content.settings.map((setting) => renew(setting, `setting ${setting.key}`)),
  };
}

function isSame(a: object, b: object): boolean {
  const sorted = (row: object) => JSON.stringify(Object.entries(row).sort());
  return sorted(a) === sorted(b);
}
