import type { SMTPError } from "nodemailer/lib/smtp-connection";
import { env } from "~/config/env.server";
import type { Delivery, Transport } from "./delivery";
import type { Mail } from "./mail";
import { greetingName, readSmtpUrl, type SmtpServer } from "./smtp-options";
import {
  type Answer,
  openSession,
  type SmtpSession,
  TIMEOUTS,
  timeoutSignal,
  wordsOf,
} from "./smtp-session.server";

/** How long a connection stays open for the next mail: letters may go out a few a minute. */
const IDLE_MS = 10_000;

/** Mails on each connection to a server that is short of connections. */
const PER_SCARCE_CONNECTION = 100;

/** The waits before one more connection is tried after the server has refused one. */
const GROW_MS = { first: 250, longest: 60_000 };

interface Limits {
  /** Connections at the same time. */
  connections: number;
  /** Mails that a connection takes; then another one is opened. */
  perConnection: number;
}

interface Waiting {
  mail: Mail;
  signal: AbortSignal;
  end: (delivery: Delivery) => void;
}

/**
 * The mail server that passes mail on, over a few connections that are kept open. Mail that cannot
 * wait goes before letters, on the same connections: many servers allow no more than two. A server that
 * takes fewer connections, or fewer mails on each, gets as many as it takes.
 */
export class Relay implements Transport {
  readonly #server: SmtpServer;
  readonly #limits: Limits;
  readonly #timeouts: typeof TIMEOUTS;
  #waiting: Waiting[] = [];
  /** Open ones, until they are closed on both sides; those that are free have a timer. */
  readonly #sessions = new Map<SmtpSession, NodeJS.Timeout | null>();
  #opening = 0;
  /** Connections that the server seems to allow, and when one more is tried. */
  #allowed: number;
  #perConnection: number;
  #growAt = 0;
  #growWait = GROW_MS.first;

  constructor(url: string, limits: Partial<Limits> = {}, timeouts = TIMEOUTS) {
    this.#server = readSmtpUrl(url);
    const { MAIL_CONNECTIONS, MAIL_PER_CONNECTION } = env();
    this.#limits = { connections: MAIL_CONNECTIONS, perConnection: MAIL_PER_CONNECTION, ...limits };
    this.#allowed = this.#limits.connections;
    this.#perConnection = this.#limits.perConnection;
    this.#timeouts = timeouts;
  }

  /** Mails that it can have on their way at the same time. */
  get parallel(): number {
    return this.#limits.connections;
  }

  deliver(mail: Mail, { isUrgent = false } = {}): Promise<Delivery> {
    return new Promise((resolve) => {
      const signal = timeoutSignal(this.#timeouts.wholeTimeout);
      const waiting = { mail, signal, end: resolve };
      signal.addEventListener("abort", () => {
        if (!this.#waiting.includes(waiting)) return;
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        resolve(unreached(signal.reason));
      });
      this.#waiting.splice(isUrgent ? 0 : this.#waiting.length, 0, waiting);
      this.#work();
    });
  }

  /** Ends free connections, and the others when they are free. */
  close(): void {
    for (const [session, idle] of this.#sessions) if (idle) session.quit();
  }

  /** Gives waiting mails to free connections, and opens another one if that is not enough. */
  #work(): void {
    for (const [session, idle] of this.#sessions) {
      if (idle === null || !session.isOpen) continue;
      const next = this.#waiting.shift();
      if (!next) return;
      clearTimeout(idle);
      this.#sessions.set(session, null);
      void this.#send(session, next);
    }
    const canGrow = this.#allowed < this.#limits.connections && performance.now() >= this.#growAt;
    if (canGrow && this.#waiting.length > this.#opening) this.#allowed += 1;
    const room = this.#allowed - this.#sessions.size - this.#opening;
    for (let more = Math.min(room, this.#waiting.length - this.#opening); more > 0; more--) {
      void this.#open();
    }
  }

  async #open(): Promise<void> {
    this.#opening += 1;
    try {
      const { MAIL_NAME, SITE_URL } = env();
      const name = greetingName(MAIL_NAME, SITE_URL);
      const session = await openSession(this.#server, name, this.#timeouts);
      this.#sessions.set(session, null);
      void session.closed.then(() => {
        this.#sessions.delete(session);
        this.#work();
      });
      this.#opening -= 1;
      if (this.#sessions.size === this.#limits.connections) this.#growWait = GROW_MS.first;
      this.#free(session);
    } catch (error) {
      this.#opening -= 1;
      this.#refused(error);
    }
    this.#work();
  }

  /** A connection more than the server allows is no failure: the others go on. */
  #refused(error: unknown): void {
    const most = Math.max(PER_SCARCE_CONNECTION, this.#limits.perConnection);
    if (isRefusal(error)) this.#perConnection = Math.min(2 * this.#perConnection, most);
    const others = this.#sessions.size + this.#opening;
    if (others > 0) {
      this.#allowed = others;
      this.#growAt = performance.now() + this.#growWait;
      this.#growWait = Math.min(2 * this.#growWait, GROW_MS.longest);
      return;
    }
    for (const { end } of this.#waiting.splice(0)) end(unreached(error));
  }

  async #send(session: SmtpSession, waiting: Waiting): Promise<void> {
    const isFresh = session.taken === 0;
    const { delivery, isOver }: Answer = await session.send(waiting.mail, waiting.signal);
    if (isOver && !isFresh) {
      // A new session knows whether the server takes it.
      session.quit();
      this.#waiting.unshift(waiting);
    } else {
      waiting.end(delivery);
      if (session.taken >= this.#perConnection) session.quit();
    }
    this.#free(session);
    this.#work();
  }

  #free(session: SmtpSession): void {
    if (!session.isOpen) return;
    const idle = setTimeout(() => session.quit(), IDLE_MS);
    idle.unref();
    this.#sessions.set(session, idle);
  }
}

/** Returns true if a server that works refuses a connection for now. */
function isRefusal(error: unknown): boolean {
  const { responseCode = 0 } = error as Partial<SMTPError>;
  return responseCode >= 400 && responseCode < 500;
}

function unreached(error: unknown): Delivery {
  return { outcome: "unreached", reason: wordsOf(error) };
}
