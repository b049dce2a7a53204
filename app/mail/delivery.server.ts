import type { Readable } from "node:stream";
import type { SMTPError } from "nodemailer/lib/smtp-connection";
import { env } from "~/env.server";
import type { Mail } from "./mail";
import { readSmtpUrl } from "./smtp-options";
import { fileTransport, mailFolder, sendInTime, TIMEOUTS, toMessage } from "./transport.server";

/** How the delivery of one mail has ended, as far as the mail server said. */
export type Delivery =
  | { outcome: "sent" }
  /** Refused for good; `bounces` if it is about the address and not about the text. */
  | { outcome: "refused"; reason: string; bounces: boolean }
  /** Refused for now: the same mail may be sent later. */
  | { outcome: "postponed"; reason: string }
  /** The connection ended while the text was on its way: it may have arrived. */
  | { outcome: "unknown"; reason: string }
  /** The server cannot be used at all; the mail has certainly not been sent. */
  | { outcome: "unreached"; reason: string };

export interface BulkTransport {
  /** Never rejects. */
  deliver: (mail: Mail) => Promise<Delivery>;
  close: () => void;
}

/** Returns a transport with several open connections, for many mails at a time. */
export function bulkTransport(connections: number): BulkTransport {
  const { MAIL_URL } = env();
  return MAIL_URL ? pooledTransport(MAIL_URL, connections) : bulkFiles();
}

function bulkFiles(): BulkTransport {
  const files = fileTransport(mailFolder());
  return {
    deliver: async (mail) => {
      try {
        await files.send(mail);
        return { outcome: "sent" };
      } catch (error) {
        return { outcome: "unreached", reason: String(error) };
      }
    },
    close: () => undefined,
  };
}

/**
 * Creates a transport that keeps its connections to the mail server open. Each text is watched: only
 * one of which no byte has left may be sent again without asking.
 */
export function pooledTransport(
  url: string,
  connections: number,
  { wholeTimeout, ...timeouts } = TIMEOUTS,
): BulkTransport {
  const server = readSmtpUrl(url);
  let pool: Promise<Awaited<ReturnType<typeof openPool>>> | undefined;
  const openPool = async () => {
    const { createTransport } = await import("nodemailer");
    const options = { pool: true, maxConnections: connections, maxMessages: 500 } as const;
    const transport = createTransport({
      url: server.url,
      ...server.options,
      ...timeouts,
      ...options,
      // The library repeats a mail only while none of it has been sent.
      maxRequeues: 2,
    });
    transport.use("stream", (mail, done) => {
      const { message, data } = mail;
      const watch = (data as { watch?: (stream: Readable) => void }).watch;
      const create = message.createReadStream.bind(message);
      message.createReadStream = (...given) => {
        const stream = create(...given);
        watch?.(stream);
        return stream;
      };
      done();
    });
    return transport;
  };
  return {
    async deliver(mail) {
      const texts: Readable[] = [];
      try {
        pool ??= openPool();
        const transport = await pool.catch((error: unknown) => {
          // The next mail tries again.
          pool = undefined;
          throw error;
        });
        const watch = (stream: Readable) => texts.push(stream);
        await sendInTime(transport, { ...toMessage(mail), ...{ watch } }, wholeTimeout);
        return { outcome: "sent" };
      } catch (error) {
        return deliveryOf(
          error,
          texts.some((text) => text.readableDidRead),
        );
      }
    },
    close() {
      void pool?.then((transport) => transport.close());
      pool = undefined;
    },
  };
}

/** A reply of a mail server that refuses for good, and its enhanced status code (RFC 3463). */
const ENHANCED_REFUSAL = /\b5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/;

/** Enhanced codes about the address of the recipient; 5.1.7 and 5.1.8 are about that of the sender. */
const ABOUT_ADDRESS = /^5\.(?:1\.(?![78]$)\d+|2\.1)$/;

/**
 * Reads the error of a delivery.
 *
 * @param wasBegun true if a part of the text has been sent
 */
function deliveryOf(error: unknown, wasBegun: boolean): Delivery {
  const { responseCode, command, code, message } = error as Partial<SMTPError>;
  const reason = message || String(error);
  const isAboutRecipient = command === "RCPT TO";
  const isAboutMail = isAboutRecipient || command === "DATA" || code === "EMESSAGE";
  if (!responseCode) {
    if (wasBegun) return { outcome: "unknown", reason };
    // The library itself refuses an address that no server would take.
    if (code === "EENVELOPE") return { outcome: "refused", reason, bounces: true };
    return { outcome: "unreached", reason };
  }
  if (!isAboutMail) return { outcome: "unreached", reason };
  if (responseCode < 500) return { outcome: "postponed", reason };
  // A quota, a blocked sender and a policy are refused at the same command as an unknown address.
  const [, enhanced] = ENHANCED_REFUSAL.exec(reason) ?? [];
  const bounces = enhanced ? ABOUT_ADDRESS.test(enhanced) : isAboutRecipient;
  return { outcome: "refused", reason, bounces };
}
