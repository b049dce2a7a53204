import fs from "node:fs/promises";
import path from "node:path";
import { env } from "~/config/env.server";
import type { Transport } from "./delivery";
import { toMessage } from "./message.server";
import { Relay } from "./relay.server";

let relay: Relay | undefined;

/**
 * Returns the mail server in MAIL_URL: one for the process, since the connections that it allows are
 * shared by all mail. Null without one.
 */
export function mailRelay(): Relay | null {
  const { MAIL_URL } = env();
  return MAIL_URL ? (relay ??= new Relay(MAIL_URL)) : null;
}

/** Returns the transport of account mail: the mail server, or files beside the database. */
export function mailTransport(): Transport {
  return mailRelay() ?? fileTransport(mailFolder());
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
 * Creates a transport that writes mails as files, so that a password reset works on a laptop
 * without a mail server. The log contains the file name and not the link: logs are read by more
 * people than this folder.
 */
export function fileTransport(folder: string): Transport {
  return {
    async deliver(mail) {
      try {
        const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
        const message = await new MailComposer({ ...toMessage(mail), newline: "unix" })
          .compile()
          .build();
        await fs.mkdir(folder, { recursive: true, mode: 0o700 });
        const stamp = new Date().toISOString().replace(/[:.]/g, "-");
        const file = path.join(folder, `${stamp}-${Math.random().toString(36).slice(2, 8)}.eml`);
        await fs.writeFile(file, message, { mode: 0o600, flag: "wx" });
        console.log(`Mail written to ${file}`);
        return { outcome: "sent" };
      } catch (error) {
        return { outcome: "unreached", reason: String(error) };
      }
    },
  };
}

/** Returns the folder of mail files, beside the database. */
export function mailFolder(): string {
  return path.join(path.dirname(env().DATABASE_FILE), "mail");
}
