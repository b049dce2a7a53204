import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/accounts/account/user";
import { sendEmailConfirmations } from "~/accounts/email-addresses/pending-email.server";
import { startSession } from "~/accounts/sessions/sessions.server";
import { removeSecondFactor, setNewPassword } from "~/accounts/user-management/commands.server";
import { createUser, setEmail } from "~/accounts/users/users.server";
import { Relay } from "~/base/mail/relay.server";
import { sendDueMail } from "~/base/mail/send-due-mail.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import type { Language } from "~/language/i18n/languages";
import { action as changeAccount } from "~/routes/admin.account/route";
import { loader as page, action as settings } from "~/routes/admin.account_.second-factor/route";
import { action as apiLogin } from "~/routes/api.login/route";
import { answer, form, get, json } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { type MailSink, startMailSink } from "~/test/arrange/mail-sink";
import { totpCode } from "~/test/arrange/second-factor";
import type { Connection } from "~db/connection.server";

const HOUR_MS = 60 * 60_000;
const right = { username: "ana", password: "secret!" };
const ADDRESS = "ana@example.com";
const here = "/admin/account/second-factor";

let connection: Connection;
let sink: MailSink;
let ana: User;

beforeEach(async () => {
  connection = await freshDatabase();
  sink = await startMailSink();
  env().MAIL_URL = sink.url;
  vi.useFakeTimers({ toFake: ["Date"] });
  ana = await createUser(connection.db, { ...right, isAdmin: true, email: ADDRESS });
});
afterEach(async () => {
  vi.useRealTimers();
  await sink.stop();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const signIn = (language: Language = "en") => startSession(get("/", { language }), ana);
const send = async (
  fields: Record<string, string>,
  { query = "", language = "en" }: { query?: string; language?: Language } = {},
) => {
  const cookie = await signIn(language);
  const response = await answer(settings, form(`${here}${query}`, fields, { cookie, language }));
  expect(response.status).toBe(303);
  return response;
};

/** Returns the mails received since the last call: recipients and decoded source. */
async function arrived(): Promise<{ to: string[]; source: string }[]> {
  await sendEmailConfirmations(connection.db);
  await sendDueMail(connection.db, new Relay(sink.url));
  return sink.mails.splice(0).map(({ recipients, source }) => ({
    to: recipients,
    source: decoded(source),
  }));
}

const decoded = (source: string) =>
  Buffer.from(
    source
      .replace(/\?=\r?\n =\?UTF-8\?Q\?/g, "")
      .replace(/=\r?\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  )
    .toString()
    .replace(/_/g, " ");

/** Turns the app on; returns its secret and the recovery codes. */
async function setUp(language: Language = "en"): Promise<{ secret: string; codes: string[] }> {
  await send({ intent: "start" });
  const before = await answer(page, get(here, { cookie: await signIn() }));
  const { secret } = ((await before.json()) as { setUp: { secret: string } }).setUp;
  const done = await send({ code: totpCode(secret) }, { query: "?form=confirm", language });
  const shown = defined(
    done.headers.getSetCookie().find((each) => each.startsWith("recovery_codes=")),
  );
  const request = get(here, { cookie: await signIn(language) });
  request.headers.append("Cookie", cookiePair(shown));
  const { codes } = (await (await answer(page, request)).json()) as { codes: string[] };
  later(HOUR_MS + 60_000);
  return { secret, codes };
}

function addPasskeyRow() {
  connection.sqlite.exec(`INSERT INTO passkeys (userId, name, credentialId, publicKey, counter)
    VALUES (${ana.id}, 'My words', 'x', 'x', 0)`);
}

/** Runs a command in this process on the database of the test. */
async function asCommand(work: () => Promise<void>): Promise<void> {
  const { db } = connection;
  const destroy = db.destroy.bind(db);
  db.destroy = () => Promise.resolve();
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    await work();
  } finally {
    log.mockRestore();
    db.destroy = destroy;
  }
}

const events = () =>
  connection.sqlite
    .prepare("SELECT reason FROM security_events WHERE event = 'secondFactorChanged' ORDER BY id")
    .pluck()
    .all();

describe("the owner of an account hears by mail, in the language of the page,", () => {
  it.each([
    ["en", /Subject: An authenticator app was added/, /was set up as a second factor/],
    ["es", /Subject:.*Se ha añadido una aplicación/, /se configuró una aplicación/],
  ] as const)("of a new authenticator app (%s)", async (language, subject, text) => {
    const { secret } = await setUp(language);
    const mails = await arrived();
    expect(mails).toMatchObject([{ to: [ADDRESS] }]);
    expect(mails[0]?.source).toMatch(subject);
    expect(mails[0]?.source).toMatch(text);
    expect(defined(mails[0]).source).not.toContain(secret);
    expect(events()).toEqual(["appAdded"]);
  });

  it.each([
    ["en", /Subject: New recovery codes were made/],
    ["es", /Subject:.*códigos de recuperación nuevos/],
  ] as const)("of new recovery codes, without them (%s)", async (language, subject) => {
    const { codes } = await setUp();
    await arrived();
    await send({ intent: "newCodes" }, { language });
    const [mail] = await arrived();
    expect(mail?.source).toMatch(subject);
    for (const code of codes) expect(defined(mail).source).not.toContain(code);
    expect(events()).toEqual(["appAdded", "newCodes"]);
  });

  it.each([
    ["en", /Subject: A passkey of your account was removed/],
    ["es", /Subject:.*eliminado una llave de acceso/],
  ] as const)("of a passkey that is gone, without its name (%s)", async (language, subject) => {
    addPasskeyRow();
    await send({ intent: "removePasskey", id: "1" }, { language });
    const [mail] = await arrived();
    expect(mail?.to).toEqual([ADDRESS]);
    expect(mail?.source).toMatch(subject);
    expect(defined(mail).source).not.toContain("My words");
    expect(events()).toEqual(["passkeyRemoved"]);
  });

  it.each([
    ["en", /Subject: The authenticator app of your account was removed/],
    ["es", /Subject:.*eliminado la aplicación/],
  ] as const)("of an app that was turned off (%s)", async (language, subject) => {
    const { secret } = await setUp();
    await arrived();
    later(30_000);
    await send({ proof: totpCode(secret) }, { query: "?form=turnOff", language });
    expect((await arrived())[0]?.source).toMatch(subject);
    expect(events()).toEqual(["appAdded", "appRemoved"]);
  });
});

describe("a mail in the language in which the owner last signed in", () => {
  it("tells of a recovery code that was used, and how many are left", async () => {
    const { codes } = await setUp("es");
    await arrived();
    const response = await answer(
      apiLogin,
      json("/api/login", { ...right, code: codes[0] }, { language: "en" }),
    );
    expect(response.status).toBe(200);
    const mail = defined((await arrived()).find(({ source }) => /Subject:.*usado/.test(source)));
    expect(mail.to).toEqual([ADDRESS]);
    expect(mail.source).toMatch(/Quedan 9 códigos sin usar/);
    expect(events()).toEqual(["appAdded", "recoveryCode"]);
    // A wrong code causes no mail.
    await answer(apiLogin, json("/api/login", { ...right, code: codes[0] }));
    expect(await arrived()).toEqual([]);
  });

  it("tells of a reset by command, and of a password given by one", async () => {
    await setUp("es");
    await arrived();
    await asCommand(() => removeSecondFactor("ana"));
    const [reset] = await arrived();
    expect(reset?.to).toEqual([ADDRESS]);
    expect(reset?.source).toMatch(/Subject:.*restablecido el segundo factor/);
    expect(events()).toEqual(["appAdded", "byCommand"]);
    // Without a second factor, the command does nothing.
    await asCommand(() => removeSecondFactor("ana"));
    expect(await arrived()).toEqual([]);
    await signIn("es");
    await asCommand(() => setNewPassword("ana"));
    expect((await arrived())[0]?.source).toMatch(/Subject:.*Tu contraseña ha cambiado/);
  });
});

describe("mail about a second factor", () => {
  it("is capped with all other mail about accounts", async () => {
    await setUp();
    await arrived();
    later(HOUR_MS + 60_000);
    for (let time = 0; time < 6; time++) await send({ intent: "newCodes" });
    expect(await arrived()).toHaveLength(3);
    expect(events()).toHaveLength(7);
  });

  it("goes to no address that waits for its confirmation, and is no condition of the change", async () => {
    await setEmail(connection.db, ana.id, null);
    const fields = { email: "stranger@example.com", currentPassword: "secret!" };
    const cookie = await signIn();
    await answer(changeAccount, form("/admin/account?form=email", fields, { cookie }));
    const { codes } = await setUp();
    await send({ intent: "newCodes" });
    addPasskeyRow();
    await send({ intent: "removePasskey", id: "1" });
    expect(codes).toHaveLength(10);
    const mails = await arrived();
    expect(mails).toMatchObject([{ to: ["stranger@example.com"] }]);
    expect(mails[0]?.source).toMatch(/Subject: Confirm your e-mail address/);
  });
});
