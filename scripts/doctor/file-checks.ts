import fs from "node:fs";
import path from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import { isOpenToOthers, nearest, spaceOf } from "~/config/usable-places.server";
import { isOriginal } from "~/media/uploads/stored-files.server";
import { missingImages } from "~/operations/backups/make-backup.server";
import { withReadOnly } from "~db/read-only.server";
import type { Tables } from "~db/tables";
import { check, type Deployment, fail, none, ok, warn } from "./check";

/** Names of files that must never be served. */
const PRIVATE = /^\.|sqlite|session-secret|\.(db|eml|env|key|pem|sql|bak|log|gz|tar|zip|map)$/i;

const GB = 1e9;
const LOW_BYTES = 1 * GB;
const LOW_SHARE = 0.05;
/** Below this, the next upload, backup or migration may fail. */
const TOO_LOW_BYTES = 0.1 * GB;

/** Maximum number of names in one line. */
const NAMED = 3;

const databaseFolder = ({ settings }: Deployment) => path.resolve(settings.DATABASE_FILE, "..");
const uploadsFolder = ({ settings }: Deployment) => path.resolve(settings.UPLOADS_DIR);
const backupFolder = ({ settings }: Deployment) => path.resolve(settings.BACKUP_DIR);

const namesIn = (folder: string) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

/** Returns the files of the database that others may use: it has messages and password hashes. */
function openFiles(on: Deployment): string[] {
  const folder = databaseFolder(on);
  return namesIn(folder)
    .filter((name) => name.startsWith(path.basename(on.settings.DATABASE_FILE)))
    .map((name) => path.join(folder, name))
    .filter(isOpenToOthers);
}

export const fileChecks = [
  check({
    name: "database files",
    ask: openFiles,
    judge: none("others cannot read them", (open) =>
      fail(`everybody on this machine may read or change ${open.join(", ")}`),
    ),
    todo: (on) => `run chmod o-rwx ${openFiles(on).join(" ")}`,
  }),
  writable("database folder", databaseFolder),
  writable("uploads", uploadsFolder),
  check({
    name: "public",
    ask(on) {
      const own = fs.realpathSync(path.join(on.program, "public"));
      const isWithin = (place: string) => !path.relative(own, place).startsWith("..");
      const strange = fs
        .readdirSync(own, { recursive: true, withFileTypes: true })
        .filter((entry) => PRIVATE.test(entry.name) || entry.isSymbolicLink())
        .map((entry) => path.join(entry.parentPath, entry.name));
      return [databaseFolder(on), uploadsFolder(on)].filter(isWithin).concat(strange);
    },
    judge: none("nothing private in it", (found) =>
      fail(`${found.join(", ")} lies where everybody may read`),
    ),
    todo: "move it elsewhere",
  }),
  space("disk of the database", databaseFolder),
  space("disk of the uploads", uploadsFolder),
  space("disk of the backups", backupFolder),
];

export const pictureCheck = check({
  name: "pictures",
  ask({ settings: { DATABASE_FILE: database, UPLOADS_DIR: uploads } }) {
    if (!fs.existsSync(database)) return null;
    const isStored = (name: string) =>
      isOriginal(name) && fs.statSync(path.join(uploads, name)).size > 0;
    const stored = namesIn(uploads).filter(isStored);
    return withReadOnly(database, (sqlite) => {
      const dialect = new SqliteDialect({ database: sqlite });
      return missingImages(new Kysely<Tables>({ dialect }), stored);
    });
  },
  judge: none("all that records name are there", (missing) => {
    const first = missing.slice(0, NAMED).join(", ");
    const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : "";
    return warn(`${missing.length} that records name are not in the uploads: ${first}${more}`);
  }),
  todo: "bring them back from a backup, or give these records other pictures",
});

function writable(name: string, folderOf: (on: Deployment) => string) {
  return check({
    name,
    ask(on) {
      const place = nearest(folderOf(on));
      fs.accessSync(place, fs.constants.W_OK | fs.constants.X_OK);
      return fs.statSync(place).isDirectory();
    },
    judge(isFolder, on) {
      return isFolder
        ? ok(`${folderOf(on)} can be written to`)
        : fail(`${folderOf(on)} is no folder`);
    },
    todo: (on) => `make ${folderOf(on)} and give it to the user of the service`,
  });
}

/** Free bytes and free inodes of the file system of a folder. */
function space(name: string, folderOf: (on: Deployment) => string) {
  return check({
    name,
    ask: (on) => spaceOf(folderOf(on)),
    judge({ bytes, freeBytes: free, inodes, freeInodes }) {
      const is = `${(free / GB).toFixed(2)} GB of ${(bytes / GB).toFixed(2)} GB free`;
      const files = `${freeInodes} of ${inodes} inodes free`;
      if (free < TOO_LOW_BYTES) return fail(is);
      if (inodes > 0 && freeInodes === 0) return fail(files);
      if (free < LOW_BYTES || free < bytes * LOW_SHARE) return warn(is);
      if (inodes > 0 && freeInodes < inodes * LOW_SHARE) return warn(files);
      return ok(inodes > 0 ? `${is}, ${files}` : is);
    },
    todo: "make room: old logs, old copies of the database, or a larger disk",
  });
}
