import fs from "node:fs";
import path from "node:path";
import type BetterSqlite from "better-sqlite3";
import { causeOf, isAboutAddress } from "~/mail/delivery";
import { greetingName, readSmtpUrl } from "~/mail/smtp-options";
import { connectTo, TIMEOUTS } from "~/mail/smtp-session.server";
import { troubleOf } from "~/mail/trouble";
import { adminLetters } from "~/texts/en/admin-letters";
import { fail, type Finding, ok, reasonOf, warn } from "./finding";
import { withReadOnly } from "./read-only-database";

interface MailSettings {
  mailUrl?: string;
  mailFrom?: string;
  mailName?: string;
  siteUrl: string;
  database: string;
}

const LATE_MS = 60 * 60_000;

/** Connects to the mail server, logs in, and asks whether it would take mail; sends nothing. */
export async function inspectMail(settings: MailSettings): Promise<Finding[]> {
  const { mailUrl, mailFrom, siteUrl, database } = settings;
  if (!mailUrl) {
    const folder = path.join(path.dirname(database), "mail");
    return [
      warn("mail", `nobody gets any, it is written as .eml files to ${folder}`, "set MAIL_URL"),
    ];
  }
  return [
    await inspectServer(mailUrl, settings),
    ...checkWay(mailUrl),
    checkSender(mailFrom, siteUrl),
  ];
}

async function inspectServer(mailUrl: string, settings: MailSettings): Promise<Finding> {
  // Only the host, because the URL contains the password.
  const { host } = new URL(mailUrl);
  try {
    const refusal = await askForMail(mailUrl, settings);
    if (refusal === null) return ok("mail", `${host} answers and would take mail`);
    return fail("mail", `${host} answers, but takes no mail: ${refusal}`, adviceFor(refusal));
  } catch (error) {
    const reason = reasonOf(error);
    return fail("mail", `${host} does not take mail: ${reason}`, adviceFor(reason));
  }
}

function adviceFor(reason: string): string {
  const trouble = troubleOf(reason);
  if (trouble) return adminLetters.troubles[trouble].replace(/\.$/, "");
  return (
    "check host, port, user and password in MAIL_URL, that the server offers TLS with a valid " +
    "certificate, and that port's way out"
  );
}

/** The name by which the library sends commands of others: it takes them for a login. */
const ASK = "ASK";

/**
 * Names a sender and a recipient to the mail server and takes both back: a server without a login
 * answers, but passes nothing on.
 *
 * @returns what the server says against it, or null
 * @throws Error when it cannot be reached
 */
async function askForMail(
  mailUrl: string,
  { mailFrom, mailName, siteUrl, database }: MailSettings,
): Promise<string | null> {
  const from = /<([^<>]+)>\s*$/.exec(mailFrom ?? "")?.[1] ?? mailFrom ?? senderOf(siteUrl);
  const to = findRecipient(database, from) ?? from;
  const asked: { command: string; response: string }[] = [];
  const connection = await connectTo(
    readSmtpUrl(mailUrl),
    greetingName(mailName, siteUrl),
    { ...TIMEOUTS, socketTimeout: 12_000 },
    {
      customAuth: {
        [ASK]: async (session) => {
          for (const command of [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, "RSET"]) {
            asked.push(await session.sendCommand(command));
          }
          session.resolve();
        },
      },
    },
  );
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on("error", reject);
      connection.once("end", () =>
        reject(new Error("it closed the connection when asked for mail")),
      );
      connection.login({ method: ASK }, (error) => (error ? reject(error) : resolve()));
    });
  } finally {
    connection.quit();
  }
  const refused = asked.find(({ response }) => !response.startsWith("2"));
  if (!refused) return null;
  const { command, response } = refused;
  const isAboutRecipient = command.startsWith("RCPT");
  const isMailbox = response.startsWith("4")
    ? causeOf(response) === "mailbox"
    : isAboutAddress(response, false);
  // A recipient who is unknown is no fault of the server.
  return isAboutRecipient && isMailbox ? null : response.replaceAll(to, "…");
}

/** Returns an address of the site that is not of the domain of its sender, or null. */
function findRecipient(database: string, from: string): string | null {
  if (!fs.existsSync(database)) return null;
  const domain = from.slice(from.lastIndexOf("@"));
  return withReadOnly(database, (sqlite) => {
    for (const table of ["users", "newsletter_subscriptions"]) {
      const isThere = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table);
      if (!isThere) continue;
      const found = sqlite
        .prepare(
          `SELECT email FROM ${table} WHERE email LIKE '%_@_%' AND email NOT LIKE ?
           ORDER BY id DESC LIMIT 1`,
        )
        .pluck()
        .get(`%${domain}`);
      if (typeof found === "string") return found;
    }
    return null;
  });
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
  const sender = senderOf(siteUrl);
  return warn(
    "MAIL_FROM",
    `not set, mail comes from ${sender}`,
    "set it to an address that your mail server may send for",
  );
}

const senderOf = (siteUrl: string) => `no-reply@${new URL(siteUrl).hostname}`;

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
