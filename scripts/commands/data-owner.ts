import fs from "node:fs";
import path from "node:path";

/** The user and group that the files of a site belong to. */
export interface Owner {
  uid: number;
  gid: number;
}

/** Root, or a system without users. */
const ROOT = 0;

/** The owner of a folder, or of its nearest parent that is there. */
export function ownerOf(folder: string): Owner {
  const stats = fs.statSync(folder, { throwIfNoEntry: false });
  if (stats) return { uid: stats.uid, gid: stats.gid };
  return ownerOf(path.dirname(path.resolve(folder)));
}

/** Whether this process is root's, and may act as another user. */
export function isRoot(): boolean {
  return process.getuid?.() === ROOT;
}

/**
 * Gives up the rights of root for the rest of this process: what it makes from here on belongs to
 * the owner, as if the service had made it, and it may touch nothing that the service may not.
 */
export function become({ uid, gid }: Owner): void {
  process.setgroups!([gid]);
  process.setgid!(gid);
  process.setuid!(uid);
}

/** Makes a folder that is missing, and gives it to the owner that root is about to become. */
export function giveFolder(folder: string, owner: Owner | null): void {
  if (!owner || fs.existsSync(folder)) return;
  const first = fs.mkdirSync(folder, { recursive: true, mode: 0o750 });
  for (let made = path.resolve(folder); first; made = path.dirname(made)) {
    fs.chownSync(made, owner.uid, owner.gid);
    if (made === path.resolve(first)) return;
  }
}

/** The name of a user, or the number of one without. */
export function userName(uid: number): string {
  const lines = fs.existsSync("/etc/passwd") ? fs.readFileSync("/etc/passwd", "utf8") : "";
  const [name] = lines
    .split("\n")
    .map((line) => line.split(":"))
    .filter(([, , id]) => id === String(uid))
    .map(([user]) => user);
  return name ?? String(uid);
}
