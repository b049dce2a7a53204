import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { isResetTokenValid } from "~/accounts/password-reset/resets.server";
import { issueResetToken } from "~/accounts/passwords/reset-tokens.server";
import { findSessionUser, startSession } from "~/accounts/sessions/sessions.server";
import { createUser, verifyCredentials } from "~/accounts/users/users.server";
import { leaseDueMail } from "~/base/mail/outbox.server";
import { defined } from "~/config/defined";
import { action, loader } from "~/routes/admin.account/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";

let connection: Connection;
let eva: User;
let cookie: string;
let elsewhere: string;

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";

beforeEach(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  await createUser(db, { username: "ana", password: "secret!", email: "ana@example.com" });
  // A standard user: all roles may edit their own account (decision C4).
  eva = await createUser(db, { username: "eva", password: "secret!", email: "eva@example.com" });
  cookie = await startSession(get("/"), eva);
  const request = new Request("http://localhost:3000/", { headers: { "User-Agent": firefox } });
  elsewhere = await startSession(request, eva);
});

const send = (fields: Record<string, string>, query = "", sender = {}) =>
  answer(action, form(`/admin/account${query}`, fields, { cookie, ...sender }));
const right = {
  currentPassword: "secret!",
  password: "Brand new 9",
  confirmPassword: "Brand new 9",
};
const changePassword = (fields = {}, sender = {}) =>
  send({ ...right, ...fields }, "?form=password", sender);
const changeEmail = (email: string, currentPassword = "secret!") =>
  send({ email, currentPassword }, "?form=email");
const whoHas = (session: string) => findSessionUser(get("/", { cookie: session }));
const canSignIn = (password: string) =>
  verifyCredentials(connection.db, { username: "eva", password }).then(
    () => true,
    () => false,
  );
const logged = () =>
  connection.sqlite.prepare("SELECT username, action, subject, label FROM activity").all();
const emailOf = (name: string) =>
  connection.sqlite.prepare("SELECT email FROM users WHERE username = ?").pluck().get(name);

interface Page {
  account: object;
  sessions: { id: number; userAgent: string | null; isCurrent: boolean }[];
}
const page = async (sender = cookie) =>
  (await (await answer(loader, get("/admin/account", { cookie: sender }))).json()) as Page;

describe("one's own password", () => {
  it("is changed; other sessions end, this one goes on, and a mail tells of it", async () => {
    const token = await issueResetToken(connection.db, eva.id);
    const response = await changePassword({}, { language: "es" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin/account"]);
    expect(await canSignIn("Brand new 9")).toBe(true);
    expect(await canSignIn("secret!")).toBe(false);
    expect(await whoHas(cookie)).toMatchObject({ username: "eva" });
    expect(await whoHas(elsewhere)).toBeNull();
    expect(await isResetTokenValid(connection.db, token)).toBe(false);
    const mail = await leaseDueMail(connection.db);
    expect(mail).toMatchObject({ to: "eva@example.com", subject: "Tu contraseña ha cambiado" });
    expect(mail?.text).toContain("en todos los demás dispositivos");
    expect(logged()).toEqual([
      { username: "eva", action: "passwordChanged", subject: "user", label: "eva" },
    ]);
    const stored = connection.sqlite.serialize().toString("latin1");
    expect(stored).not.toContain("Brand new 9");
  });

  it("stays when the current one is wrong, and nothing that was typed comes back", async () => {
    const response = await changePassword({ currentPassword: "Secret!" });
    expect(response.status).toBe(422);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({
      formId: "own-password-form",
      fieldErrors: { currentPassword: "admin:account.wrongPassword" },
      repopulateFields: {},
    });
    expect(body).not.toContain("Brand new 9");
    expect(await canSignIn("secret!")).toBe(true);
    expect(await whoHas(elsewhere)).not.toBeNull();
  });

  it.each([
    [{ password: "Short1a", confirmPassword: "Short1a" }, "password", "validation.newPassword"],
    [{ password: "lower123", confirmPassword: "lower123" }, "password", "validation.uppercase"],
    [{ password: "UPPER123", confirmPassword: "UPPER123" }, "password", "validation.lowercase"],
    [{ password: "NoDigits", confirmPassword: "NoDigits" }, "password", "validation.digit"],
    [{ confirmPassword: "Brand new 8" }, "confirmPassword", "validation.passwordsDontMatch"],
    [{ currentPassword: "" }, "currentPassword", "validation.required"],
  ])("%j breaks the rules of decision C30", async (fields, name, message) => {
    const response = await changePassword(fields);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fieldErrors: { [name]: message } });
    expect(await canSignIn("secret!")).toBe(true);
  });

  it("cannot be guessed: wrong ones count as failed logins do", async () => {
    for (let attempt = 0; attempt < 20; attempt++) {
      expect((await changePassword({ currentPassword: `wrong ${attempt}` })).status).toBe(422);
    }
    const response = await changePassword();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await canSignIn("secret!")).toBe(true);
  });
});

describe("a password that is reset while a change with it is on its way", () => {
  beforeEach(() => {
    // Right after the check of the password, which gives back what was counted as a failure.
    connection.sqlite.exec(
      `CREATE TRIGGER reset AFTER DELETE ON password_failures
       BEGIN UPDATE users SET password = 'another hash'; END`,
    );
  });

  const refused = { fieldErrors: { currentPassword: "admin:account.wrongPassword" } };

  it("stays as it was reset", async () => {
    const response = await changePassword();
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject(refused);
    const stored = connection.sqlite.prepare("SELECT password FROM users WHERE username = 'eva'");
    expect(stored.pluck().get()).toBe("another hash");
  });

  it("changes no address", async () => {
    const response = await changeEmail("new@example.com");
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject(refused);
    expect(connection.sqlite.prepare("SELECT * FROM email_changes").all()).toEqual([]);
  });
});

describe("one's own address", () => {
  it("waits until its link is used; the one there is counts until then, and is told", async () => {
    const token = await issueResetToken(connection.db, eva.id);
    expect((await changeEmail(" New@example.com ")).status).toBe(303);
    expect(emailOf("eva")).toBe("eva@example.com");
    expect((await page()).account).toMatchObject({ pendingEmail: "New@example.com" });
    expect(await isResetTokenValid(connection.db, token)).toBe(true);
    expect(await leaseDueMail(connection.db)).toMatchObject({
      to: "eva@example.com",
      subject: "Another e-mail address for your account",
    });
    expect(logged()).toEqual([]);
    expect(await whoHas(elsewhere)).not.toBeNull();
  });

  it("can be taken away, and saved unchanged without a trace", async () => {
    await changeEmail("eva@example.com");
    expect(logged()).toEqual([]);
    await changeEmail("");
    expect(emailOf("eva")).toBeNull();
    expect(logged()).toEqual([
      { username: "eva", action: "emailChanged", subject: "user", label: "eva" },
    ]);
  });

  it("that waits is taken back by a button, by the old address and by a new password", async () => {
    for (const takeBack of [
      () => send({ intent: "cancelEmail" }),
      () => changeEmail("eva@example.com"),
      () => changePassword(),
    ]) {
      await changeEmail("new@example.com");
      expect((await page()).account).toMatchObject({ pendingEmail: "new@example.com" });
      expect((await takeBack()).status).toBe(303);
      expect((await page()).account).toMatchObject({ pendingEmail: null });
    }
    expect(emailOf("eva")).toBe("eva@example.com");
  });

  it("needs the current password, and the shape of an address", async () => {
    const wrong = await changeEmail("new@example.com", "Secret!");
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({
      fieldErrors: { currentPassword: "admin:account.wrongPassword" },
      repopulateFields: { email: "new@example.com" },
    });
    const shapeless = await changeEmail("eva");
    expect(await shapeless.json()).toMatchObject({ fieldErrors: { email: "validation.email" } });
    expect((await page()).account).toMatchObject({ pendingEmail: null });
  });
});

describe("changes of a standard user", () => {
  it("are bounded, and are one line of the log in an hour", async () => {
    for (let change = 0; change < 10; change++) expect((await changeEmail("")).status).toBe(303);
    const refused = await changeEmail("");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("3600");
    expect(logged()).toHaveLength(1);
  });
});

describe("one's own sessions", () => {
  it("are listed, this one first and marked, without what opens them", async () => {
    const { sessions, account } = await page();
    expect(account).toMatchObject({ email: "eva@example.com" });
    expect(sessions).toMatchObject([
      { isCurrent: true, userAgent: null },
      { isCurrent: false, userAgent: firefox },
    ]);
    expect(JSON.stringify(sessions)).not.toContain("idHash");
  });

  it("end one by one", async () => {
    const other = defined((await page()).sessions.find(({ isCurrent }) => !isCurrent));
    const response = await send({ intent: "endSession", id: String(other.id) });
    expect(response.status).toBe(303);
    expect(await whoHas(elsewhere)).toBeNull();
    expect(await whoHas(cookie)).not.toBeNull();
    expect(logged()).toMatchObject([{ action: "signedOut", label: "eva" }]);
    expect((await send({ intent: "endSession", id: String(other.id) })).status).toBe(404);
  });

  it("end all but this one", async () => {
    await startSession(get("/"), eva);
    expect((await send({ intent: "endOthers" })).status).toBe(303);
    expect((await page()).sessions).toMatchObject([{ isCurrent: true }]);
  });

  it("end everywhere, here too, and with them the browser's cookie", async () => {
    const response = await send({ intent: "endAll" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/auth"]);
    expect(response.headers.get("Set-Cookie")).toMatch(/session=;.*Max-Age=0/);
    for (const one of [cookie, elsewhere]) expect(await whoHas(one)).toBeNull();
    expect(logged()).toMatchObject([{ action: "signedOut", label: "eva" }]);
  });

  it("of somebody else are out of reach", async () => {
    const { user: ana } = await verifyCredentials(connection.db, {
      username: "ana",
      password: "secret!",
    });
    const hers = await startSession(get("/"), ana);
    const { id } = defined((await page(hers)).sessions[0]);
    for (const guess of [String(id), "", "abc", "-1", "1e99", "NaN"]) {
      expect((await send({ intent: "endSession", id: guess })).status).toBe(404);
    }
    await send({ intent: "endOthers" });
    expect(await whoHas(hers)).not.toBeNull();
  });

  it("need a deed that is known, and somebody who is signed in", async () => {
    expect((await send({ intent: "endEverything" })).status).toBe(400);
    expect((await send({}, "?form=role")).status).toBe(400);
    const anonymous = await answer(action, form("/admin/account", { intent: "endOthers" }));
    expect(anonymous.status).toBe(401);
  });
});
