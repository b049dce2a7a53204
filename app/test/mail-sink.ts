import type net from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface MailSink {
  url: string;
  /** The received mails. */
  mails: { from: string; recipients: string[]; source: string; isEncrypted: boolean }[];
  /** While set, every mail is rejected with this code. */
  rejectWith: number | null;
  stop: () => Promise<void>;
}

/** Starts a real mail server that stores mails or rejects them. */
export async function startMailSink({
  rejectWith = null,
  rejectRecipient,
  refuses = (address) => address === rejectRecipient,
  refusal = "Refused",
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
  /** Called before a mail is accepted. */
  onMail?: (mail: MailSink["mails"][number]) => void;
  port?: number;
  /** True to offer STARTTLS, with a self-signed certificate. */
  offersTls?: boolean;
} = {}): Promise<MailSink> {
  const sink: MailSink = { url: "", mails: [], rejectWith, stop: () => Promise.resolve() };
  const smtpError = (code: number) => Object.assign(new Error(refusal), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ["AUTH"] : ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, done) {
      done(refuses(address) ? smtpError(550) : null);
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
