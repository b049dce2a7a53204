import fs from "node:fs";
import path from "node:path";

/**
 * A page that was opened before an upgrade loads scripts of the old build later. The files of the
 * last builds are kept beside the database, which outlives the folder of the program and its
 * container.
 */

/** Maximum number of builds before the current one. */
const KEPT_BUILDS = 5;
/** Maximum age of a build since it was last served, in milliseconds. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Files that a page may load later; their names contain a hash of their content. */
const KEPT = /\.(?:js|css)$/;

/**
 * Keeps the files of a build, and deletes builds that are too old or too many. A folder that is not
 * writable does not prevent the start.
 *
 * @param build the folder of the browser's files, `build/client/build`
 * @param folder of the kept builds, each in a subfolder named by its version
 */
export function saveBuild(build: string, folder: string): void {
  try {
    const version = versionOf(build);
    if (!version) return;
    const target = path.join(folder, version);
    if (!fs.existsSync(target)) copyBuild(build, target);
    // The age counts from the last time the build was served.
    fs.utimesSync(target, new Date(), new Date());
    deleteOldBuilds(folder);
  } catch (error) {
    console.error(`Cannot keep the files of this build: ${String(error)}`);
  }
}

/**
 * Lists the files of the kept builds, that of this process included.
 *
 * @returns their paths on disk by their addresses, `/build/…`
 */
export function listKeptFiles(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const { name } of listBuilds(folder)) {
    for (const file of filesBelow(path.join(folder, name))) {
      const address = `/build/${file.split(path.sep).join("/")}`;
      // The newest build comes first; the same name has the same content anyway.
      if (!files.has(address)) files.set(address, path.join(folder, name, file));
    }
  }
  return files;
}

/** Returns the version of a build: a part of the name of its manifest. */
function versionOf(build: string): string | null {
  if (!fs.existsSync(build)) return null;
  const names = fs.readdirSync(build);
  return names.flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? [])[0] ?? null;
}

/**
 * Copies a build atomically: an incomplete copy has another name. If the disk gets full by it, it
 * goes: the site needs the space for what people write.
 */
function copyBuild(build: string, target: string): void {
  const unfinished = `${target}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  try {
    for (const file of filesBelow(build)) {
      const copy = path.join(unfinished, file);
      fs.mkdirSync(path.dirname(copy), { recursive: true });
      fs.copyFileSync(path.join(build, file), copy);
    }
    fs.renameSync(unfinished, target);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

function deleteOldBuilds(folder: string): void {
  const before = Date.now() - MAX_AGE_MS;
  for (const [index, { name, servedAt }] of listBuilds(folder).entries()) {
    if (index <= KEPT_BUILDS && servedAt >= before) continue;
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Lists the kept builds, the last served first. */
function listBuilds(folder: string): { name: string; servedAt: number }[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\w+$/.test(entry.name))
    .map(({ name }) => ({ name, servedAt: fs.statSync(path.join(folder, name)).mtimeMs }))
    .sort((a, b) => b.servedAt - a.servedAt);
}

/** Lists files as paths relative to the folder. */
function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && KEPT.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
