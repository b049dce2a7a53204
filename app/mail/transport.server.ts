import fs from "node:fs/promises";
import path from "node:path";
import type Nodemailer from "nodemailer";
import { env } from "~/env.server";
import { shownAsTyped } from "./encoded-words";
import type { Mail } from "./mail";
import { readSmtpUrl } from "./smtp-options";

export interface Transport {
  /** Resolves when the mail has been accepted for delivery, rejects otherwise. */
  send: (mail: Mail) => Promise<void>;
}

/** Limits how long a mail server can block the worker: all that it may take is less than a lease. */
export const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  /** The longest silence: a server that checks the content takes its time after the text. */
  socketTimeout: 45_000,
  /** For all of one mail. The others start again with each byte that a server sends. */
  wholeTimeout: 50_000,
};

/** Returns the transport: the server in MAIL_URL, or files beside the database. */
export function mailTransport(): Transport {
  const { MAIL_URL } = env();
  return MAIL_URL ? smtpTransport(MAIL_URL) : fileTransport(mailFolder());
}

/** Returns host and port of the mail server, without credentials; null without one. */
export function mailServerName(): string | null {
  const { MAIL_URL } = env();
  return MAIL_URL ? new URL(MAIL_URL).host : null;
}

/** Returns true if mail is sent; without a server it is only written to files. */
export function isMailServerSet(): boolean {
  return env().MAIL_URL !== undefined;
}

/**
 * Creates a transport that sends through a mail server, over TLS where {@link readSmtpUrl} requires
 * it.
 */
export function smtpTransport(url: string, { wholeTimeout, ...timeouts } = TIMEOUTS): Transport {
  const server = readSmtpUrl(url);
  const sender = fromFirstMail(({ createTransport }) =>
    createTransport({ url: server.url, ...server.options, ...timeouts }),
  );
  return {
    async send(mail) {
      await sendInTime(await sender(), toMessage(mail), wholeTimeout);
    },
  };
}

/**
 * Sends a mail, and ends its connection when the server has not taken it in time.
 *
 * @throws Error of the library, or one that names the time
 */
export async function sendInTime<Message extends object>(
  sender: { sendMail: (message: Message & { signal: AbortSignal }) => Promise<unknown> },
  message: Message,
  timeoutMs: number,
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    await sender.sendMail({ ...message, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    const seconds = timeoutMs / 1000;
    throw new Error(`The mail server has not taken it within ${seconds} seconds.`, {
      cause: error,
    });
  }
}

/**
 * Creates a transport that writes mails as files, so that a password reset works on a laptop
 * without a mail server. The log contains the file name and not the link: logs are read by more
 * people than this folder.
 */
export function fileTransport(folder: string): Transport {
  const writer = fromFirstMail(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: "unix" }),
  );
  return {
    async send(mail) {
      const { message } = await (await writer()).sendMail(toMessage(mail));
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replace(/[:.]/g, "-");
      const file = path.join(folder, `${stamp}-${Math.random().toString(36).slice(2, 8)}.eml`);
      await fs.writeFile(file, message as Buffer, { mode: 0o600, flag: "wx" });
      console.log(`Mail written to ${file}`);
    },
  };
}

/** Returns the folder of mail files, beside the database. */
export function mailFolder(): string {
  return path.join(path.dirname(env().DATABASE_FILE), "mail");
}

/**
 * Converts a mail for the library. Addresses are passed as objects, so that a comma never makes one
 * address two.
 */
export function toMessage(mail: Mail) {
  const { to, replyTo, subject, text, html, messageId, unsubscribeUrl, list } = mail;
  const from = sender();
  return {
    from,
    to: { name: "", address: to },
    replyTo: replyTo ? { name: "", address: replyTo } : undefined,
    envelope: { from: addressIn(from), to: [to] },
    subject: shownAsTyped(subject),
    text,
    html,
    messageId,
    headers: {
      // A letter is written by a person (RFC 3834), and no out-of-office reply should answer it.
      ...(list
        ? { "List-Id": `<${list.id}>`, Precedence: "bulk" }
        : { "Auto-Submitted": "auto-generated" }),
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function sender(): string {
  const { MAIL_FROM, SITE_URL } = env();
  return MAIL_FROM ?? `no-reply@${new URL(SITE_URL).hostname}`;
}

function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

/** Loads the library with the first mail, to save memory until then. */
function fromFirstMail<Sender>(
  make: (library: typeof Nodemailer) => Sender,
): () => Promise<Sender> {
  let sender: Promise<Sender> | undefined;
  return () =>
    (sender ??= import("nodemailer").then(make).catch((error: unknown) => {
      // The next mail tries again.
      sender = undefined;
      throw error;
    }));
}
