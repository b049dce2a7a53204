import fs from "node:fs";
import path from "node:path";

/** The user and group that own the files of a site. */
export interface Owner {
  uid: number;
  gid: number;
}

/** The uid of root. */
const ROOT = 0;

/** Returns the owner of a folder, or of its nearest existing parent. */
export function ownerOf(folder: string): Owner {
  const stats = fs.statSync(folder, { throwIfNoEntry: false });
  if (stats) return { uid: stats.uid, gid: stats.gid };
  return ownerOf(path.dirname(path.resolve(folder)));
}

/** Returns true if this process runs as root and may become another user. */
export function isRoot(): boolean {
  return process.getuid?.() === ROOT;
}

/**
 * Drops root privileges for the rest of this process: the files it creates belong to the owner, and
 * it has no more rights than the service.
 */
export function become({ uid, gid }: Owner): void {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** Creates a missing folder and gives it to the owner, before root becomes that user. */
export function giveFolder(folder: string, owner: Owner | null): void {
  if (!owner || fs.existsSync(folder)) return;
  const first = fs.mkdirSync(folder, { recursive: true, mode: 0o750 });
  for (let made = path.resolve(folder); first; made = path.dirname(made)) {
    fs.chownSync(made, owner.uid, owner.gid);
    if (made === path.resolve(first)) return;
  }
}

/** Returns the name of a user, or the uid if it has none. */
export function userName(uid: number): string {
  const lines = fs.existsSync("/etc/passwd") ? fs.readFileSync("/etc/passwd", "utf8") : "";
  const [name] = lines
    .split("\n")
    .map((line) => line.split(":"))
    .filter(([, , id]) => id === String(uid))
    .map(([user]) => user);
  return name ?? String(uid);
}
