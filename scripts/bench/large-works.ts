/** Works whose size is that of the whole content: a letter to all subscribers, backup and restore. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { PER_MINUTE_MAX } from "~/audience/letters/letter";
import { defined } from "~/config/defined";
import { isBackupName } from "~/operations/backups/stored-backups.server";
import type { MailSink } from "../../app/test/arrange/mail-sink";
import { newFolder, type Server, signIn } from "./site";

/** A site with the folder of its files, and the cookie of an admin. */
export interface ScaledSite extends Server {
  folder: string;
  cookie: string;
}

const MAILS = 500;

/**
 * Sends a letter to all subscribers of a site until this many mails have arrived, and stops it.
 *
 * @returns the CPU time of the site for a mail, in milliseconds, and the time until all recipients
 *   were listed, in seconds
 */
export async function sendLetter(
  site: ScaledSite,
  sink: MailSink,
): Promise<{ cpuMs: number; listedS: number }> {
  // Who sends a letter has signed in within the last minutes.
  const headers = { Cookie: await signIn(site), Origin: site.url };
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const options = { method: "POST", headers, body, redirect: "manual" } as const;
    const { status, headers: answer } = await fetch(site.url + path, options);
    if (status !== 303) throw new Error(`${path} answered ${status}`);
    return (answer.get("location") ?? "").split("?")[0];
  };
  const letter = await post("/admin/letters?index", { about: "newsItem-1" });
  const db = new BetterSqlite(path.join(site.folder, "site.sqlite"));
  db.prepare("UPDATE letters SET perMinute = ?").run(PER_MINUTE_MAX);
  const version = db.prepare("SELECT updatedAt FROM letters").pluck().get() as string;
  const listing = db.prepare("SELECT copiedTo FROM letters").pluck();
  const [cpuMs, begin, arrived] = [site.cpuMs(), performance.now(), sink.mails.length];
  await post(`${letter}/send`, { intent: "send", version });
  while (listing.get() !== null) await pause(20);
  const listedS = (performance.now() - begin) / 1000;
  while (sink.mails.length < arrived + MAILS) await pause(20);
  const usedMs = site.cpuMs() - cpuMs;
  await post(`${letter}/send`, { intent: "stop" });
  db.close();
  return { cpuMs: usedMs / MAILS, listedS };
}

/** Makes a backup of a running site; returns how long it took, in seconds. */
export function backUp({ folder }: ScaledSite): number {
  return secondsOf("backup", [], folder);
}

/** Restores the newest backup of a site somewhere else; returns how long it took, in seconds. */
export function restore({ folder }: ScaledSite): number {
  const backups = path.join(folder, "backups");
  const newest = defined(fs.readdirSync(backups).filter(isBackupName).sort().at(-1), "backup");
  const into = newFolder("restored");
  const seconds = secondsOf("restore", [path.join(backups, newest), "--into", into], folder);
  fs.rmSync(into, { recursive: true });
  return seconds;
}

function secondsOf(command: string, words: string[], folder: string): number {
  const begin = performance.now();
  execFileSync("npm", ["run", "--silent", command, "--", ...words], {
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_FILE: path.join(folder, "site.sqlite"),
      UPLOADS_DIR: path.join(folder, "uploads"),
      BACKUP_DIR: path.join(folder, "backups"),
    },
  });
  return (performance.now() - begin) / 1000;
}
