import fs from "node:fs";
import path from "node:path";
import { causeOf, isAboutAddress } from "~/base/mail/delivery";
import { greetingName, readSmtpUrl } from "~/base/mail/smtp-options";
import { connectTo, TIMEOUTS } from "~/base/mail/smtp-session.server";
import { troubleOf } from "~/base/mail/trouble";
import { adminLetters } from "~/language/texts/en/admin-letters";
import { check, type Deployment, fail, ok, reasonOf, warn } from "./check";
import { withReadOnly } from "./read-only-database";

/** The name by which the library sends commands of others: it takes them for a login. */
const ASK = "ASK";

const senderOf = ({ settings }: Deployment) => `no-reply@${new URL(settings.SITE_URL).hostname}`;

export const mailChecks = [
  check({
    name: "mail",
    ask: (on) => askForMail(on).catch((error: unknown) => `does not take mail: ${reasonOf(error)}`),
    judge(refusal, { settings: { MAIL_URL, DATABASE_FILE } }) {
      const folder = path.join(path.dirname(DATABASE_FILE), "mail");
      if (!MAIL_URL) return warn(`nobody gets any, it is written as .eml files to ${folder}`);
      // Only the host, because the URL contains the password.
      const { host } = new URL(MAIL_URL);
      if (!refusal) return ok(`${host} answers and would take mail`);
      const trouble = troubleOf(refusal);
      const advice = trouble ? adminLetters.troubles[trouble].replace(/\.$/, "") : CHECK_URL;
      return fail(`${host} ${refusal}`, advice);
    },
    todo: "set MAIL_URL",
  }),
  check({
    name: "mail encryption",
    ask({ settings: { MAIL_URL: url } }) {
      return url && readSmtpUrl(url).isOpen ? new URL(url).host : null;
    },
    judge: (host) =>
      warn(
        `${host} may be reached without TLS (?insecure): passwords and links can be read on the way`,
      ),
    todo: "take ?insecure out of MAIL_URL, or use a server that offers TLS",
  }),
  check({
    name: "MAIL_FROM",
    ask: ({ settings: { MAIL_URL: url, MAIL_FROM: from } }) => (url ? { from } : null),
    judge: ({ from }, on) => (from ? ok(from) : warn(`not set, mail comes from ${senderOf(on)}`)),
    todo: "set it to an address that your mail server may send for",
  }),
];

const CHECK_URL =
  "check host, port, user and password in MAIL_URL, that the server offers TLS with a valid " +
  "certificate, and that port's way out";

/**
 * Names a sender and a recipient to the mail server and takes both back: a server without a login
 * answers, but passes nothing on.
 *
 * @returns what the server says against it, or nothing
 * @throws Error when it cannot be reached
 */
async function askForMail(on: Deployment): Promise<string> {
  const { MAIL_URL, MAIL_FROM, MAIL_NAME, SITE_URL, DATABASE_FILE } = on.settings;
  if (!MAIL_URL) return "";
  const from = /<([^<>]+)>\s*$/.exec(MAIL_FROM ?? "")?.[1] ?? MAIL_FROM ?? senderOf(on);
  const to = (await findRecipient(DATABASE_FILE, from)) ?? from;
  const answers: [command: string, response: string][] = [];
  const connection = await connectTo(
    readSmtpUrl(MAIL_URL),
    greetingName(MAIL_NAME, SITE_URL),
    { ...TIMEOUTS, socketTimeout: 12_000 },
    {
      customAuth: {
        [ASK]: async (session) => {
          for (const command of [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, "RSET"]) {
            answers.push([command, (await session.sendCommand(command)).response]);
          }
          session.resolve();
        },
      },
    },
  );
  try {
    await new Promise<void>((resolve, reject) => {
      const closed = new Error("it closed the connection when asked for mail");
      connection.on("error", reject);
      connection.once("end", () => reject(closed));
      connection.login({ method: ASK }, (error) => (error ? reject(error) : resolve()));
    });
  } finally {
    connection.quit();
  }
  const [command, response] = answers.find(([, answer]) => !answer.startsWith("2")) ?? ["", ""];
  const isMailbox = response.startsWith("4")
    ? causeOf(response) === "mailbox"
    : isAboutAddress(response, false);
  // A recipient who is unknown is no fault of the server.
  if (!response || (command.startsWith("RCPT") && isMailbox)) return "";
  return `answers, but takes no mail: ${response.replaceAll(to, "…")}`;
}

/** Returns an address of the site that is not of the domain of its sender, if there is one. */
async function findRecipient(database: string, from: string): Promise<string | undefined> {
  if (!fs.existsSync(database)) return undefined;
  const elsewhere = `email LIKE '%_@_%' AND email NOT LIKE ? ORDER BY id DESC LIMIT 1`;
  return withReadOnly(database, (sqlite) =>
    ["users", "newsletter_subscriptions"]
      .filter((name) => sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(name))
      .map((table) => sqlite.prepare(`SELECT email FROM ${table} WHERE ${elsewhere}`).pluck())
      .map((query) => query.get(`%${from.slice(from.lastIndexOf("@"))}`) as string | undefined)
      .find((email) => email !== undefined),
  );
}
