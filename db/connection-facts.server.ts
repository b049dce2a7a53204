import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openDatabase } from "./connection.server";

/** Facts of every connection of this program that stand in no file. */
export interface ConnectionFacts {
  /** The version of SQLite. */
  version: string;
  /** The settings that keep data safe, as `journal_mode wal`. */
  settings: string[];
}

/** Opens an empty database as the site does, in a folder that is gone afterwards. */
export function connectionFacts(): ConnectionFacts {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "connection-"));
  try {
    const { sqlite } = openDatabase(path.join(folder, "empty.sqlite"));
    const version = sqlite.prepare("SELECT sqlite_version()").pluck().get() as string;
    const settings = ["journal_mode", "synchronous", "foreign_keys"].map(
      (name) => `${name} ${String(sqlite.pragma(name, { simple: true }))}`,
    );
    sqlite.close();
    return { version, settings };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
