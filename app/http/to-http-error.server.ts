import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { env } from "~/env.server";
import { HttpError } from "./http-error";

/** A disk is rarely freed, and a lock rarely held, for less than this. */
const RETRY_AFTER_S = 5;

/** More than a request that is not an upload can need. */
const ROOM_BYTES = 4 * 1024 * 1024;

/**
 * What people are told when the disk or the database takes nothing at the moment: 507 when it is
 * full, 503 when it is locked, read-only or failing, or too many files are open.
 *
 * @returns the refusal itself when the error is one, null for every other error
 */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  const code = codeOf(error);
  const headers = { "Retry-After": String(RETRY_AFTER_S) };
  if (isFull(code)) return new HttpError(507, "storageFull", {}, headers);
  if (isBusy(code)) return new HttpError(503, "busy", {}, headers);
  if (/^SQLITE_(?:READONLY|IOERR|CANTOPEN)/.test(code) || /^(?:EROFS|EACCES|EPERM)$/.test(code)) {
    return new HttpError(503, "notWritable", {}, headers);
  }
  return null;
}

/** Another program holds the lock, or visitors have all the files that may be open at a time. */
function isBusy(code: string): boolean {
  return /^(?:SQLITE_(?:BUSY|LOCKED).*|EMFILE|ENFILE|EAGAIN)$/.test(code);
}

function isFull(code: string): boolean {
  if (/^(?:SQLITE_FULL|ENOSPC|EDQUOT|EFBIG)$/.test(code)) return true;
  // Without room for its log SQLite says only that writing failed, as on a disk that fails.
  return /^SQLITE_IOERR_(?:WRITE|SHMSIZE)$/.test(code) && !hasRoom();
}

/** Whether the disk of the database has room for a change. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(path.dirname(env().DATABASE_FILE));
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return true;
  }
}

function codeOf(error: unknown): string {
  if (error instanceof BetterSqlite.SqliteError) return error.code;
  const isSystemError = error instanceof Error && "code" in error;
  return isSystemError && typeof error.code === "string" ? error.code : "";
}
