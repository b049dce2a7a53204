import { recordActivity } from "~/activity/activity.server";
import type { Connection } from "~db/connection.server";
import { saveCopyAs } from "~db/file-copy.server";
import { nextInstant } from "~db/instants";
import { checkFiles, storeFiles } from "./attached-files.server";
import { mapRecords, withImages, type Content } from "./content.server";
import { checkImages, keepForADay, storeImages } from "./images.server";
import { ContentError, readFolder } from "./read-folder.server";
import { isEmpty, loadContent, replaceContent } from "./stored-content.server";

/** How often an import begins anew since somebody was saving something meanwhile. */
const ATTEMPTS = 5;

/** Who is named in the log of the back office. */
const actor = { id: null, username: "npm run import" };

interface Options {
  /** Whether content that is there may be replaced. */
  replace?: boolean;
  /** Where to keep a copy of the database before anything is replaced. */
  copyTo: string;
}

/** What an import has done. */
export interface Imported {
  content: Content;
  pictures: number;
  /** The copy that was kept, when there was something to replace. */
  copy: string | null;
}

/**
 * Puts the content of a folder in the place of what the site has: all of it or, when anything in it
 * is wrong, nothing. Images are stored and safe before a record names them. The site may be
 * running; its next pages show the new content.
 *
 * @throws TransferError when the folder is no export, {@link ContentError} when anything in it is
 *   wrong or the site has content that must not be replaced
 */
export async function importContent(
  connection: Connection,
  folder: string,
  { replace = false, copyTo }: Options,
): Promise<Imported> {
  const content = await readFolder(folder);
  if (!replace) rejectToReplace(await loadContent(connection.db));
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
    if (!replace) rejectToReplace(before);
    const copy = isEmpty(before) ? null : copyTo;
    if (copy) saveCopyAs(connection.sqlite, copy);
    if (await replaceIfStill(connection, version, withNewVersions(moved, before))) {
      keepForADay(before);
      return { content: moved, pictures: images.length, copy };
    }
  }
  throw new ContentError(["The site is being changed all the time. Try again in a quiet moment."]);
}

/** Nobody's change is lost: what was saved after the copy was made is in no copy. */
function replaceIfStill({ db }: Connection, version: number, content: Content): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // A write comes first, so that this waits for other writers and reads what they have written.
    const { version: next } = await trx
      .updateTable("content_version")
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .returning("version")
      .executeTakeFirstOrThrow();
    if (next !== version + 1) return false;
    await replaceContent(trx, content);
    await recordActivity(trx, actor, { action: "imported", subject: "content", label: "" });
    return true;
  });
}

function rejectToReplace(content: Content): void {
  if (isEmpty(content)) return;
  throw new ContentError([
    "The site has content already, and nothing was changed. With --replace all of it is replaced; a copy of the database is kept.",
  ]);
}

function contentVersion({ sqlite }: Connection): number {
  return sqlite.prepare("SELECT version FROM content_version").pluck().get() as number;
}

/**
 * Whoever has a form open finds out that the record has changed: one that differs from what was
 * there never has the date that stands in the form.
 */
function withNewVersions(content: Content, before: Content): Content {
  const known = new Map<string, { updatedAt: string }>();
  mapRecords(before, (record, kind) => {
    known.set(`${kind.name} ${record.id}`, record);
    return record;
  });
  for (const setting of before.settings) known.set(`setting ${setting.key}`, setting);
  const renew = <Row extends { updatedAt: string }>(row: Row, name: string): Row => {
    const was = known.get(name);
    const isOpenAs = was?.updatedAt === row.updatedAt && !isSame(was, row);
    return isOpenAs ? { ...row, updatedAt: nextInstant(row.updatedAt) } : row;
  };
  return {
    ...content,
    ...mapRecords(content, (record, kind) => renew(record, `${kind.name} ${record.id}`)),
    settings: content.settings.map((setting) => renew(setting, `setting ${setting.key}`)),
  };
}

function isSame(a: object, b: object): boolean {
  const sorted = (row: object) => JSON.stringify(Object.entries(row).sort());
  return sorted(a) === sorted(b);
}
