// Says whether a release fits this machine: node scripts/check-release.mjs [FOLDER] [--whole]. Exit
// code 78, which a service does not try again, and one line when it does not.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The facts of a release, in its folder; a checkout has none. */
export const FACTS = "release.json";
/** The last file of an archive: the hashes of all others, in the format of sha256sum. */
export const LIST = "files.sha256";
const EXIT_UNTIL_FIXED = 78;

/** Returns the system for which npm has installed the native parts, such as `linux-x64`. */
export function machine() {
  process.report.excludeNetwork = true;
  const isMusl =
    process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime;
  return `${process.platform}${isMusl ? "musl" : ""}-${process.arch}`;
}

/**
 * Returns why a release cannot run here, in one sentence; null if it can, and for a checkout.
 *
 * @param folder the unpacked release
 * @param isWhole whether to compare each file with the list, which takes a second
 */
export function faultOf(folder, isWhole = false) {
  const read = (name) => fs.readFileSync(path.join(folder, name), "utf8");
  if (!fs.existsSync(path.join(folder, FACTS))) return isWhole ? "This is no release." : null;
  if (!fs.existsSync(path.join(folder, LIST))) {
    return "This release is not whole: unpack its archive again.";
  }
  const made = JSON.parse(read(FACTS));
  const { napi, modules } = process.versions;
  const isNodeFit = made.napi ? Number(napi) >= made.napi : modules === made.modules;
  if (!isNodeFit || machine() !== made.machine) {
    const here = `Node.js ${process.version} on ${machine()}`;
    return `This release is for Node.js ${made.node} on ${made.machine}, and this is ${here}.`;
  }
  if (!isWhole) return null;
  if (!read("CHANGELOG.md").includes(`\n## ${made.version} (`)) {
    return `The changelog of this release does not know its version, ${made.version}.`;
  }
  return differenceOf(folder, read(LIST));
}

function differenceOf(folder, list) {
  const files = list.trimEnd().split("\n");
  for (const line of files) {
    const file = path.join(folder, line.slice(66));
    const hash = fs.existsSync(file) && hashOf(fs.readFileSync(file));
    if (hash !== line.slice(0, 64))
      return `This release is damaged: ${line.slice(66)} is not as made.`;
  }
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const present = entries.filter((entry) => entry.isFile()).length;
  // The list itself is not in it.
  if (present === files.length + 1) return null;
  return `This release is damaged: it has ${present - 1} files, and its list has ${files.length}.`;
}

/** Returns the SHA-256 of bytes in hexadecimal digits. */
export const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = path.resolve(import.meta.dirname, "..")] = process.argv
    .slice(2)
    .filter((word) => !word.startsWith("--"));
  const fault = faultOf(folder, process.argv.includes("--whole"));
  if (fault) {
    console.error(fault);
    process.exitCode = EXIT_UNTIL_FIXED;
  }
}
