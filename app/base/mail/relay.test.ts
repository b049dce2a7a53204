import net from "node:net";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { type MailSink, type MailStep, startMailSink } from "~/test/arrange/mail-sink";
import { causeOf } from "./delivery";
import type { Mail } from "./mail";
import { Relay } from "./relay.server";
import { greetingName, readSmtpUrl } from "./smtp-options";

let sink: MailSink;
afterEach(() => sink.stop());

const mailTo = (name: string): Mail => ({
  to: `${name}@example.com`,
  subject: "Hello",
  text: "The text",
  html: "<p>The text</p>",
});
const names = (count: number) => Array.from({ length: count }, (_, number) => `n${number}`);
const sendAll = (relay: Relay, all: string[]) =>
  Promise.all(all.map((name) => relay.deliver(mailTo(name))));
const received = () => sink.mails.flatMap(({ recipients }) => recipients);
const openings = () => sink.steps.filter(({ command }) => command === "CONNECT").length;
const most = (part: "open" | "taken") =>
  Math.max(...sink.steps.filter(({ command }) => command !== "CONNECT").map((step) => step[part]));

describe("a relay", () => {
  it("uses as many connections as it may, for as many mails each as it may", async () => {
    sink = await startMailSink();
    const answers = await sendAll(new Relay(sink.url), names(60));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(["sent"]));
    expect(new Set(received()).size).toBe(60);
    expect(received()).toHaveLength(60);
    expect(most("open")).toBe(2);
    expect(most("taken")).toBe(9);
    // One may be opened for a mail that another connection has taken by then.
    expect([6, 7]).toContain(openings());
  });

  it.each<[what: string, reply: (step: MailStep) => string | null]>([
    ["100 mails a session (OpenSMTPD)", full("MAIL", 20, "452 4.3.0 Too many messages sent")],
    ["so many recipients a session", full("RCPT", 20, "452 4.5.3 Too many recipients")],
    ["so many mails, and ends the session", full("MAIL", 20, "421 4.7.0 Too many messages")],
    [
      "two connections (Postfix)",
      ({ command, open }) =>
        command === "CONNECT" && open > 2 ? "421 4.7.0 Too many connections" : null,
    ],
    [
      "one connection",
      ({ command, open }) =>
        command === "CONNECT" && open > 1 ? "421 4.7.0 Too many connections" : null,
    ],
  ])("goes on at once with a server that takes %s", async (_, reply) => {
    sink = await startMailSink({ reply });
    const relay = new Relay(sink.url, { connections: 4, perConnection: 50 });
    const answers = await sendAll(relay, names(120));
    expect(answers.filter(({ outcome }) => outcome !== "sent")).toEqual([]);
    expect(received()).toHaveLength(120);
    expect(new Set(received()).size).toBe(120);
  });

  it("has more mails on each connection when the server is short of them", async () => {
    let opened = 0;
    sink = await startMailSink({
      reply: ({ command }) => {
        if (command !== "CONNECT") return null;
        opened += 1;
        return opened % 3 === 0 ? "421 4.7.0 Too many connections" : null;
      },
    });
    const relay = new Relay(sink.url, { connections: 1, perConnection: 5 });
    for (const name of names(60)) await relay.deliver(mailTo(name));
    expect(received().length).toBeGreaterThan(50);
    expect(most("taken")).toBeGreaterThan(15);
  });

  it("says that a new session is refused, too, once", async () => {
    sink = await startMailSink({
      reply: ({ command }) =>
        command === "MAIL" && sink.mails.length === 3 ? "450 4.7.1 Too much mail" : null,
    });
    const relay = new Relay(sink.url, { connections: 1 });
    const answers = await sendAll(relay, names(4));
    expect(answers.slice(0, 3).every(({ outcome }) => outcome === "sent")).toBe(true);
    expect(answers[3]).toMatchObject({ outcome: "postponed", because: "relay" });
    expect(openings()).toBe(2);
  });

  it("sends what cannot wait before what waits, over the same connections", async () => {
    sink = await startMailSink();
    const relay = new Relay(sink.url, { connections: 1 });
    const letters = sendAll(relay, names(30));
    await relay.deliver(mailTo("reset"), { isUrgent: true });
    await letters;
    // At most the one that was on its way when it was asked for is before it.
    expect(received().indexOf("reset@example.com")).toBeLessThan(2);
    expect(most("open")).toBe(1);
  });

  it("greets with the host of the site", async () => {
    sink = await startMailSink();
    await new Relay(sink.url).deliver(mailTo("ana"));
    expect([...sink.greetings]).toEqual(["localhost"]);
  });

  it("that is down answers all that waits at once", async () => {
    sink = await startMailSink();
    const { url } = sink;
    await sink.stop();
    const answers = await sendAll(new Relay(url), names(20));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(["unreached"]));
  });

  it("never sends a mail again of which a part has left, and goes on with the others", async () => {
    sink = await startMailSink();
    const texts: string[] = [];
    const cut = net.createServer((socket) => {
      socket.on("error", () => undefined).write("220 ready\r\n");
      let isText = false;
      socket.on("data", (data) => {
        const line = data.toString();
        if (isText) {
          texts.push(/^To: (\S+)/m.exec(line)?.[1] ?? "");
          socket.destroy();
        }
        isText ||= line.startsWith("DATA");
        if (!socket.destroyed) socket.write(isText ? "354 go on\r\n" : "250 ok\r\n");
      });
    });
    await new Promise<void>((resolve) => cut.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void cut.close());
    const { port } = cut.address() as net.AddressInfo;
    const relay = new Relay(`smtp://127.0.0.1:${port}`, { connections: 2 });
    const answers = await sendAll(relay, names(6));
    expect(answers.map(({ outcome }) => outcome)).toEqual(names(6).map(() => "unknown"));
    expect(texts.sort()).toEqual(names(6).map((name) => `${name}@example.com`));
  });
});

/** Returns a server that refuses a command once a connection has taken so many mails. */
function full(command: MailStep["command"], count: number, line: string) {
  return (step: MailStep) => (step.command === command && step.taken >= count ? line : null);
}

describe("a refusal for now", () => {
  it.each([
    ["450 4.7.1 <ana@example.com>: Recipient address rejected: quota is exceeded", "relay"],
    ["454 4.7.1 <ana@example.com>: Relay access denied", "relay"],
    ["452 4.3.1 Insufficient system storage", "relay"],
    ["450 4.2.1 receiving mail at a rate that prevents additional messages", "relay"],
    ["452-4.5.3 Domain policy limit on recipients", "relay"],
    ["450 4.1.8 <post@films.example>: Sender address rejected: Domain not found", "relay"],
    ["452 4.2.2 The mailbox is full", "mailbox"],
    ["450 4.1.1 unverified address", "mailbox"],
    ["450 4.1.2 <ana@films.example>: Domain not found", "mailbox"],
    ["451 4.4.3 Temporary failure in name resolution", "mailbox"],
    ["450 4.2.0 <ana@example.com>: Recipient address rejected: Greylisted", "mailbox"],
    ["451 4.7.1 Greylisting in action, please come back in 00:05:00", "mailbox"],
    ["451 Graylisted", "mailbox"],
    ["450 Requested mail action not taken", "unclear"],
    ["451 4.0.0 Try again", "unclear"],
  ])("%s is about the %s", (reply, cause) => {
    expect(causeOf(`Can't send mail - all recipients were rejected: ${reply}`)).toBe(cause);
  });
});

describe("the settings of a mail server", () => {
  it.each([
    ["smtp://mail.example", { host: "mail.example", port: 587, secure: false }],
    ["smtps://mail.example", { host: "mail.example", port: 465, secure: true }],
    // TLS comes before the greeting on this port (RFC 8314).
    ["smtp://mail.example:465", { host: "mail.example", port: 465, secure: true }],
    ["smtp://[::1]:25", { host: "::1", port: 25, secure: false }],
    ["smtp://a%40b:p%25c@mail.example:25", { auth: { user: "a@b", pass: "p%c" } }],
    ["smtp://user:100%@mail.example:25", { auth: { user: "user", pass: "100%" } }],
  ])("are read from %s", (url, parts) => {
    expect(readSmtpUrl(url)).toMatchObject(parts);
  });

  it.each([
    [undefined, "https://films.example", "films.example"],
    [undefined, "http://192.0.2.1:3000", "[192.0.2.1]"],
    [undefined, "http://[2001:db8::1]", "[IPv6:2001:db8::1]"],
    ["mail.films.example", "https://films.example", "mail.films.example"],
  ])("greet with MAIL_NAME %s and SITE_URL %s as %s", (name, site, greeting) => {
    expect(greetingName(name, site)).toBe(greeting);
  });
});
