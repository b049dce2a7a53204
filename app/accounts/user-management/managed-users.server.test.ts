import { beforeEach, describe, expect, it } from "vitest";
import type { Role, User } from "~/accounts/account/user";
import { isResetTokenValid } from "~/accounts/password-reset/resets.server";
import { ADMIN_LINKS_PER_HOUR } from "~/accounts/passwords/reset-tokens.server";
import { findSessionUser, startSession } from "~/accounts/sessions/sessions.server";
import { createUser, findUser, setRole, verifyCredentials } from "~/accounts/users/users.server";
import { readListQuery } from "~/base/http/list-query";
import { type DueMail, leaseDueMail } from "~/base/mail/outbox.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { findPreviewed } from "~/records/lifecycle/preview-links.server";
import { action as setNewPassword } from "~/routes/_site.($lang).auth.reset-password/route";
import { action as change, loader as userPage } from "~/routes/admin.users.$id/route";
import { action as remove } from "~/routes/admin.users.$id_.delete/route";
import { action as invite } from "~/routes/admin.users.new/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import { userOrders } from "./managed-user";
import { deleteUser, findManagedUser, listUsers, updateUser } from "./managed-users.server";

let connection: Connection;
let ana: User;
let eva: User;
let cookie: string;

beforeEach(async () => {
  env().MAIL_URL = "smtp://127.0.0.1:1";
  connection = await freshDatabase();
  const { db } = connection;
  ana = await createUser(db, {
    username: "ana",
    password: "secret!",
    isAdmin: true,
    email: "ana@example.com",
  });
  eva = await createUser(db, { username: "eva", password: "secret!", email: "eva@example.com" });
  cookie = await startSession(get("/"), ana);
});

const users = () =>
  connection.sqlite.prepare("SELECT username, email, isAdmin FROM users ORDER BY id").all();
const admins = () =>
  connection.sqlite.prepare("SELECT username FROM users WHERE isAdmin = 1").pluck().all();
const logged = () =>
  connection.sqlite
    .prepare("SELECT username, action, subject, subjectId, label FROM activity ORDER BY id")
    .all();
const tokenIn = (mail: DueMail | null) => /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
const mailCount = () => connection.sqlite.prepare("SELECT count(*) FROM mail_outbox").pluck().get();
const invitation = {
  username: "rosa",
  email: "rosa@example.com",
  role: "standard",
  mailLanguage: "en",
};
const sendInvitation = (fields: Record<string, string> = {}, language: "en" | "es" = "en") =>
  answer(invite, form("/admin/users/new", { ...invitation, ...fields }, { cookie, language }));
const sendTo = (user: User, fields: Record<string, string>, sender = cookie, query = "") =>
  answer(change, form(`/admin/users/${user.id}${query}`, fields, { cookie: sender }), {
    id: String(user.id),
  });
const save = (user: User, fields: Record<string, string>, sender = cookie) =>
  sendTo(user, fields, sender, "?form=details");
const sendRemoval = (user: User, sender = cookie) =>
  answer(remove, form(`/admin/users/${user.id}/delete`, {}, { cookie: sender }), {
    id: String(user.id),
  });
const whoHas = (session: string) => findSessionUser(get("/", { cookie: session }));

describe("the list of users", () => {
  const list = (search = "") =>
    listUsers(connection.db, readListQuery(new Request(`http://x/${search}`), userOrders));

  it("says who is signed in, how often and when last", async () => {
    await startSession(get("/"), ana);
    const { rows, total } = await list();
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { username: "ana", isAdmin: true, sessions: 2, lastSeenAt: expect.any(String) as string },
      { username: "eva", isAdmin: false, sessions: 0, lastSeenAt: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain("argon2");
  });

  it("counts no session that is over", async () => {
    connection.sqlite.exec("UPDATE sessions SET expiresAt = '2020-01-01T00:00:00.000Z'");
    expect((await list()).rows[0]).toMatchObject({ sessions: 0, lastSeenAt: null });
  });

  it("is searched by name and address, case and accents ignored (C33)", async () => {
    await createUser(connection.db, { username: "José Núñez", password: "secret!" });
    const names = async (q: string) =>
      (await list(`?${new URLSearchParams({ q })}`)).rows.map(({ username }) => username);
    expect(await names("JOSE nunez")).toEqual(["José Núñez"]);
    expect(await names("EVA@EXAMPLE")).toEqual(["eva"]);
    expect(await names("nobody")).toEqual([]);
  });

  it("is sorted by name, role or age, in pages of 25", async () => {
    for (let index = 0; index < 25; index++) {
      connection.sqlite
        .prepare("INSERT INTO users (username, username_folded, password) VALUES (?, ?, 'a hash')")
        .run(`user ${index}`, `user ${index}`);
    }
    expect((await list("?page=2")).rows).toHaveLength(2);
    await setRole(connection.db, eva.id, "editor");
    const byRole = (await list("?sort=role&direction=desc")).rows.slice(0, 3);
    expect(byRole.map(({ role }) => role)).toEqual(["admin", "editor", "standard"]);
    expect((await list("?sort=created")).rows[0]).toMatchObject({ username: "ana" });
    expect((await list("?sort=username&direction=desc")).rows[0]?.username).toBe("user 9");
  });
});

describe("an invitation", () => {
  it("leads from the form over the mail to the login", async () => {
    const response = await sendInvitation({ role: "admin" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin/users"]);
    const mail = await leaseDueMail(connection.db);
    expect(mail).toMatchObject({
      to: "rosa@example.com",
      subject: "Your account on our website",
    });
    expect(mail?.text).toContain("ana has made an account for you");
    expect(mail?.text).toContain("Your username is rosa.");
    const token = defined(tokenIn(mail));
    const password = "Brand new 9";
    const done = await answer(
      setNewPassword,
      form(`/auth/reset-password?token=${token}`, { password, confirmPassword: password }),
    );
    expect(done.status).toBe(303);
    const { user: rosa } = await verifyCredentials(connection.db, { username: "rosa", password });
    expect(rosa).toMatchObject({ username: "rosa", isAdmin: true });
    expect(await isResetTokenValid(connection.db, token)).toBe(false);
    expect(logged()).toEqual([
      { username: "ana", action: "invited", subject: "user", subjectId: rosa.id, label: "rosa" },
      {
        username: "rosa",
        action: "passwordChanged",
        subject: "user",
        subjectId: rosa.id,
        label: "rosa",
      },
    ]);
  });

  it("is written in the language that was chosen for it", async () => {
    await sendInvitation({ mailLanguage: "es" });
    const mail = await leaseDueMail(connection.db);
    expect(mail?.subject).toBe("Tu cuenta en nuestro sitio web");
    expect(mail?.text).toContain("/es/auth/reset-password?token=");
  });

  it("names the company, never the host", async () => {
    connection.sqlite.exec(
      "INSERT OR REPLACE INTO site_settings (key, value_en, value_es) VALUES ('site_title', 'Salt & Light', '')",
    );
    await sendInvitation({ mailLanguage: "es" });
    const mail = await leaseDueMail(connection.db);
    expect(mail?.subject).toBe("Tu cuenta en Salt & Light");
    const words = mail?.text.replace(/https?:\/\/\S+/g, "");
    expect(words).toContain("Este correo lo ha enviado Salt & Light.");
    expect(words).not.toContain("localhost");
  });

  it("leaves its token and password nowhere but in the sealed mail", async () => {
    await sendInvitation();
    const stored = connection.sqlite.serialize().toString("latin1");
    const token = defined(tokenIn(await leaseDueMail(connection.db)));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token).toString("base64").slice(0, 40));
    expect(JSON.stringify(logged())).not.toContain("example.com");
  });

  it.each(["ANA", "ａｎａ", "аna"])(
    "is refused for %j, which looks like a name that is taken",
    async (username) => {
      const response = await sendInvitation({ username });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        fieldErrors: { username: "admin:users.usernameTaken" },
        repopulateFields: { ...invitation, username },
      });
      expect(users()).toHaveLength(2);
      expect(mailCount()).toBe(0);
    },
  );

  it("is refused for an address that is taken, in any case, and says both at once", async () => {
    const response = await sendInvitation({ email: "EVA@example.com", username: "ana" });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      fieldErrors: { email: "refused.emailTaken", username: "admin:users.usernameTaken" },
      repopulateFields: { email: "EVA@example.com" },
    });
  });

  it("sent many times at once makes one user and one mail", async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => sendInvitation()));
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(users()).toHaveLength(3);
    expect(mailCount()).toBe(1);
  });

  it.each([
    [{ username: "ab" }, "username", "validation.username"],
    [{ email: "rosa" }, "email", "validation.email"],
    [{ email: "" }, "email", "validation.email"],
    [{ role: "owner" }, "role", "validation.required"],
    [{ mailLanguage: "fr" }, "mailLanguage", "validation.invalid"],
  ])("with %j is refused beside the field", async (fields, name, message) => {
    const response = await sendInvitation(fields);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fieldErrors: { [name]: message } });
    expect(users()).toHaveLength(2);
  });

  it("makes no user without its mail", async () => {
    connection.sqlite.exec("DROP TABLE mail_outbox");
    await expect(sendInvitation()).rejects.toThrow();
    expect(users()).toHaveLength(2);
    expect(logged()).toEqual([]);
  });
});

describe("another user's account", () => {
  it("gets another role, which ends its sessions, and another address", async () => {
    const session = await startSession(get("/", { language: "es" }), eva);
    const response = await save(eva, { role: "admin", email: "new@example.com" });
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      `/admin/users/${eva.id}`,
    ]);
    expect(users()[1]).toEqual({ username: "eva", email: "new@example.com", isAdmin: 1 });
    expect(await whoHas(session)).toBeNull();
    expect(await whoHas(cookie)).not.toBeNull();
    expect(logged()).toMatchObject([
      { action: "madeAdmin", label: "eva" },
      { action: "emailChanged", label: "eva" },
    ]);
    // To the previous address, in the owner's language.
    expect(await leaseDueMail(connection.db)).toMatchObject({
      to: "eva@example.com",
      subject: "Tu dirección de correo ha cambiado",
    });
  });

  it("is made an editor's and no editor's again, each ending its sessions", async () => {
    const roleOfEva = () =>
      connection.sqlite.prepare("SELECT isAdmin, isEditor FROM users WHERE id = 2").get();
    const email = "eva@example.com";
    for (const [role, stored] of [
      ["editor", { isAdmin: 0, isEditor: 1 }],
      ["admin", { isAdmin: 1, isEditor: 0 }],
      ["editor", { isAdmin: 0, isEditor: 1 }],
      ["standard", { isAdmin: 0, isEditor: 0 }],
    ] as const) {
      const session = await startSession(get("/"), eva);
      expect((await save(eva, { role, email })).status).toBe(303);
      expect(roleOfEva()).toEqual(stored);
      expect(await whoHas(session)).toBeNull();
    }
    expect(logged().map((line) => (line as { action: string }).action)).toEqual([
      "madeEditor",
      "madeAdmin",
      "madeEditor",
      "madeStandard",
    ]);
    expect((await save(eva, { role: "owner", email })).status).toBe(422);
  });

  it("that is saved unchanged keeps its sessions, and nothing is logged", async () => {
    const session = await startSession(get("/"), eva);
    await save(eva, { role: "standard", email: "eva@example.com" });
    expect(await whoHas(session)).not.toBeNull();
    expect(logged()).toEqual([]);
    expect(mailCount()).toBe(0);
  });

  it("can lose its address, and the links that went there", async () => {
    await sendTo(eva, { intent: "sendLink" });
    const token = defined(tokenIn(await leaseDueMail(connection.db)));
    expect(await isResetTokenValid(connection.db, token)).toBe(true);
    await save(eva, { role: "standard", email: " " });
    expect(users()[1]).toMatchObject({ email: null });
    expect(await isResetTokenValid(connection.db, token)).toBe(false);
    const response = await sendTo(eva, { intent: "sendLink" });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: "This account has no e-mail address to which a link could go.",
    });
  });

  it("gets no address that another one has", async () => {
    const response = await save(eva, { role: "admin", email: "Ana@Example.com" });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      fieldErrors: { email: "refused.emailTaken" },
      repopulateFields: { email: "Ana@Example.com", role: "admin" },
    });
    // Atomic: the role is unchanged, too.
    expect(users()[1]).toEqual({ username: "eva", email: "eva@example.com", isAdmin: 0 });
    expect(logged()).toEqual([]);
  });

  it("is signed out everywhere", async () => {
    const sessions = [await startSession(get("/"), eva), await startSession(get("/"), eva)];
    expect((await sendTo(eva, { intent: "endSessions" })).status).toBe(303);
    for (const session of sessions) expect(await whoHas(session)).toBeNull();
    expect(await whoHas(cookie)).not.toBeNull();
    await sendTo(eva, { intent: "endSessions" });
    expect(logged()).toMatchObject([{ action: "signedOut", label: "eva" }]);
  });

  it("gets a new link, which makes the one before void, and not without end", async () => {
    await startSession(get("/", { language: "es" }), eva);
    await sendTo(eva, { intent: "sendLink" });
    const first = await leaseDueMail(connection.db);
    expect(first).toMatchObject({
      to: "eva@example.com",
      subject: "Un enlace para elegir una nueva contraseña",
    });
    await sendTo(eva, { intent: "sendLink" });
    const second = defined(tokenIn(await leaseDueMail(connection.db)));
    expect(await isResetTokenValid(connection.db, defined(tokenIn(first)))).toBe(false);
    expect(await isResetTokenValid(connection.db, second)).toBe(true);
    for (let more = 2; more < ADMIN_LINKS_PER_HOUR; more++)
      await sendTo(eva, { intent: "sendLink" });
    expect((await sendTo(eva, { intent: "sendLink" })).status).toBe(429);
    expect(mailCount()).toBe(ADMIN_LINKS_PER_HOUR);
    expect(JSON.stringify(logged())).not.toContain(second);
  });

  it("is removed with all that belongs to it; what it did stays in the log", async () => {
    const session = await startSession(get("/"), eva);
    await sendTo(eva, { intent: "sendLink" });
    const response = await sendRemoval(eva);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin/users"]);
    expect(await findUser(connection.db, "eva")).toBeNull();
    expect(await whoHas(session)).toBeNull();
    const token = defined(tokenIn(await leaseDueMail(connection.db)));
    expect(await isResetTokenValid(connection.db, token)).toBe(false);
    expect(logged()).toMatchObject([
      { action: "linkSent", label: "eva" },
      { action: "deleted", label: "eva", subjectId: eva.id },
    ]);
  });

  it.each(["99", "abc", "0", "-1", "1e3"])("that is not there (%s) is 404", async (id) => {
    expect((await answer(userPage, get(`/admin/users/${id}`, { cookie }), { id })).status).toBe(
      404,
    );
    for (const [handler, path] of [
      [change, `/admin/users/${id}`],
      [remove, `/admin/users/${id}/delete`],
    ] as const) {
      const response = await answer(handler, form(path, { intent: "sendLink" }, { cookie }), {
        id,
      });
      expect(response.status).toBe(404);
    }
  });

  it("keeps what another admin has changed since, where the form was left as it was shown", async () => {
    const shown = { shownRole: "standard", shownEmail: "eva@example.com" };
    await save(eva, { role: "editor", email: "eva@example.com", ...shown });
    await save(eva, { role: "standard", email: "new@example.com", ...shown });
    expect(await findManagedUser(connection.db, eva.id)).toMatchObject({
      role: "editor",
      email: "new@example.com",
    });
    await save(eva, { role: "admin", email: "eva@example.com", ...shown });
    expect(await findManagedUser(connection.db, eva.id)).toMatchObject({
      role: "admin",
      email: "new@example.com",
    });
    await save(eva, { role: "standard", email: "", ...shown, shownRole: "admin" });
    expect(await findManagedUser(connection.db, eva.id)).toMatchObject({
      role: "standard",
      email: null,
    });
  });

  it("takes no deed that it does not know", async () => {
    expect((await sendTo(eva, { intent: "promote" })).status).toBe(400);
  });
});

describe("one's own account", () => {
  it("is not managed here, however many admins there are", async () => {
    await updateUser(connection.db, eva.id, { role: "admin", email: null }, ana, "en");
    const before = logged().length;
    for (const attempt of [
      await save(ana, { role: "standard", email: "ana@example.com" }),
      await save(ana, { role: "admin", email: "other@example.com" }),
      await sendTo(ana, { intent: "endSessions" }),
      await sendTo(ana, { intent: "sendLink" }),
      await sendRemoval(ana),
    ]) {
      expect(attempt.status).toBe(409);
      expect(JSON.stringify(await attempt.json())).toMatch(/refused\.ownAccount|your own account/);
    }
    expect(users()[0]).toEqual({ username: "ana", email: "ana@example.com", isAdmin: 1 });
    expect(await whoHas(cookie)).not.toBeNull();
    expect(logged()).toHaveLength(before);
  });
});

describe("the last admin", () => {
  let evasCookie: string;
  beforeEach(async () => {
    await updateUser(connection.db, eva.id, { role: "admin", email: "eva@example.com" }, ana, "en");
    evasCookie = await startSession(get("/"), eva);
  });

  it.each([
    ["demote", (user: User, sender: string) => save(user, { role: "standard", email: "" }, sender)],
    ["limit", (user: User, sender: string) => save(user, { role: "editor", email: "" }, sender)],
    ["remove", (user: User, sender: string) => sendRemoval(user, sender)],
  ])("is left when two admins %s each other at the same moment", async (_, demote) => {
    const responses = await Promise.all([demote(eva, cookie), demote(ana, evasCookie)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409]);
    const refused = defined(responses.find(({ status }) => status === 409));
    expect(JSON.stringify(await refused.json())).toMatch(/refused\.lastAdmin|the last admin/);
    expect(admins()).toHaveLength(1);
  });

  it("is told from others inside the transaction, whoever asks", async () => {
    const { db } = connection;
    await deleteUser(db, eva.id, ana);
    const ghost = { id: eva.id, username: "eva" };
    const demotion = updateUser(db, ana.id, { role: "standard", email: null }, ghost, "en");
    await expect(demotion).rejects.toMatchObject({ status: 409, reason: "lastAdmin" });
    await expect(deleteUser(db, ana.id, ghost)).rejects.toMatchObject({ reason: "lastAdmin" });
    expect(admins()).toEqual(["ana"]);
  });

  it("or not, somebody who is no admin any more changes nobody", async () => {
    const { db } = connection;
    const leo = await createUser(db, { username: "leo", password: "secret!", isAdmin: true });
    await updateUser(db, eva.id, { role: "standard", email: null }, ana, "en");
    const late = updateUser(db, leo.id, { role: "standard", email: null }, eva, "en");
    await expect(late).rejects.toMatchObject({ status: 403 });
    expect(admins()).toEqual(["ana", "leo"]);
  });
});

describe("a user who is no admin", () => {
  it.each(["standard", "editor"] as const)("manages nobody (%s)", async (role) => {
    await setRole(connection.db, eva.id, role);
    const standard = await startSession(get("/"), eva);
    for (const response of [
      await save(ana, { role: "standard", email: "" }, standard),
      await sendRemoval(ana, standard),
      await answer(invite, form("/admin/users/new", invitation, { cookie: standard })),
      await answer(userPage, get("/admin/users/1", { cookie: standard }), { id: "1" }),
    ]) {
      expect(response.status).toBe(403);
      expect(await response.text()).not.toContain("ana@example.com");
    }
    expect(users()).toHaveLength(2);
    expect(admins()).toEqual(["ana"]);
  });
});

describe("the preview links of a user", () => {
  const tokens = { eva: "e".repeat(43), ana: "a".repeat(43) };
  beforeEach(async () => {
    await setRole(connection.db, eva.id, "admin");
    for (const [username, tokenHash] of Object.entries(tokens)) {
      const expiresAt = new Date(Date.now() + 60_000).toISOString();
      const link = { subject: "project", recordId: 1, username, tokenHash, expiresAt };
      await connection.db.insertInto("preview_links").values(link).execute();
    }
  });
  const changeTo = (role: Role) =>
    updateUser(connection.db, eva.id, { role, email: null }, ana, "en");

  it.each<[string, () => Promise<unknown>]>([
    ["who is removed", () => deleteUser(connection.db, eva.id, ana)],
    ["who becomes standard", () => changeTo("standard")],
  ])("%s end; those of others go on", async (_, revoke) => {
    await revoke();
    expect(await findPreviewed(connection.db, tokens.eva)).toBeNull();
    expect(await findPreviewed(connection.db, tokens.ana)).not.toBeNull();
  });

  it("who becomes an editor go on", async () => {
    await changeTo("editor");
    expect(await findPreviewed(connection.db, tokens.eva)).not.toBeNull();
  });
});
