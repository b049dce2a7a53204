import fs from "node:fs";
import path from "node:path";
import { awaySettings } from "~/backups/away-settings.server";
import { readAwayState } from "~/backups/away-state.server";
import type { Environment } from "~/env-schema.server";
import { securityHeaders } from "~/http/security-headers.server";
import { inspectAway } from "./away";
import { inspectDatabase } from "./database";
import { inspectBackups, inspectDisk, inspectFiles, inspectImages } from "./files";
import { fail, type Finding, reasonOf } from "./finding";
import { inspectMail, inspectMessageAddress, inspectWaitingMail } from "./mail";
import { inspectFromOutside } from "./outside";
import { checkClock, checkNode, checkUser, inspectBuild, latestWriting } from "./program";
import {
  checkAddress,
  checkRegistration,
  checkSubdomains,
  inspectAuthenticatorApps,
  inspectSecret,
} from "./settings";

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
export async function runChecks(
  settings: Environment,
  isSiteUrlGiven: boolean,
): Promise<Finding[]> {
  const { DATABASE_FILE: database, UPLOADS_DIR: uploads, SITE_URL: siteUrl } = settings;
  const now = Date.now();
  const program = process.cwd();
  const groups: [name: string, () => Finding[] | Promise<Finding[]>][] = [
    ["node", () => [checkNode(process.version)]],
    ["build", () => [inspectBuild(program)]],
    ["user", () => inspectUser(database)],
    ["clock", () => [checkClock(now, { "the build": modified("build/server/index.js") })]],
    ["secret", () => inspectSecret(settings.SESSION_SECRET, database)],
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
    ["files", () => inspectFiles(database, uploads, path.join(program, "public"))],
    [
      "disk",
      () => [
        inspectDisk("disk of the database", path.dirname(database)),
        inspectDisk("disk of the uploads", uploads),
        inspectDisk("disk of the backups", settings.BACKUP_DIR),
      ],
    ],
    ["backups", () => [inspectBackups(settings.BACKUP_DIR, settings.BACKUP_EVERY, now)]],
    [
      "backups away",
      async () =>
        inspectAway(
          awaySettings(),
          await readAwayState(settings.BACKUP_DIR),
          settings.BACKUP_EVERY,
          now,
        ),
    ],
    [
      "database",
      () =>
        inspectDatabase(database, (sqlite) => [
          checkRows(now, latestWriting(sqlite)),
          ...inspectAuthenticatorApps(sqlite),
          ...inspectWaitingMail(sqlite, now),
          ...inspectMessageAddress(sqlite),
        ]),
    ],
    ["pictures", () => inspectImages(database, uploads)],
    [
      "mail",
      () =>
        inspectMail({
          mailUrl: settings.MAIL_URL,
          mailFrom: settings.MAIL_FROM,
          mailName: settings.MAIL_NAME,
          siteUrl,
          database,
        }),
    ],
    ["https below", () => [checkSubdomains(siteUrl, settings.HSTS_SUBDOMAINS)]],
    ["registration", () => [checkRegistration(settings.ALLOW_REGISTRATION)]],
    [
      "outside",
      () =>
        inspectFromOutside({
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

function inspectUser(database: string): Finding[] {
  // Not available on Windows.
  if (!process.getuid || !fs.existsSync(database)) return [];
  return [checkUser(process.getuid(), fs.statSync(database).uid)];
}

function modified(file: string): number | null {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
