import fs from "node:fs";
import path from "node:path";
import { securityHeaders } from "~/http/security-headers.server";
import type { Environment } from "~/env.server";
import { examineSecret, checkAddress, checkRegistration } from "./settings";
import { examineBackups, examineDisk, examineFiles } from "./files";
import { examineBuild, checkClock, checkNode, checkUser, latestWriting } from "./program";
import { examineDatabase } from "./database";
import { fail, reasonOf, type Finding } from "./finding";
import { examineMail, examineWaitingMail } from "./mail";
import { examineFromOutside } from "./outside";
import { examineImages } from "./images";

/**
 * Maximum wait for a starting site: `systemctl restart` returns before it is ready, and migrating a
 * large database takes a while.
 */
const START_MS = 15_000;

/**
 * Checks a deployment, in the order in which problems should be fixed. Changes nothing.
 *
 * @param settings of the site; the doctor must have the same environment variables
 * @param isSiteUrlGiven true if SITE_URL is one of them
 */
export async function examine(settings: Environment, isSiteUrlGiven: boolean): Promise<Finding[]> {
  const { DATABASE_FILE: database, UPLOADS_DIR: uploads, SITE_URL: siteUrl } = settings;
  const now = Date.now();
  const program = process.cwd();
  const groups: [name: string, () => Finding[] | Promise<Finding[]>][] = [
    ["node", () => [checkNode(process.version)]],
    ["build", () => [examineBuild(program)]],
    ["user", () => examineUser(database)],
    ["clock", () => [checkClock(now, { "the build": modified("build/index.js") })]],
    ["secret", () => examineSecret(settings.SESSION_SECRET, database)],
    [
      "address",
      () =>
        checkAddress({
          siteUrl,
          isGiven: isSiteUrlGiven,
          trustProxy: settings.TRUST_PROXY,
          isTrustNamed: settings.TRUST_PROXY_FROM !== undefined,
          host: settings.HOST,
        }),
    ],
    ["files", () => examineFiles(database, uploads, path.join(program, "public"))],
    [
      "disk",
      () => [
        examineDisk("disk of the database", path.dirname(database)),
        examineDisk("disk of the uploads", uploads),
        examineDisk("disk of the backups", settings.BACKUP_DIR),
      ],
    ],
    ["backups", () => [examineBackups(settings.BACKUP_DIR, settings.BACKUP_EVERY, now)]],
    [
      "database",
      () =>
        examineDatabase(database, (sqlite) => [
          checkRows(now, latestWriting(sqlite)),
          ...examineWaitingMail(sqlite, now),
        ]),
    ],
    ["pictures", () => examineImages(database, uploads)],
    [
      "mail",
      () =>
        examineMail({
          mailUrl: settings.MAIL_URL,
          mailFrom: settings.MAIL_FROM,
          siteUrl,
          database,
        }),
    ],
    ["registration", () => [checkRegistration(settings.ALLOW_REGISTRATION)]],
    [
      "outside",
      () =>
        examineFromOutside({
          siteUrl,
          trustProxy: settings.TRUST_PROXY,
          port: settings.PORT,
          headers: securityHeaders(),
          program,
          startMs: START_MS,
        }),
    ],
  ];
  const found: Finding[] = [];
  for (const [name, look] of groups) {
    try {
      found.push(...(await look()));
    } catch (error) {
      // One failing check must not hide the others.
      found.push(fail(name, `cannot be looked at: ${reasonOf(error)}`, "mend this first"));
    }
  }
  return found;
}

function checkRows(now: number, latest: number | null): Finding {
  return { ...checkClock(now, { "the latest record": latest }), name: "clock and records" };
}

function examineUser(database: string): Finding[] {
  // Not available on Windows.
  if (!process.getuid || !fs.existsSync(database)) return [];
  return [checkUser(process.getuid(), fs.statSync(database).uid)];
}

function modified(file: string): number | null {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
