import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { defined } from "~/config/defined";
import { readEnvironment } from "~/config/env-schema.server";
import { freshDatabase } from "~/test/arrange/database";
import { type MailSink, startMailSink } from "~/test/arrange/mail-sink";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { composeMail } from "./compose";
import type { Transport } from "./delivery";
import { BACKOFF_MS, enqueueMail, LEASE_MS, leaseDueMail } from "./outbox.server";
import { Relay } from "./relay.server";
import { sendDueMail } from "./send-due-mail.server";
import { fileTransport } from "./transport.server";
import { countUnsentMail, findRefusal, listUnsentMail, retryMail } from "./unsent-mail.server";

let connection: Connection;
let sink: MailSink | undefined;

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const mail = {
  to: "ana@example.com",
  subject: "Hello",
  text: "The text",
  html: "<p>The text</p>",
};
const row = () =>
  connection.sqlite.prepare("SELECT * FROM mail_outbox").get() as {
    attempts: number;
    nextAttemptAt: string | null;
    sentAt: string | null;
    lastError: string | null;
    text: string;
  };
const quick = {
  connectionTimeout: 300,
  greetingTimeout: 300,
  socketTimeout: 300,
  dnsTimeout: 300,
  wholeTimeout: 900,
};
const transportTo = (url: string) => new Relay(url, { connections: 1 }, quick);

beforeEach(async () => {
  connection = await freshDatabase();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await sink?.stop();
  sink = undefined;
});

describe("a clock that is set back by a day", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  it("keeps no mail waiting that was written before", async () => {
    await enqueueMail(connection.db, mail);
    later(-DAY_MS);
    const taken = await leaseDueMail(connection.db);
    expect(taken).toMatchObject({ to: mail.to, attempts: 1 });
    // The lease holder is sending it.
    expect(await leaseDueMail(connection.db)).toBe(null);
  });

  it("nor one that was put off, for longer than the longest wait", async () => {
    await enqueueMail(connection.db, mail);
    await leaseDueMail(connection.db);
    later(-2 * DAY_MS);
    expect(await leaseDueMail(connection.db)).toMatchObject({ attempts: 2 });
    expect(await leaseDueMail(connection.db)).toBe(null);
  });
});

describe("mail through a server", () => {
  it("arrives once, as plain text and HTML, and is then forgotten but for its subject", async () => {
    sink = await startMailSink();
    await enqueueMail(connection.db, { ...mail, replyTo: "eva@example.com" });
    await sendDueMail(connection.db, transportTo(sink.url));
    await sendDueMail(connection.db, transportTo(sink.url));
    expect(sink.mails).toHaveLength(1);
    const [{ recipients, source }] = sink.mails as [MailSink["mails"][number]];
    expect(recipients).toEqual(["ana@example.com"]);
    expect(source).toMatch(/^Subject: Hello\r?$/m);
    expect(source).toMatch(/^Reply-To: eva@example.com\r?$/m);
    expect(source).toMatch(/^Content-Type: text\/plain/m);
    expect(source).toMatch(/^Content-Type: text\/html/m);
    expect(row()).toMatchObject({ attempts: 1, text: "", html: "", lastError: null });
    expect(row().sentAt).not.toBeNull();
    expect(await countUnsentMail(connection.db)).toBe(0);
  });

  it("that is down waits, is tried again, and arrives when it is back", async () => {
    const url = `smtp://127.0.0.1:${await closedPort()}`;
    await enqueueMail(connection.db, mail);
    for (const [attempt, wait] of BACKOFF_MS.slice(0, 3).entries()) {
      await sendDueMail(connection.db, transportTo(url));
      expect(row()).toMatchObject({ attempts: attempt + 1, sentAt: null });
      expect(row().lastError).toMatch(/ECONNREFUSED/);
      later(wait - 1000);
      await sendDueMail(connection.db, transportTo(url));
      expect(row().attempts).toBe(attempt + 1);
      later(1000);
    }
    sink = await startMailSink();
    await sendDueMail(connection.db, transportTo(sink.url));
    expect(sink.mails).toHaveLength(1);
    expect(await countUnsentMail(connection.db)).toBe(0);
  });

  it("that refuses it for good is not asked again by itself, and what it said is kept", async () => {
    sink = await startMailSink({ rejectWith: 550 });
    await enqueueMail(connection.db, mail);
    await sendDueMail(connection.db, transportTo(sink.url));
    expect(row()).toMatchObject({ attempts: 1, sentAt: null, nextAttemptAt: null });
    expect(row().lastError).toContain("550");
    expect(await findRefusal(connection.db, "ana@example.com")).toContain("550");
    sink.rejectWith = null;
    for (const wait of BACKOFF_MS) {
      later(wait);
      await sendDueMail(connection.db, transportTo(sink.url));
    }
    expect(sink.mails).toEqual([]);
    const [unsent] = await listUnsentMail(connection.db);
    await retryMail(connection.db, defined(unsent).id);
    await sendDueMail(connection.db, transportTo(sink.url));
    expect(sink.mails).toHaveLength(1);
    expect(await findRefusal(connection.db, "ana@example.com")).toBeNull();
  });

  it("that refuses it for now is asked again, and what it said is kept", async () => {
    sink = await startMailSink({ rejectWith: 451 });
    await enqueueMail(connection.db, mail);
    await sendDueMail(connection.db, transportTo(sink.url));
    expect(row()).toMatchObject({ attempts: 1, sentAt: null });
    expect(row().lastError).toContain("451");
    expect(await findRefusal(connection.db, "ana@example.com")).toBeNull();
    sink.rejectWith = null;
    later(defined(BACKOFF_MS[0]));
    await sendDueMail(connection.db, transportTo(sink.url));
    expect(sink.mails).toHaveLength(1);
  });

  it("that only keeps answering bit by bit is left after a while, and the mail kept", async () => {
    const dribbling = net.createServer((socket) => {
      socket.on("error", () => undefined).write("220 ready\r\n");
      socket.once("data", () => {
        const timer = setInterval(() => socket.write("250-please wait\r\n"), 50);
        socket.once("close", () => clearInterval(timer));
      });
    });
    await new Promise<void>((resolve) => dribbling.listen(0, "127.0.0.1", resolve));
    const { port } = dribbling.address() as net.AddressInfo;
    const url = `smtp://127.0.0.1:${port}`;
    await enqueueMail(connection.db, mail);
    await sendDueMail(connection.db, transportTo(url));
    expect(row()).toMatchObject({ attempts: 1, sentAt: null });
    expect(row().lastError).toContain("The mail server has not taken it within");
    expect(await transportTo(url).deliver(mail)).toMatchObject({ outcome: "unreached" });
    // The connections are closed as well.
    await new Promise((resolve) => dribbling.close(resolve));
  });

  it("is reached by the next mail after one that could not load the library", async () => {
    const server = (sink = await startMailSink());
    const { default: Connection } = await import("nodemailer/lib/smtp-connection");
    let loads = 0;
    vi.doMock("nodemailer/lib/smtp-connection", () => ({
      get default() {
        loads += 1;
        if (loads === 1) throw new Error("EMFILE: too many open files");
        return Connection;
      },
    }));
    onTestFinished(() => void vi.doUnmock("nodemailer/lib/smtp-connection"));
    const transport = transportTo(server.url);
    const missed = { outcome: "unreached", reason: "EMFILE: too many open files" };
    expect(await transport.deliver(mail)).toEqual(missed);
    expect(await transport.deliver(mail)).toEqual({ outcome: "sent" });
    expect(server.mails).toHaveLength(1);
  });

  it("that hangs is left after a while, and the mail kept", async () => {
    const hanging = net.createServer(() => undefined);
    await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
    const { port } = hanging.address() as net.AddressInfo;
    await enqueueMail(connection.db, mail);
    await sendDueMail(connection.db, transportTo(`smtp://127.0.0.1:${port}`));
    expect(row()).toMatchObject({ attempts: 1, sentAt: null });
    expect(row().lastError).toMatch(/greeting|timeout/i);
    hanging.close();
  });

  it("is given up after its last attempt, stays visible, and can be tried again", async () => {
    const failing: Transport = {
      deliver: () => Promise.resolve({ outcome: "unreached", reason: "no\r\nway" }),
    };
    await enqueueMail(connection.db, mail);
    for (const wait of [...BACKOFF_MS, 0]) {
      await sendDueMail(connection.db, failing);
      later(wait);
    }
    expect(row()).toMatchObject({ attempts: 11, nextAttemptAt: null, lastError: "no way" });
    await sendDueMail(connection.db, failing);
    expect(row().attempts).toBe(11);
    const [unsent] = await listUnsentMail(connection.db);
    expect(unsent).toMatchObject({ recipient: "ana@example.com", subject: "Hello" });
    expect(unsent).not.toHaveProperty("text");

    sink = await startMailSink();
    expect(await retryMail(connection.db, defined(unsent).id)).toBe(true);
    await sendDueMail(connection.db, transportTo(sink.url));
    expect(sink.mails).toHaveLength(1);
    expect(await retryMail(connection.db, defined(unsent).id)).toBe(false);
  });

  it("one that cannot go does not hold up the next", async () => {
    sink = await startMailSink({ rejectRecipient: "ana@example.com" });
    await enqueueMail(connection.db, mail);
    await enqueueMail(connection.db, { ...mail, to: "eva@example.com" });
    await sendDueMail(connection.db, transportTo(sink.url));
    expect(sink.mails.map(({ recipients }) => recipients)).toEqual([["eva@example.com"]]);
    expect(await countUnsentMail(connection.db)).toBe(1);
  });
});

/** A mail server without TLS that accepts credentials in plain text; records each line. */
async function startPlainServer() {
  const lines: string[] = [];
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 plain.example ESMTP\r\n");
    socket.on("data", (data) => {
      for (const line of data.toString().split("\r\n").filter(Boolean)) {
        lines.push(line);
        const isHello = /^(EHLO|HELO)/.test(line);
        const isLogin = line.startsWith("AUTH");
        if (isHello) socket.write("250-plain.example\r\n250 AUTH PLAIN LOGIN\r\n");
        else if (isLogin) socket.write("235 welcome\r\n");
        else if (line === "STARTTLS") socket.write("502 no such command\r\n");
        else if (line === "DATA") socket.write("354 go on\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as net.AddressInfo;
  return { port, lines };
}

describe("on the way to the mail server", () => {
  // An address of this machine that does not count as loopback, so it represents another machine.
  const foreign = "0.0.0.0";

  it("TLS is required: without it neither password nor mail leaves, and the mail is kept", async () => {
    const { port, lines } = await startPlainServer();
    await enqueueMail(connection.db, mail);
    await sendDueMail(connection.db, transportTo(`smtp://user:hidden@${foreign}:${port}`));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !/^(EHLO|HELO|STARTTLS|QUIT)/.test(line))).toEqual([]);
    expect(row()).toMatchObject({ attempts: 1, sentAt: null });
    expect(row().lastError).toMatch(/TLS/);
  });

  it("no parameter of the address turns that off by accident", async () => {
    const { port, lines } = await startPlainServer();
    for (const search of ["?requireTLS=false", "?ignoreTLS=true", "?secure=false"]) {
      const url = `smtp://user:hidden@${foreign}:${port}${search}`;
      expect(() => readEnvironment({ MAIL_URL: url })).toThrow(/MAIL_URL: may have "\?insecure"/);
      await enqueueMail(connection.db, mail);
      await sendDueMail(connection.db, transportTo(url));
    }
    expect(lines.filter((line) => /^(AUTH|MAIL|DATA)/.test(line))).toEqual([]);
  });

  it("it is not when the address says so, nor on this machine", async () => {
    for (const [host, search] of [
      [foreign, "?insecure"],
      ["127.0.0.1", ""],
      ["localhost", ""],
    ]) {
      const { port, lines } = await startPlainServer();
      const url = `smtp://user:hidden@${host}:${port}${search}`;
      expect(readEnvironment({ MAIL_URL: url }).MAIL_URL).toBe(url);
      await transportTo(url).deliver(mail);
      expect(lines.filter((line) => line.startsWith("AUTH"))).toHaveLength(1);
    }
  });

  it("a certificate must be one to trust, but on this machine or when the address says so", async () => {
    sink = await startMailSink({ offersTls: true });
    const { port } = new URL(sink.url);
    expect(await transportTo(`smtp://${foreign}:${port}`).deliver(mail)).toMatchObject({
      outcome: "unreached",
      reason: expect.stringContaining("certificate") as string,
    });
    expect(sink.mails).toEqual([]);
    await transportTo(`smtp://${foreign}:${port}?insecure`).deliver(mail);
    await transportTo(`smtp://127.0.0.1:${port}`).deliver(mail);
    // STARTTLS is used where the server offers it.
    expect(sink.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true, true]);
  });
});

describe("a mail that is taken", () => {
  it("is nobody else's, until whoever took it must have died", async () => {
    await enqueueMail(connection.db, mail);
    expect(await leaseDueMail(connection.db)).toMatchObject({ ...mail, attempts: 1 });
    expect(await leaseDueMail(connection.db)).toBeNull();
    later(LEASE_MS);
    expect(await leaseDueMail(connection.db)).toMatchObject({ ...mail, attempts: 2 });
  });

  it("has one id in all attempts, so that a repetition is known", async () => {
    sink = await startMailSink();
    await enqueueMail(connection.db, mail);
    const first = defined(await leaseDueMail(connection.db));
    await transportTo(sink.url).deliver(first);
    later(LEASE_MS);
    await sendDueMail(connection.db, transportTo(sink.url));
    const ids = sink.mails.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1]);
    expect(ids).toEqual([first.messageId, first.messageId]);
    connection.sqlite.exec("DELETE FROM mail_outbox");
    later(1);
    await enqueueMail(connection.db, mail);
    const next = defined(await leaseDueMail(connection.db));
    expect(next.messageId).not.toBe(first.messageId);
  });

  it("is not sent when its seal cannot be opened", async () => {
    await enqueueMail(connection.db, mail);
    connection.sqlite.exec("UPDATE mail_outbox SET text = 'AAAA', html = 'AAAA'");
    const deliver = vi.fn<Transport["deliver"]>();
    await sendDueMail(connection.db, { deliver });
    expect(deliver).not.toHaveBeenCalled();
    expect(row().lastError).toMatch(/secret/);
  });
});

describe("what people type", () => {
  it("never becomes a header", async () => {
    sink = await startMailSink();
    await enqueueMail(connection.db, { ...mail, subject: "Hi\r\nBcc: eve@evil.example\u2028X: y" });
    await sendDueMail(connection.db, transportTo(sink.url));
    const [{ recipients, source }] = sink.mails as [MailSink["mails"][number]];
    const [head = ""] = source.split(/\r?\n\r?\n/);
    expect(head).not.toMatch(/^(Bcc|X):/im);
    expect(head).toMatch(/^Subject: Hi Bcc: eve@evil.example X: y\r?$/m);
    expect(recipients).toEqual(["ana@example.com"]);
  });

  it.each([
    "=?UTF-8?B?WW91IGhhdmUgd29u?=",
    "Hola =?utf-8?q?You=20have=20won?= señora",
    `Señora 🎬 ${"=?ISO-8859-1?Q?=A1?= 🎬".repeat(8)}`,
    "What =? is this",
  ])("is shown as typed, not decoded: %s", async (subject) => {
    sink = await startMailSink();
    await enqueueMail(connection.db, { ...mail, subject });
    await sendDueMail(connection.db, transportTo(sink.url));
    const [{ source }] = sink.mails as [MailSink["mails"][number]];
    const [, folded = ""] = /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(source) ?? [];
    const words = folded.split(/\s+/).map((word) => {
      expect(word.length).toBeLessThanOrEqual(75);
      return defined(/^=\?UTF-8\?B\?([^?]*)\?=$/.exec(word)?.[1]);
    });
    const shown = words.map((word) => Buffer.from(word, "base64").toString("utf8"));
    expect(shown.join("")).toBe(subject);
    // Each is a whole text of its own.
    expect(shown.join("")).not.toContain("\ufffd");
  });

  it.each([
    "ana@example.com, eve@evil.example",
    "ana@example.com;eve@evil.example",
    "Ana <ana@example.com>",
    "a@example.com\r\nBcc: eve@evil.example",
    '"eve@evil.example"@example.com',
    "group:eve@evil.example;",
    "",
  ])("never becomes another recipient: %j", async (address) => {
    await expect(enqueueMail(connection.db, { ...mail, to: address })).rejects.toThrow("address");
    await expect(enqueueMail(connection.db, { ...mail, replyTo: address })).rejects.toThrow();
    expect(await countUnsentMail(connection.db)).toBe(0);
  });

  it("never becomes markup", () => {
    const { html, text } = composeMail({
      to: "ana@example.com",
      language: "en",
      subject: "</title><script>",
      paragraphs: ['<img src=x onerror=alert(1)> & "more"'],
      button: { label: "<b>", url: 'https://site.example/?a=1&b="2"', after: 1 },
      footer: "<i>",
    });
    expect(html).not.toMatch(/<(script|img|b|i)[ >]/);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;");
    expect(html).toContain('href="https://site.example/?a=1&amp;b=&quot;2&quot;"');
    expect(text).toContain('<img src=x onerror=alert(1)> & "more"');
  });
});

describe("the HTML of a mail", () => {
  it("is as wide as a phone, breaks long words, and has each paragraph in its own direction", () => {
    const { html } = composeMail({
      to: "ana@example.com",
      language: "en",
      subject: "A question",
      paragraphs: [`${"x".repeat(60)}@example.com`, "مرحبا"],
      footer: "Umbralenta",
    });
    expect(html).toContain('<meta name="viewport" content="width=device-width">');
    expect(html).toMatch(/<table [^>]*class="sheet" style="[^"]*overflow-wrap:anywhere/);
    expect(html.match(/<p [^>]*dir="auto"/g)).toHaveLength(2);
  });
});

describe("mail without a server", () => {
  it("is written as a file that only its owner reads; the log names the file and no link", async () => {
    const folder = path.join(temporaryFolder(), "mail");
    const link = "http://localhost/auth/reset-password?token=SECRET";
    await enqueueMail(connection.db, { ...mail, text: link });
    await sendDueMail(connection.db, fileTransport(folder));
    const [file = ""] = fs.readdirSync(folder);
    expect(file).toMatch(/\.eml$/);
    const source = fs.readFileSync(path.join(folder, file), "utf8");
    expect(source.replace(/=\n/g, "").replace(/=3D/g, "=")).toContain(link);
    expect(fs.statSync(path.join(folder, file)).mode & 0o077).toBe(0);
    const logged = vi.mocked(console.log).mock.calls.flat().join("\n");
    expect(logged).toContain(file);
    expect(logged).not.toContain("SECRET");
  });
});

function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
