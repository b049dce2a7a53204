import fs from "node:fs";
import path from "node:path";
import { fail, ok, reasonOf, type Finding } from "./finding";

/** Looks who may read and write what the site keeps. */
export function examineFiles(database: string, uploads: string, publicFolder: string): Finding[] {
  return [
    examineReaders(database),
    examineWritable("database folder", path.dirname(database)),
    examineWritable("uploads", uploads),
    examinePublic(publicFolder, { database, uploads }),
  ];
}

/** The database, its log, and the copies beside it hold messages, addresses and password hashes. */
function examineReaders(database: string): Finding {
  const folder = path.dirname(path.resolve(database));
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const open = names
    .filter((name) => name.startsWith(path.basename(database)))
    .map((name) => path.join(folder, name))
    .filter(isOpenToOthers);
  if (open.length === 0) return ok("database files", "others cannot read them");
  return fail(
    "database files",
    `everybody on this machine may read or change ${open.join(", ")}`,
    `run chmod o-rwx ${open.join(" ")}`,
  );
}

function isOpenToOthers(file: string): boolean {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || !(stats.mode & 0o006)) return false;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (!(fs.statSync(folder).mode & 0o001)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

function examineWritable(name: string, folder: string): Finding {
  const place = path.resolve(folder);
  try {
    // A missing one is made in its parent when it is needed.
    fs.accessSync(nearest(place), fs.constants.W_OK | fs.constants.X_OK);
    if (!fs.statSync(nearest(place)).isDirectory()) throw new Error(`${place} is no folder`);
    return ok(name, `${place} can be written to`);
  } catch (error) {
    return fail(name, reasonOf(error), `make ${place} and give it to the user of the service`);
  }
}

function nearest(place: string): string {
  return fs.existsSync(place) ? place : nearest(path.dirname(place));
}

/** Names of what must never be served. */
const PRIVATE = /^\.|sqlite|session-secret|\.(db|eml|env|key|pem|sql|bak|log|gz|tar|zip|map)$/i;

/** Everything in public/ is for everybody, so nothing private may be there or lead out of it. */
function examinePublic(folder: string, data: { database: string; uploads: string }): Finding {
  const own = fs.realpathSync(folder);
  const inside = Object.values(data).filter((place) => isWithin(path.resolve(place), own));
  const strange = fs
    .readdirSync(own, { recursive: true, withFileTypes: true })
    .filter((entry) => PRIVATE.test(entry.name) || entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const found = [...inside, ...strange];
  if (found.length === 0) return ok("public", "nothing private in it");
  return fail("public", `${found.join(", ")} lies where everybody may read`, "move it elsewhere");
}

function isWithin(place: string, folder: string): boolean {
  return !path.relative(folder, place).startsWith("..");
}
