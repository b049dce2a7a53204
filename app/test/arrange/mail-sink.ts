import type net from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** A command of a client, in the order in which the server sees them. */
export interface MailStep {
  command: "CONNECT" | "MAIL" | "RCPT";
  /** The number of the connection, from 1. */
  connection: number;
  /** Connections that are open now, with this one. */
  open: number;
  /** Mails that were taken over this connection. */
  taken: number;
  /** Of the recipient; empty for other commands. */
  address: string;
}

export interface MailSink {
  url: string;
  /** The received mails. */
  mails: { from: string; recipients: string[]; source: string; isEncrypted: boolean }[];
  /** While set, every mail is rejected with this code. */
  rejectWith: number | null;
  /** Refuses a command with a line such as "450 4.7.1 Not now"; null takes it. */
  reply: (step: MailStep) => string | null;
  /** The commands of clients, in order. */
  steps: MailStep[];
  /** The names that greeted it. */
  greetings: Set<string>;
  stop: () => Promise<void>;
}

/** How long connections may go on after the server was stopped. */
const CLOSE_MS = 50;

/** Starts a real mail server that stores mails or rejects them. */
export async function startMailSink({
  rejectWith = null,
  rejectRecipient,
  refuses = (address) => address === rejectRecipient,
  refusal = "Refused",
  reply = () => null,
  onMail,
  port = 0,
  offersTls = false,
}: {
  rejectWith?: number | null;
  rejectRecipient?: string;
  /** Returns true for addresses that are refused for good. */
  refuses?: (address: string) => boolean;
  /** The words of the refusal, with an enhanced status code or without. */
  refusal?: string;
  reply?: MailSink["reply"];
  /** Called before a mail is accepted. */
  onMail?: (mail: MailSink["mails"][number]) => void;
  port?: number;
  /** True to offer STARTTLS, with a self-signed certificate. */
  offersTls?: boolean;
} = {}): Promise<MailSink> {
  const sink: MailSink = {
    url: "",
    mails: [],
    rejectWith,
    reply,
    steps: [],
    greetings: new Set(),
    stop: () => Promise.resolve(),
  };
  const smtpError = (code: number, words = refusal) =>
    Object.assign(new Error(words), { responseCode: code });
  const connections = new Map<string, { number: number; taken: number; isOpen: boolean }>();
  const answer = (command: MailStep["command"], { id }: SMTPServerSession, address = "") => {
    const own = connections.get(id) ?? { number: connections.size + 1, taken: 0, isOpen: true };
    connections.set(id, own);
    const open = [...connections.values()].filter(({ isOpen }) => isOpen).length;
    const step = { command, connection: own.number, open, taken: own.taken, address };
    sink.steps.push(step);
    const line = sink.reply(step);
    if (line === null) return null;
    // A client whose connection is refused is not counted any more.
    if (command === "CONNECT") own.isOpen = false;
    return smtpError(Number(line.slice(0, 3)), line.slice(4));
  };
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: CLOSE_MS,
    disabledCommands: offersTls ? ["AUTH"] : ["STARTTLS", "AUTH"],
    onConnect: (session, done) => done(answer("CONNECT", session)),
    onClose: ({ id }) => {
      const own = connections.get(id);
      if (own) own.isOpen = false;
    },
    onMailFrom: (_address, session, done) => {
      sink.greetings.add(String(session.hostNameAppearsAs));
      done(answer("MAIL", session));
    },
    onRcptTo({ address }, session, done) {
      done(refuses(address) ? smtpError(550) : answer("RCPT", session, address));
    },
    onData(stream, session, done) {
      const accept = (source: string) => {
        if (sink.rejectWith) return done(smtpError(sink.rejectWith));
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          isEncrypted: session.secure,
          from: mailFrom ? mailFrom.address : "",
          recipients: rcptTo.map(({ address }) => address),
          source,
        };
        sink.mails.push(mail);
        const own = connections.get(session.id);
        if (own) own.taken += 1;
        onMail?.(mail);
        done();
      };
      // A sender that is killed in the middle of a mail has not sent it.
      text(stream).then(accept, done);
    },
  });
  // A killed sender also resets its connection.
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET") throw error;
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: bound } = server.server.address() as net.AddressInfo;
  sink.url = `smtp://127.0.0.1:${bound}`;
  sink.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return sink;
}
