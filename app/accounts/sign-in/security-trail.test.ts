import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { issueResetToken } from "~/accounts/passwords/reset-tokens.server";
import { countCode } from "~/accounts/second-factor/check-code.server";
import { findSessionUser, startSession } from "~/accounts/sessions/sessions.server";
import { createAdmin, setNewPassword } from "~/accounts/user-management/commands.server";
import { createUser, findUser, setEmail, setRole } from "~/accounts/users/users.server";
import { consumeRateLimit, consumeRateLimitFor } from "~/base/limits/rate-limit.server";
import { defined } from "~/config/defined";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { newIdempotencyKey } from "~/forms/fields/idempotency.server";
import { action as loginForm } from "~/routes/_site.($lang).auth._index/route";
import { action as resetForm } from "~/routes/_site.($lang).auth.set-new-password/route";
import { loader as dashboard } from "~/routes/admin._index/route";
import { action as ownAccount } from "~/routes/admin.account/route";
import { loader as downloadBackup } from "~/routes/admin.backups.$name/route";
import { action as confirm } from "~/routes/admin.confirm/route";
import { loader as exportMessages } from "~/routes/admin.messages.export/route";
import { loader as exportSubscribers } from "~/routes/admin.subscribers.export/route";
import { action as editUser } from "~/routes/admin.users.$id/route";
import { action as deleteUser } from "~/routes/admin.users.$id_.delete/route";
import { action as usersScreen } from "~/routes/admin.users._index/route";
import { action as inviteUser } from "~/routes/admin.users.new/route";
import { action as loginCall } from "~/routes/api.login/route";
import { action as resetCall } from "~/routes/api.reset-password/route";
import { answer, form, get, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import { startSignedIn } from "./signed-in.server";

const PASSWORD = "Correct horse 7";

let connection: Connection;
let ana: User;
let eva: User;
let cookie: string;

beforeEach(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  const admin = { username: "Ana", password: PASSWORD, email: "ana@example.com", isAdmin: true };
  ana = await createUser(db, admin);
  eva = await createUser(db, { username: "Eva", password: PASSWORD });
  cookie = await startSession(get("/"), ana);
  connection.sqlite.exec("DELETE FROM security_events");
});

interface Row {
  event: string;
  reason: string;
  userId: number | null;
  username: string;
  about: string;
  address: string;
  times: number;
}
const trail = () =>
  connection.sqlite
    .prepare("SELECT * FROM security_events ORDER BY id")
    .all()
    .map((row) => {
      const { event, reason, userId, username, about, address, times } = row as Row;
      return { event, reason, userId, username, about, address, times };
    });

const from = "192.0.2.0/24";
const byAna = { userId: 1, username: "Ana", address: from, times: 1 };

describe("signing in", () => {
  it.each([
    [
      "the form",
      (fields: Record<string, string>) => answer(loginForm, form("/auth?index", fields)),
    ],
    ["the call", (fields: Record<string, string>) => answer(loginCall, json("/api/login", fields))],
  ])("by %s leaves a trace, right or wrong", async (_, send) => {
    await send({ username: " ANA ", password: PASSWORD });
    await send({ username: "ana", password: "not my secret" });
    await send({ username: "ana", password: "not that one" });
    await send({ username: "no-such-user", password: "typed secret" });
    expect(trail()).toEqual([
      { event: "signedIn", reason: "", about: "", ...byAna },
      // She has an earlier session but no known device.
      { event: "newDevice", reason: "", about: "", ...byAna },
      { event: "signInRefused", reason: "wrongPassword", about: "", ...byAna, times: 2 },
      {
        event: "signInRefused",
        reason: "wrongPassword",
        about: "",
        ...byAna,
        userId: null,
        username: "no-such-user",
      },
    ]);
    const stored = JSON.stringify(connection.sqlite.prepare("SELECT * FROM security_events").all());
    expect(stored).not.toMatch(/secret|that one|Correct/);
  });
});

describe("a new device", () => {
  it.each([
    ["editor", ["signedIn", "signedIn", "newDevice"]],
    ["standard", ["signedIn", "signedIn"]],
  ] as const)(
    "of an account (%s) leaves its trace, also without an address",
    async (role, events) => {
      await setRole(connection.db, eva.id, role);
      const user = defined(await findUser(connection.db, "Eva"));
      const authenticated = { user, recheck: async () => {} };
      await startSignedIn(get("/"), authenticated);
      await startSignedIn(get("/", { address: "198.51.100.9" }), authenticated);
      expect(trail().map(({ event }) => event)).toEqual(events);
    },
  );
});

describe("a limit", () => {
  it("leaves one line when it is reached, however often", async () => {
    const request = get("/screener/1");
    const outcomes = [];
    for (let index = 0; index < 15; index++) {
      outcomes.push(await consumeRateLimit(request, "screener").catch(() => "refused"));
    }
    expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(5);
    expect(trail()).toMatchObject([{ event: "limitReached", reason: "screener", times: 5 }]);
  });
});

describe("a limit of an account", () => {
  const reached = () => trail().filter(({ event }) => event === "limitReached");
  const byOwner = { ...byAna, event: "limitReached", about: "" };

  it("on confirming who it is leaves its trace", async () => {
    for (let attempt = 0; attempt < 11; attempt++) {
      await answer(confirm, form("/admin/confirm", { proof: `wrong ${attempt}` }, { cookie }));
    }
    expect(reached()).toEqual([{ ...byOwner, reason: "confirmation" }]);
  });

  it("on changes of the password and the address leaves its trace", async () => {
    const change = (which: string, fields: Record<string, string>) =>
      answer(
        ownAccount,
        form(`/admin/account?form=${which}`, { currentPassword: PASSWORD, ...fields }, { cookie }),
      );
    for (let time = 0; time < 11; time++) {
      await change("password", { password: PASSWORD, confirmPassword: PASSWORD });
      await change("email", { email: `a${time}@example.com` });
    }
    expect(reached()).toEqual([
      { ...byOwner, reason: "passwordChange" },
      { ...byOwner, reason: "emailChange" },
    ]);
  });

  it("on codes of a second factor leaves its trace", async () => {
    for (let attempt = 0; attempt < 11; attempt++) {
      await countCode(get("/"), ana).catch(() => undefined);
    }
    expect(reached()).toEqual([{ ...byOwner, reason: "secondFactor" }]);
  });

  it("on right passwords leaves its trace, told from one on wrong ones", async () => {
    for (let time = 0; time < 61; time++)
      await consumeRateLimitFor(String(ana.id), "signIn").catch(() => null);
    await answer(loginCall, json("/api/login", { username: "ana", password: PASSWORD }));
    expect(reached()).toEqual([{ ...byOwner, reason: "signIn" }]);
  });
});

describe("an account", () => {
  it("leaves a trace of each change that its owner makes", async () => {
    const change = (which: string, fields: Record<string, string>) =>
      answer(ownAccount, form(`/admin/account?form=${which}`, fields, { cookie }));
    // Requesting a new address changes nothing yet; removing the current one does.
    await change("email", { currentPassword: PASSWORD, email: "new@example.com" });
    await setEmail(connection.db, ana.id, "ana@example.com");
    await change("email", { currentPassword: PASSWORD, email: "" });
    await answer(ownAccount, form("/admin/account", { intent: "endOthers" }, { cookie }));
    const password = "Another horse 8";
    const fields = { currentPassword: PASSWORD, password, confirmPassword: password };
    await change("password", fields);
    await change("password", fields);
    expect(trail()).toMatchObject([
      { event: "emailChanged", ...byAna },
      { event: "sessionsEnded", ...byAna },
      { event: "passwordChanged", reason: "", ...byAna },
      { event: "signInRefused", reason: "wrongPassword", ...byAna },
    ]);
  });

  it("is logged out with everybody else, but for the admin who does that", async () => {
    const hers = await startSession(get("/"), eva);
    const refused = await answer(usersScreen, form("/admin/users", { intent: "x" }, { cookie }));
    expect(refused.status).toBe(400);
    const done = await answer(usersScreen, form("/admin/users", { intent: "endAll" }, { cookie }));
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/admin/users"]);
    expect(await findSessionUser(get("/", { cookie: hers }))).toBeNull();
    expect(await findSessionUser(get("/", { cookie }))).toMatchObject({ id: ana.id });
    expect(trail().at(-1)).toMatchObject({ event: "sessionsEnded", about: "*", ...byAna });
  });

  it("leaves a trace of a password that was set with a link", async () => {
    const token = () => issueResetToken(connection.db, ana.id);
    const password = "Another horse 8";
    const fields = { password, confirmPassword: password };
    await answer(resetForm, form(`/auth/set-new-password?token=${await token()}`, fields));
    await answer(resetCall, json("/api/reset-password", { token: await token(), password }));
    const changed = { event: "passwordChanged", reason: "byLink", ...byAna };
    expect(trail()).toMatchObject([changed, changed]);
  });

  it("leaves a trace of what an admin does to another", async () => {
    const at = { id: String(eva.id) };
    const path = `/admin/users/${eva.id}`;
    const change = (fields: Record<string, string>) =>
      answer(editUser, form(`${path}?form=details`, fields, { cookie }), at);
    const invitation = {
      username: "Iris",
      email: "iris@example.com",
      role: "standard",
      mailLanguage: "en",
      [IDEMPOTENCY_KEY_FIELD]: newIdempotencyKey(),
    };
    // A second submission creates no second account; each response shows a link, since no mail can
    // be sent.
    for (let click = 0; click < 2; click++) {
      const invited = await answer(inviteUser, form("/admin/users/new", invitation, { cookie }));
      expect(invited.headers.get("Location")).toBe(`/admin/users/${eva.id + 1}`);
      expect(invited.headers.get("Set-Cookie")).toContain("new_link=");
    }
    await change({ role: "admin", email: "" });
    await change({ role: "admin", email: "eva@example.com" });
    await change({ role: "admin", email: "eva@example.com" });
    await answer(editUser, form(path, { intent: "endSessions" }, { cookie }), at);
    await answer(deleteUser, form(`${path}/delete`, {}, { cookie }), at);
    expect(trail()).toMatchObject([
      { event: "userInvited", reason: "standard", about: "Iris", ...byAna },
      { event: "roleChanged", reason: "admin", about: "Eva", ...byAna },
      { event: "emailChanged", about: "Eva", ...byAna },
      { event: "sessionsEnded", about: "Eva", ...byAna },
      { event: "userRemoved", about: "Eva", ...byAna },
    ]);
  });

  it("leaves a trace of a screen that was refused", async () => {
    const standard = await startSession(get("/"), eva);
    await answer(dashboard, get("/admin?token=no", { cookie: standard }));
    await answer(dashboard, get("/admin"));
    expect(trail().slice(1)).toMatchObject([
      { event: "accessRefused", username: "Eva", about: "/admin" },
    ]);
  });
});

describe("what leaves the site", () => {
  it("leaves a trace", async () => {
    await answer(exportMessages, get("/admin/messages/export", { cookie }));
    await answer(exportSubscribers, get("/admin/subscribers/export", { cookie }));
    expect(trail()).toMatchObject([
      { event: "exportDownloaded", about: expect.stringMatching(/^messages-.*csv$/) as string },
      { event: "exportDownloaded", about: expect.stringMatching(/^subscribers-.*csv$/) as string },
    ]);
  });

  it.each([
    ["/admin/messages", "/export", exportMessages],
    ["/admin/subscribers", "/export", exportSubscribers],
    ["/admin/backups", "/site.tar", downloadBackup],
  ])(
    "is neither given nor told of when another site leads to it (%s)",
    async (list, name, load) => {
      const led = get(list + name, { cookie });
      led.headers.set("Sec-Fetch-Site", "cross-site");
      const { status, headers } = await answer(load, led, { name: "site.tar" });
      expect([status, headers.get("Location")]).toEqual([302, list]);
      expect(trail()).toEqual([]);
      expect(connection.sqlite.prepare("SELECT * FROM activity").all()).toEqual([]);
    },
  );
});

describe("commands", () => {
  it("leave a trace of roles and passwords", async () => {
    const lines: unknown[] = [];
    const { log } = console;
    console.log = (line: unknown) => lines.push(line);
    const { db } = connection;
    const destroy = db.destroy.bind(db);
    db.destroy = () => Promise.resolve();
    try {
      await createAdmin("Eva", undefined, true);
      await createAdmin("Noor", undefined);
      await setNewPassword("Eva");
    } finally {
      console.log = log;
      db.destroy = destroy;
    }
    expect(trail()).toMatchObject([
      { event: "roleChanged", reason: "admin", about: "Eva", username: "", address: "" },
      { event: "roleChanged", reason: "admin", about: "Noor", username: "", address: "" },
      { event: "passwordChanged", reason: "byCommand", username: "Eva" },
    ]);
    expect(lines).toHaveLength(3);
  });
});
