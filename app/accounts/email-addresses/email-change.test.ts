import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/accounts/account/user";
import { issueResets, requestReset, resetPassword } from "~/accounts/password-reset/resets.server";
import { startSession } from "~/accounts/sessions/sessions.server";
import { createUser } from "~/accounts/users/users.server";
import { leaseDueMail } from "~/base/mail/outbox.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import {
  action as confirm,
  loader as confirmPage,
} from "~/routes/_site.($lang).auth.confirm-email/route";
import { loader as accountPage, action as changeAccount } from "~/routes/admin.account/route";
import { action as invite } from "~/routes/admin.users.new/route";
import { answer, form, get } from "~/test/arrange/calls";
import { capture } from "~/test/arrange/capture";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import { deleteExpiredEmailChanges, sendEmailConfirmations } from "./pending-email.server";

const HOUR_MS = 60 * 60 * 1000;
const ADDRESS = "new@example.com";

let connection: Connection;
let ana: User;
let eva: User;
let cookie: string;

beforeEach(async () => {
  env().MAIL_URL = "smtp://127.0.0.1:1";
  connection = await freshDatabase();
  const { db } = connection;
  const password = "secret!";
  ana = await createUser(db, { username: "ana", password, isAdmin: true, email: "a@example.com" });
  eva = await createUser(db, { username: "eva", password });
  cookie = await startSession(get("/"), eva);
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const emailOf = (user: User) =>
  connection.sqlite.prepare("SELECT email FROM users WHERE id = ?").pluck().get(user.id);
const mails = () =>
  connection.sqlite.prepare("SELECT recipient, subject FROM mail_outbox ORDER BY id").all();

async function ask(email: string, sender: { cookie: string; language?: "en" | "es" } = { cookie }) {
  const fields = { email, currentPassword: "secret!" };
  return answer(changeAccount, form("/admin/account?form=email", fields, sender));
}

/** Requests an address and returns the token that is sent to it. */
async function tokenFor(email = ADDRESS, sender?: { cookie: string; language?: "en" | "es" }) {
  await ask(email, sender);
  await sendEmailConfirmations(connection.db);
  let token: string | undefined;
  for (
    let mail = await leaseDueMail(connection.db);
    mail;
    mail = await leaseDueMail(connection.db)
  ) {
    if (mail.to === email) token = /confirm-email\?token=([\w-]{43})/.exec(mail.text)?.[1];
  }
  return token ?? "";
}

const at = (token: string) => `/auth/confirm-email?token=${token}`;
const look = (token: string) => answer(confirmPage, get(at(token)));
const use = (token: string, fields = {}) => answer(confirm, form(at(token), fields));
const linkIn = async (response: Response) =>
  ((await response.json()) as { link: { formKey?: string } }).link;

describe("a new address", () => {
  it("counts when its link was used, and not when it was looked at", async () => {
    const token = await tokenFor();
    expect(emailOf(eva)).toBeNull();
    for (let time = 0; time < 3; time++) {
      const page = await look(token);
      expect(page.status).toBe(200);
      expect(await linkIn(page)).toMatchObject({ kind: "valid", email: ADDRESS });
    }
    expect(emailOf(eva)).toBeNull();
    const done = await use(token);
    expect([done.status, done.headers.get("Location")]).toEqual([
      303,
      "/auth/confirm-email?done=1",
    ]);
    expect(emailOf(eva)).toBe(ADDRESS);
    const again = await use(token);
    expect(again.status).toBe(404);
    expect(await linkIn(again)).toEqual({ kind: "invalid" });
  });

  it("is confirmed by a double click, of which the browser shows the second response", async () => {
    const token = await tokenFor();
    const { formKey } = await linkIn(await look(token));
    for (const response of [await use(token, { formKey }), await use(token, { formKey })]) {
      expect(response.status).toBe(303);
    }
    const confirmed = connection.sqlite
      .prepare("SELECT count(*) FROM security_events WHERE event = 'emailChanged'")
      .pluck();
    expect(confirmed.get()).toBe(1);
    // Another form, and the same form with another token.
    expect((await use(token, { formKey: "another-key-of-a-form" })).status).toBe(404);
    expect((await use("x".repeat(43), { formKey })).status).toBe(404);
  });

  it("is confirmed in the language of its owner, without a word that was typed", async () => {
    const { db } = connection;
    const stranger = await createUser(db, { username: "Refund to claim", password: "secret!" });
    await ask(ADDRESS, { cookie: await startSession(get("/"), stranger), language: "es" });
    await sendEmailConfirmations(connection.db);
    const mail = await leaseDueMail(connection.db);
    expect(mail).toMatchObject({ to: ADDRESS, subject: "Confirma tu dirección de correo" });
    expect(mail?.text).toContain("http://localhost:3000/es/auth/confirm-email?token=");
    expect(defined(mail).text + defined(mail).html).not.toMatch(/Refund|claim|example\.com/);
  });

  it("has a token of which only a hash is stored", async () => {
    await ask(ADDRESS);
    await sendEmailConfirmations(connection.db);
    const stored = connection.sqlite.serialize().toString("latin1");
    const mail = await leaseDueMail(connection.db);
    const token = capture(defined(mail).text, /token=([\w-]{43})/);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain("token=");
  });

  it("is forgotten after 24 hours", async () => {
    const token = await tokenFor();
    later(24 * HOUR_MS - 60_000);
    expect((await look(token)).status).toBe(200);
    later(120_000);
    expect((await look(token)).status).toBe(404);
    expect((await use(token)).status).toBe(404);
    await deleteExpiredEmailChanges(connection.db);
    expect(connection.sqlite.prepare("SELECT * FROM email_changes").all()).toEqual([]);
  });

  it("asked for once more keeps the link that has arrived, when no other mail may go", async () => {
    const token = await tokenFor();
    expect(await tokenFor()).toBe("");
    expect((await use(token)).status).toBe(303);
  });

  it("takes the place of the one that was asked for before", async () => {
    const token = await tokenFor();
    await tokenFor("other@example.com");
    expect((await use(token)).status).toBe(404);
    expect(emailOf(eva)).toBeNull();
  });

  it("is forgotten with a new password, by a link too, and with an address by an admin", async () => {
    const token = await tokenFor();
    const { db } = connection;
    connection.sqlite.prepare("UPDATE users SET email = 'e@example.com' WHERE id = 2").run();
    await requestReset(db, "e@example.com", "en");
    await issueResets(db);
    const reset = capture(defined(await leaseDueMail(db)).text, /token=([\w-]{43})/);
    await resetPassword(db, { token: reset, password: "Brand new 9" }, "en");
    expect((await use(token)).status).toBe(404);
    expect(emailOf(eva)).toBe("e@example.com");
  });

  it("is refused without a token, with a made up one, and as often as anybody tries", async () => {
    for (const token of ["", "x", "x".repeat(43), "%00"]) {
      expect((await look(token)).status).toBe(404);
      expect((await use(token)).status).toBe(404);
    }
    for (let attempt = 0; attempt < 60; attempt++) await use("x");
    expect((await use("x")).status).toBe(429);
  });
});

describe("an address that was not confirmed", () => {
  it("claims nothing: its owner is invited, and confirming is refused in words", async () => {
    const token = await tokenFor();
    const admin = await startSession(get("/"), ana);
    const invitation = { username: "rosa", email: ADDRESS, role: "standard", mailLanguage: "en" };
    const invited = await answer(invite, form("/admin/users/new", invitation, { cookie: admin }));
    expect(invited.status).toBe(303);
    const refused = await use(token);
    expect(refused.status).toBe(409);
    expect(await linkIn(refused)).toEqual({ kind: "taken", email: ADDRESS });
    expect(emailOf(eva)).toBeNull();
  });

  it("gets no reset link", async () => {
    await tokenFor();
    const before = mails().length;
    await requestReset(connection.db, ADDRESS, "en");
    await issueResets(connection.db);
    expect(mails()).toHaveLength(before);
  });

  it("of two who ask for it goes to the first who confirms", async () => {
    const token = await tokenFor();
    later(2 * HOUR_MS);
    connection.sqlite.exec("UPDATE mail_outbox SET sentAt = '2020-01-01T00:00:00.000Z'");
    const his = await tokenFor(ADDRESS, { cookie: await startSession(get("/"), ana) });
    expect((await use(his)).status).toBe(303);
    expect(emailOf(ana)).toBe(ADDRESS);
    expect((await use(token)).status).toBe(409);
  });
});

/** Returns everything in the responses that the sender of a request can observe. */
async function answersTo(email: string) {
  const response = await ask(email);
  const page = await answer(accountPage, get("/admin/account", { cookie }));
  const { account } = (await page.json()) as { account: { updatedAt: string } };
  return {
    status: response.status,
    headers: [...response.headers].map(([name]) => name),
    location: response.headers.get("Location"),
    account: JSON.stringify(account).replaceAll(email, "ADDRESS"),
  };
}

describe("an address of another account", () => {
  it("is answered byte for byte as a free one, and its owner gets no mail", async () => {
    const taken = await answersTo("A@example.com");
    await sendEmailConfirmations(connection.db);
    expect(mails()).toEqual([]);
    expect(taken).toEqual(await answersTo("z@example.com"));
    await sendEmailConfirmations(connection.db);
    expect(mails()).toEqual([
      { recipient: "z@example.com", subject: "Confirm your e-mail address" },
    ]);
  });
});
