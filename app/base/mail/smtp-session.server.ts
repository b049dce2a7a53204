import type { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SMTPError } from "nodemailer/lib/smtp-connection";
import { plainReason } from "~/base/http/plain-reason";
import { causeOf, type Delivery, isAboutAddress } from "./delivery";
import type { Mail } from "./mail";
import { toMessage } from "./message.server";
import { signMail } from "./sign-mail.server";
import type { SmtpServer } from "./smtp-options";

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

/** For the server to close its side as well. */
const CLOSE_MS = 1000;

/** How a session has answered a mail; `isOver` if the same mail should have a session of its own. */
export interface Answer {
  delivery: Delivery;
  /** The session refused to go on before it looked at the recipient. */
  isOver: boolean;
}

/** A connection to the mail server that takes one mail after another. */
export class SmtpSession {
  /** Mails that it has taken. */
  taken = 0;
  /** Resolves when the connection is closed on both sides. */
  readonly closed: Promise<void>;
  readonly #connection: SMTPConnection;
  #isOpen = true;

  /** @param connection greeted and logged in */
  constructor(connection: SMTPConnection) {
    this.#connection = connection;
    connection.on("end", () => (this.#isOpen = false));
    const socket = connection._socket;
    this.closed = new Promise((resolve) => {
      if (!socket || socket.closed) resolve();
      else socket.once("close", () => resolve());
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Sends a mail; never rejects. The session is free again afterwards, or closed.
   *
   * @param signal ends the connection
   */
  async send(mail: Mail, signal: AbortSignal): Promise<Answer> {
    let text: Readable | undefined;
    try {
      const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
      const message = new MailComposer(toMessage(mail)).compile();
      await signMail(message);
      const stream = (text = message.createReadStream());
      await this.#untilEnd(signal, (done) =>
        this.#connection.send(message.getEnvelope(), stream, done),
      );
      this.taken += 1;
      return { delivery: { outcome: "sent" }, isOver: false };
    } catch (error) {
      const wasBegun = text?.readableDidRead ?? false;
      const delivery = deliveryOf(error, wasBegun);
      const isOver = !wasBegun && !signal.aborted && isAboutSession(error);
      if (this.#isOpen) {
        // Makes room for the next mail.
        await this.#untilEnd(signal, (done) => this.#connection.reset(done)).catch(() =>
          this.close(),
        );
      }
      return { delivery, isOver };
    }
  }

  /** Says goodbye; what is on its way ends first. */
  quit(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#connection.quit();
  }

  /** Ends the connection at once. */
  close(): void {
    this.#isOpen = false;
    this.#connection.close();
  }

  /** Runs a command; the library does not answer what is on its way when a connection is closed. */
  async #untilEnd(
    signal: AbortSignal,
    run: (done: (error: Error | null) => void) => void,
  ): Promise<void> {
    signal.throwIfAborted();
    const close = () => this.close();
    signal.addEventListener("abort", close);
    let onEnd = () => undefined as void;
    try {
      await new Promise<void>((resolve, reject) => {
        // Why it was closed is said right after it.
        onEnd = () => void setImmediate(() => reject(closedError()));
        this.#connection.once("end", onEnd);
        run((error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener("abort", close);
      this.#connection.off("end", onEnd);
    }
  }
}

const closedError = () => new Error("The mail server has closed the connection");

/** Opens a session; see {@link connectTo}. */
export async function openSession(
  server: SmtpServer,
  name: string,
  timeouts = TIMEOUTS,
): Promise<SmtpSession> {
  return new SmtpSession(await connectTo(server, name, timeouts));
}

/**
 * Connects to the mail server and logs in.
 *
 * @param name greets the server
 * @throws Error of the library, or one that names the time
 */
export async function connectTo(
  { host, port, secure, auth, options }: SmtpServer,
  name: string,
  { wholeTimeout, ...timeouts } = TIMEOUTS,
  more: Pick<SMTPConnection.Options, "customAuth"> = {},
): Promise<SMTPConnection> {
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  const connection = new Connection({
    host,
    port,
    secure,
    name,
    socketCloseTimeout: CLOSE_MS,
    ...options,
    ...timeouts,
    ...more,
  });
  const signal = timeoutSignal(wholeTimeout);
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      // An error without a listener ends the process.
      connection.on("error", reject);
      connection.once("end", () => setImmediate(() => reject(closedError())));
      connection.connect((error) => {
        if (error) reject(error);
        else if (!auth || !connection.allowsAuth) resolve();
        else connection.login({ ...auth }, (refusal) => (refusal ? reject(refusal) : resolve()));
      });
    });
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Returns a signal that aborts after a time, with a reason that names it. */
export function timeoutSignal(ms: number): AbortSignal {
  const timer = new AbortController();
  const reason = new Error(`The mail server has not taken it within ${ms / 1000} seconds.`);
  setTimeout(() => timer.abort(reason), ms).unref();
  return timer.signal;
}

/**
 * Returns true for a refusal that a new session may not meet: the server ended this one, or has taken
 * enough of it. OpenSMTPD says so at the sender (452), others at the recipient (4.5.3).
 */
function isAboutSession(error: unknown): boolean {
  const { responseCode, command, code, response = "" } = error as Partial<SMTPError>;
  if (!responseCode) return code !== "EENVELOPE";
  if (responseCode === 421) return true;
  return responseCode < 500 && (command === "MAIL FROM" || /^4\d\d[ -]4\.5\.3\b/.test(response));
}

/**
 * Returns the words of the server, where they are about a mail; else those of the library, which name
 * the step that failed, such as STARTTLS, and quote the server.
 */
export function wordsOf(error: unknown): string {
  const { response, message, command = "" } = error as Partial<SMTPError>;
  const isAboutMail = ["MAIL FROM", "RCPT TO", "DATA"].includes(command);
  return (isAboutMail && response) || plainReason(message || String(error));
}

/**
 * Reads the error of a delivery.
 *
 * @param wasBegun true if a part of the text has been sent
 */
function deliveryOf(error: unknown, wasBegun: boolean): Delivery {
  const { responseCode, command, code } = error as Partial<SMTPError>;
  const reason = wordsOf(error);
  const isAboutRecipient = command === "RCPT TO";
  const isAboutMail = isAboutRecipient || command === "DATA" || code === "EMESSAGE";
  if (!responseCode) {
    if (wasBegun) return { outcome: "unknown", reason };
    // The library itself refuses an address that no server would take.
    if (code === "EENVELOPE") return { outcome: "refused", reason, bounces: true };
    return { outcome: "unreached", reason };
  }
  if (responseCode < 500) {
    const because = isAboutMail ? causeOf(reason) : "relay";
    return { outcome: "postponed", reason, because };
  }
  if (!isAboutMail) return { outcome: "unreached", reason };
  return { outcome: "refused", reason, bounces: isAboutAddress(reason, isAboutRecipient) };
}
