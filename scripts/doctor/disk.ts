import fs from "node:fs";
import path from "node:path";
import { fail, ok, reasonOf, warn, type Finding } from "./finding";

const GB = 1e9;
const LOW_BYTES = 1 * GB;
const LOW_SHARE = 0.05;
/** With less, the next upload, backup or migration may be refused. */
const TOO_LOW_BYTES = 0.1 * GB;

export interface Space {
  bytes: number;
  freeBytes: number;
  /** 0 where the file system does not count them. */
  inodes: number;
  freeInodes: number;
}

/** Looks how much may still be written to the file system of a folder, or of its nearest parent. */
export function examineDisk(name: string, folder: string): Finding {
  try {
    const { blocks, bavail, bsize, files, ffree } = fs.statfsSync(nearest(path.resolve(folder)));
    return judgeSpace(name, {
      bytes: blocks * bsize,
      freeBytes: bavail * bsize,
      inodes: files,
      freeInodes: ffree,
    });
  } catch (error) {
    return fail(name, reasonOf(error), "let the user of the service reach it");
  }
}

/** Judges what is free: bytes, and the places for files that run out unseen. */
export function judgeSpace(name: string, space: Space): Finding {
  const { bytes, freeBytes, inodes, freeInodes } = space;
  const is = `${(freeBytes / GB).toFixed(2)} GB of ${(bytes / GB).toFixed(2)} GB free`;
  const files = `${freeInodes} of ${inodes} inodes free`;
  const todo = "make room: old logs, old copies of the database, or a larger disk";
  if (freeBytes < TOO_LOW_BYTES) return fail(name, is, todo);
  if (inodes > 0 && freeInodes === 0) return fail(name, files, todo);
  if (freeBytes < LOW_BYTES || freeBytes < bytes * LOW_SHARE) return warn(name, is, todo);
  if (inodes > 0 && freeInodes < inodes * LOW_SHARE) return warn(name, files, todo);
  return ok(name, inodes > 0 ? `${is}, ${files}` : is);
}

function nearest(folder: string): string {
  return fs.existsSync(folder) ? folder : nearest(path.dirname(folder));
}
