import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { env } from "~/config/env.server";
import { HttpError } from "./http-error";

/** Disks are rarely freed, and locks rarely released, in less time. */
const RETRY_AFTER_S = 5;

/** More than a request without an upload needs. */
const ROOM_BYTES = 4 * 1024 * 1024;

/**
 * Maps storage errors to HTTP: 507 if the disk is full; 503 if the database is locked, read-only or
 * failing, or too many files are open.
 *
 * @returns an HttpError unchanged, null for every other error
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

/** Returns true if another process holds the lock, or the limit of open files is reached. */
function isBusy(code: string): boolean {
  return /^(?:SQLITE_(?:BUSY|LOCKED).*|EMFILE|ENFILE|EAGAIN)$/.test(code);
}

function isFull(code: string): boolean {
  if (/^(?:SQLITE_FULL|ENOSPC|EDQUOT|EFBIG)$/.test(code)) return true;
  // If there is no space for its WAL, SQLite reports the same error as for a failing disk.
  return /^SQLITE_IOERR_(?:WRITE|SHMSIZE)$/.test(code) && !hasRoom();
}

/** Returns true if the disk of the database has space for a write. */
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
