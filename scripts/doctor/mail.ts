import path from "node:path";
import type BetterSqlite from "better-sqlite3";
import { createTransport } from "nodemailer";
import { readSmtpUrl } from "~/mail/smtp-options";
import { fail, type Finding, ok, reasonOf, warn } from "./finding";

interface MailSettings {
  mailUrl?: string;
  mailFrom?: string;
  siteUrl: string;
  database: string;
}

const TIMEOUTS = { dnsTimeout: 5000, connectionTimeout: 8000, greetingTimeout: 8000 };
const LATE_MS = 60 * 60_000;

/** Connects to the mail server and logs in; sends nothing. */
export async function inspectMail(settings: MailSettings): Promise<Finding[]> {
  const { mailUrl, mailFrom, siteUrl, database } = settings;
  if (!mailUrl) {
    const folder = path.join(path.dirname(database), "mail");
    return [
      warn("mail", `nobody gets any, it is written as .eml files to ${folder}`, "set MAIL_URL"),
    ];
  }
  return [await inspectServer(mailUrl), ...checkWay(mailUrl), checkSender(mailFrom, siteUrl)];
}

async function inspectServer(mailUrl: string): Promise<Finding> {
  // Only the host, because the URL contains the password.
  const { host } = new URL(mailUrl);
  const { url, options } = readSmtpUrl(mailUrl);
  const transport = createTransport({ url, ...options, ...TIMEOUTS, socketTimeout: 12_000 });
  try {
    await transport.verify();
    return ok("mail", `${host} answers and would take mail`);
  } catch (error) {
    const todo =
      "check host, port, user and password in MAIL_URL, that the server offers TLS with a valid " +
      "certificate, and that port's way out";
    return fail("mail", `${host} does not take mail: ${reasonOf(error)}`, todo);
  } finally {
    transport.close();
  }
}

/**
 * Checks the encryption: without TLS, mail to another machine can be read and changed in transit.
 */
function checkWay(mailUrl: string): Finding[] {
  if (!readSmtpUrl(mailUrl).isOpen) return [];
  return [
    warn(
      "mail encryption",
      `${new URL(mailUrl).host} may be reached without TLS (?insecure): passwords and links can be read on the way`,
      "take ?insecure out of MAIL_URL, or use a server that offers TLS",
    ),
  ];
}

function checkSender(mailFrom: string | undefined, siteUrl: string): Finding {
  if (mailFrom) return ok("MAIL_FROM", mailFrom);
  const sender = `no-reply@${new URL(siteUrl).hostname}`;
  return warn(
    "MAIL_FROM",
    `not set, mail comes from ${sender}`,
    "set it to an address that your mail server may send for",
  );
}

/** Checks that messages of visitors are mailed to an address. */
export function inspectMessageAddress(sqlite: BetterSqlite.Database): Finding[] {
  const has = (table: string) =>
    sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table) !== undefined;
  if (!has("site_settings") || !has("users")) return [];
  const setting = sqlite
    .prepare(
      `SELECT 1 FROM site_settings
       WHERE key = 'contact_email' AND (value_en LIKE '%_@_%' OR value_es LIKE '%_@_%')`,
    )
    .get();
  if (setting) return [ok("messages", "mailed to the contact e-mail of the settings")];
  const { count } = sqlite
    .prepare(`SELECT count(*) AS count FROM users WHERE "isAdmin" = 1 AND email IS NOT NULL`)
    .get() as { count: number };
  const todo = "save the contact e-mail in the settings";
  return [
    count > 0
      ? warn("messages", "there is no contact e-mail, so they are mailed to the admins", todo)
      : warn(
          "messages",
          "stored, but mailed to nobody: there is no contact e-mail, and no admin has an address",
          todo,
        ),
  ];
}

/** Checks for mail that has been waiting longer than a short outage of the mail server. */
export function inspectWaitingMail(sqlite: BetterSqlite.Database, now: number): Finding[] {
  const hasOutbox = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'mail_outbox'").get();
  if (!hasOutbox) return [];
  const { count, reason } = sqlite
    .prepare(
      `SELECT count(*) AS count, max("lastError") AS reason FROM mail_outbox
       WHERE "sentAt" IS NULL AND "createdAt" < ?`,
    )
    .get(new Date(now - LATE_MS).toISOString()) as { count: number; reason: string | null };
  if (count === 0) return [ok("mail outbox", "nothing waits for longer than an hour")];
  return [
    warn(
      "mail outbox",
      `${count} not sent for more than an hour${reason ? ` (${reason})` : ""}`,
      "see /admin/mail; mend the cause and send them again there",
    ),
  ];
}
