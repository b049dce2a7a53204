import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendEmailConfirmations } from "~/accounts/email-addresses/pending-email.server";
import { isResetTokenValid, issueResets } from "~/accounts/password-reset/resets.server";
import { startSession } from "~/accounts/sessions/sessions.server";
import { createUser, findUser, setEmail } from "~/accounts/users/users.server";
import type { Transport } from "~/base/mail/delivery";
import { leaseDueMail } from "~/base/mail/outbox.server";
import { Relay } from "~/base/mail/relay.server";
import { sendDueMail } from "~/base/mail/send-due-mail.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { action as changeAccount } from "~/routes/admin.account/route";
import { action as invite } from "~/routes/admin.users.new/route";
import { action as signIn } from "~/routes/api.login/route";
import { action as register } from "~/routes/api.register/route";
import { action as askForReset } from "~/routes/api.request-password-reset/route";
import { answer, form, get, json, sessionIn } from "~/test/arrange/calls";
import { capture } from "~/test/arrange/capture";
import { freshDatabase } from "~/test/arrange/database";
import { type MailSink, startMailSink } from "~/test/arrange/mail-sink";
import type { Connection } from "~db/connection.server";

const MINUTE_MS = 60_000;
/** A text an attacker wants to have mailed under the company's name. */
const WORDS = "Refund of 500 EUR at evil.example";
const VICTIM = "victim@example.com";

let connection: Connection;
let sink: MailSink;
let transport: Transport;

beforeEach(async () => {
  connection = await freshDatabase();
  sink = await startMailSink();
  env().MAIL_URL = sink.url;
  transport = new Relay(sink.url);
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await sink.stop();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Runs one pass of the mail worker. */
async function work(): Promise<void> {
  await issueResets(connection.db);
  await sendEmailConfirmations(connection.db);
  await sendDueMail(connection.db, transport);
}

let addresses = 0;
const elsewhere = () => `198.51.100.${(++addresses % 250) + 1}`;

async function newStranger(username: string): Promise<string> {
  const newcomer = {
    username,
    password: "Tangerine kayak 7",
    confirmPassword: "Tangerine kayak 7",
  };
  const sender = { address: elsewhere() };
  return `session=${sessionIn(await answer(register, json("/api/register", newcomer, sender)))}`;
}

const changeEmail = (cookie: string, email: string, currentPassword = "Tangerine kayak 7") =>
  answer(changeAccount, form("/admin/account?form=email", { email, currentPassword }, { cookie }));
const changePassword = (cookie: string, currentPassword: string, password: string) =>
  answer(
    changeAccount,
    form(
      "/admin/account?form=password",
      { currentPassword, password, confirmPassword: password },
      { cookie },
    ),
  );
const reset = (email: string) =>
  answer(askForReset, json("/api/request-password-reset", { email }, { address: elsewhere() }));

const received = (mailbox: RegExp) =>
  sink.mails.filter(({ recipients }) => recipients.some((each) => mailbox.test(each)));

describe("forty mails that registered strangers ask for", () => {
  it("to one address that is nobody's: one leaves in an hour, without their words", async () => {
    const strangers = await Promise.all(
      [1, 2, 3].map((number) => newStranger(`${WORDS} ${number}`)),
    );
    const spellings = [VICTIM, "Victim@Example.com", "vic.tim@example.com", "victim+1@example.com"];
    for (let round = 0; round < 40; round++) {
      const cookie = defined(strangers[round % 3]);
      const email = defined(spellings[round % spellings.length]);
      // 429 after ten changes within an hour.
      expect([303, 429]).toContain((await changeEmail(cookie, email)).status);
      await reset(email);
      await work();
    }
    const mails = received(/^vic/i);
    expect(mails).toHaveLength(1);
    for (const { source } of mails) expect(source).not.toMatch(/Refund|evil/);
  });

  it("to one that they have confirmed themselves: at most five leave in an hour", async () => {
    const cookie = await newStranger(WORDS);
    await setEmail(connection.db, 1, VICTIM);
    await reset(VICTIM);
    await work();
    let password = "Tangerine kayak 7";
    for (let round = 0; round < 40; round++) {
      await reset(VICTIM);
      await work();
      const next = `Brand new ${round}`;
      if ((await changePassword(cookie, password, next)).status === 303) password = next;
      await changeEmail(cookie, `somebody${round}@example.com`, password);
      await work();
      later(MINUTE_MS);
    }
    expect(received(/^victim@/)).toHaveLength(5);
    later(60 * MINUTE_MS);
    await reset(VICTIM);
    await work();
    expect(received(/^victim@/)).toHaveLength(6);
  });

  it("while the mail server is down: no more than four leave when it is back", async () => {
    const cookie = await newStranger("stranger");
    await setEmail(connection.db, 1, VICTIM);
    await sink.stop();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (let hour = 0; hour < 8; hour++) {
      await reset(VICTIM);
      await changePassword(cookie, hour ? "Brand new 9" : "Tangerine kayak 7", "Brand new 9");
      await work();
      later(61 * MINUTE_MS);
    }
    const { port } = new URL(sink.url);
    sink = await startMailSink({ port: Number(port) });
    connection.sqlite.exec("UPDATE mail_outbox SET nextAttemptAt = '2020-01-01T00:00:00.000Z'");
    for (let look = 0; look < 5; look++) {
      await reset(VICTIM);
      await work();
    }
    expect(received(/^victim@/)).toHaveLength(4);
  });

  it("leave few lines in the log", async () => {
    const cookie = await newStranger(WORDS);
    for (let round = 0; round < 40; round++) {
      await changePassword(cookie, round ? "Brand new 9" : "Tangerine kayak 7", "Brand new 9");
      await setEmail(connection.db, 1, VICTIM);
      await changeEmail(cookie, "", "Brand new 9");
    }
    const lines = connection.sqlite.prepare("SELECT action FROM activity").pluck().all();
    expect(lines).toEqual(["passwordChanged", "emailChanged"]);
  });
});

describe("an invitation", () => {
  const invitation = { username: "rosa", email: VICTIM, role: "standard", mailLanguage: "en" };
  const tokenIn = (source: string) => capture(source.replace(/=\r?\n/g, ""), /token=3D([\w-]{43})/);

  async function sendInvitation(username = "rosa") {
    const ana =
      (await findUser(connection.db, "ana")) ??
      (await createUser(connection.db, {
        username: "ana",
        password: "Tangerine kayak 7",
        isAdmin: true,
      }));
    const cookie = await startSession(get("/"), ana);
    const fields = { ...invitation, username };
    return answer(invite, form("/admin/users/new", fields, { cookie }));
  }

  it("is sent whatever strangers have asked for, and their requests take nothing from it", async () => {
    const stranger = await newStranger("stranger");
    await changeEmail(stranger, VICTIM);
    await work();
    expect((await sendInvitation()).status).toBe(303);
    await work();
    const token = tokenIn(defined(received(/^victim@/).at(-1)).source);
    for (let round = 0; round < 20; round++) {
      await reset(VICTIM);
      await work();
      later(30 * MINUTE_MS);
      expect(await isResetTokenValid(connection.db, token)).toBe(true);
    }
  });

  it("goes out three times in an hour at most, and then says so", async () => {
    for (let time = 0; time < 3; time++) {
      expect((await sendInvitation()).status).toBe(303);
      connection.sqlite.exec("DELETE FROM users WHERE username = 'rosa'");
    }
    expect((await sendInvitation()).status).toBe(429);
    expect(connection.sqlite.prepare("SELECT 1 FROM users WHERE username = 'rosa'").all()).toEqual(
      [],
    );
    await work();
    expect(received(/^victim@/)).toHaveLength(3);
  });
});

describe("who is flooded by strangers", () => {
  it("still gets a link, and hears of a changed password", async () => {
    const victim = await createUser(connection.db, {
      username: "rosa",
      password: "Tangerine kayak 7",
      email: VICTIM,
    });
    const cookie = await startSession(get("/"), victim);
    const stranger = await newStranger("stranger");
    await changeEmail(stranger, "victim+x@example.com");
    await work();
    for (let round = 0; round < 10; round++) await reset(VICTIM);
    await work();
    await changePassword(cookie, "Tangerine kayak 7", "Brand new 9");
    await work();
    const subjects = received(/^victim/).map(({ source }) => capture(source, /^Subject: (.*)$/m));
    expect(subjects.map((subject) => defined(subject).trim())).toEqual([
      "Confirm your e-mail address",
      "Reset your password",
      "Your password was changed",
    ]);
  });
});

describe("who takes an account over with its password", () => {
  const ana = { username: "ana", password: "Tangerine kayak 7" };
  const login = (address: string) => answer(signIn, json("/api/login", ana, { address }));
  const cookieOf = (response: Response) => `session=${sessionIn(response)}`;

  it("cannot keep its owner from hearing of it, with requests and sign-ins before", async () => {
    await createUser(connection.db, { ...ana, email: VICTIM, isAdmin: true });
    await login(elsewhere());
    for (const request of [1, 2]) {
      await reset(VICTIM);
      await work();
      expect(received(/^victim@/)).toHaveLength(request);
    }
    for (let time = 0; time < 3; time++) await login(elsewhere());
    const cookie = cookieOf(await login(elsewhere()));
    expect((await changePassword(cookie, ana.password, "Brand new 9")).status).toBe(303);
    expect((await changeEmail(cookie, "", "Brand new 9")).status).toBe(303);
    await work();
    const subjects = received(/^victim@/).map(({ source }) => capture(source, /^Subject: (.*)$/m));
    expect(subjects.slice(2).map((subject) => subject.trim())).toEqual([
      ...Array<unknown>(3).fill(expect.stringContaining("new device")),
      "Your password was changed",
      "Your e-mail address was changed",
    ]);
  });
});

describe("mail", () => {
  it("about accounts goes through the one function that counts it", async () => {
    const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app"]);
    const queueing = files
      .toString()
      .split("\n")
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file) && fs.existsSync(file))
      .filter((file) => /\benqueueMail\b/.test(fs.readFileSync(file, "utf8")));
    // To the company and its admins; to people whom they invite; and to subscribers, whose
    // confirmations are counted as well, and to people who ask about a screening.
    const others = [
      "app/audience/interests/interests.server.ts",
      "app/audience/interests/tell-interested.server.ts",
      "app/operations/alerts/alerts.server.ts",
      "app/films/invitations/change-invitation.server.ts",
      "app/films/invitations/invite.server.ts",
      "app/films/invitations/reminders.server.ts",
      "app/audience/letters/letter-preview.server.ts",
      "app/audience/messages/messages.server.ts",
      "app/audience/newsletter/request-subscription.server.ts",
      "app/routes/admin.mail/route.tsx",
    ];
    expect(queueing.filter((file) => !others.includes(file))).toEqual([
      "app/accounts/account/account-outbox.server.ts",
      "app/base/mail/outbox.server.ts",
    ]);
    expect(await leaseDueMail(connection.db)).toBeNull();
  });
});
