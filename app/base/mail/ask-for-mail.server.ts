import fs from "node:fs";
import type { Environment } from "~/config/env-schema.server";
import { withReadOnly } from "~db/read-only.server";
import { causeOf, isAboutAddress } from "./delivery";
import { greetingName, readSmtpUrl } from "./smtp-options";
import { connectTo, TIMEOUTS } from "./smtp-session.server";

/** The name by which the library sends commands of others: it takes them for a login. */
const ASK = "ASK";

type Settings = Pick<
  Environment,
  "MAIL_URL" | "MAIL_FROM" | "MAIL_NAME" | "SITE_URL" | "DATABASE_FILE"
>;

/** Returns the sender of a site without MAIL_FROM. */
export const usualSender = ({ SITE_URL }: Pick<Settings, "SITE_URL">) =>
  `no-reply@${new URL(SITE_URL).hostname}`;

/**
 * Names a sender and a recipient to the mail server and takes both back: a server without a login
 * answers, but passes nothing on.
 *
 * @returns what the server says against it, or nothing
 * @throws Error when it cannot be reached
 */
export async function askForMail(settings: Settings): Promise<string> {
  const { MAIL_URL, MAIL_FROM, MAIL_NAME, SITE_URL, DATABASE_FILE } = settings;
  if (!MAIL_URL) return "";
  const from = /<([^<>]+)>\s*$/.exec(MAIL_FROM ?? "")?.[1] ?? MAIL_FROM ?? usualSender(settings);
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
