import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionLimits } from "~/accounts/account/session-limits";
import { flagsOf, type User } from "~/accounts/account/user";
import { createUser, setPassword, setRole } from "~/accounts/users/users.server";
import { writeSessionCookie } from "~/base/http/session-cookie.server";
import { get } from "~/test/arrange/calls";
import { capture } from "~/test/arrange/capture";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import {
  deleteExpiredSessions,
  endSession,
  findSessionUser,
  MAX_SESSIONS,
  startSession,
} from "./sessions.server";

let connection: Connection;
let user: User;

const MINUTE_MS = 60_000;
const rows = () => connection.sqlite.prepare("SELECT * FROM sessions").all() as { id: number }[];
const whoHas = (cookie: string) => findSessionUser(get("/", { cookie }));
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(async () => {
  connection = await freshDatabase();
  user = await createUser(connection.db, { username: "ana", password: "secret" });
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

describe("a session", () => {
  it("is known by its cookie, of which the database keeps a hash only", async () => {
    const cookie = await startSession(get("/auth", { language: "es" }), user);
    const id = capture(cookie, /^session=([\w-]{43});/);
    expect(await whoHas(cookie)).toEqual({
      id: user.id,
      username: "ana",
      isAdmin: false,
      role: "standard",
    });
    expect(JSON.stringify(rows())).not.toContain(id);
    expect(rows()).toMatchObject([{ language: "es" }]);
    expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });

  it("is nobody's without a cookie, or with one that is not a session", async () => {
    expect(await findSessionUser(get("/"))).toBeNull();
    expect(await whoHas("session=AAAA")).toBeNull();
    expect(await whoHas("session=")).toBeNull();
  });

  it("outlives a clock that jumps by a day, forth and back", async () => {
    const cookie = await startSession(get("/auth"), user);
    later(24 * 60 * MINUTE_MS);
    expect(await whoHas(cookie)).not.toBeNull();
    later(-48 * 60 * MINUTE_MS);
    expect(await whoHas(cookie)).not.toBeNull();
    await deleteExpiredSessions(connection.db);
    expect(await whoHas(cookie)).not.toBeNull();
  });

  it("gets a new id at each login, and the one before ends", async () => {
    const first = await startSession(get("/auth"), user);
    const second = await startSession(get("/auth", { cookie: first }), user);
    expect(second).not.toBe(first);
    expect(await whoHas(first)).toBeNull();
    expect(await whoHas(second)).not.toBeNull();
  });

  it("never takes over an id that the browser brought", async () => {
    const planted = "session=planted-by-somebody-else";
    const cookie = await startSession(get("/auth", { cookie: planted }), user);
    expect(cookie).not.toContain("planted");
    expect(await whoHas(planted)).toBeNull();
  });

  it("ends on the server when somebody logs out", async () => {
    const cookie = await startSession(get("/auth"), user);
    expect(await endSession(get("/", { cookie }))).toMatch(/^session=; Path=\/; Max-Age=0/);
    expect(await whoHas(cookie)).toBeNull();
    expect(rows()).toEqual([]);
  });

  it("ends when nobody uses it, and not while somebody does", async () => {
    const cookie = await startSession(get("/auth"), user);
    later(sessionLimits.standard.idleMs - MINUTE_MS);
    expect(await whoHas(cookie)).not.toBeNull();
    later(sessionLimits.standard.idleMs - MINUTE_MS);
    expect(await whoHas(cookie)).not.toBeNull();
    later(sessionLimits.standard.idleMs + MINUTE_MS);
    expect(await whoHas(cookie)).toBeNull();
  });

  it("ends after thirty days, however busy it is", async () => {
    const cookie = await startSession(get("/auth"), user);
    const step = 5 * 24 * 60 * MINUTE_MS;
    for (let age = step; age < sessionLimits.standard.absoluteMs; age += step) {
      later(step);
      expect(await whoHas(cookie)).not.toBeNull();
    }
    later(step);
    expect(await whoHas(cookie)).toBeNull();
    await deleteExpiredSessions(connection.db);
    expect(rows()).toEqual([]);
  });

  it.each(["editor", "admin"] as const)(
    "of the back office (%s) ends after twelve hours without use, and after seven days",
    async (role) => {
      await setRole(connection.db, user.id, role);
      const worker = { ...user, role, isAdmin: role === "admin" };
      const cookie = await startSession(get("/auth"), worker);
      expect(cookie).toContain(`Max-Age=${7 * 24 * 60 * 60};`);
      for (let age = 0; age < 6 * 24; age += 11) {
        later(11 * 60 * MINUTE_MS);
        expect(await whoHas(cookie)).not.toBeNull();
      }
      later(11 * 60 * MINUTE_MS);
      expect(await whoHas(cookie)).not.toBeNull();
      later(11 * 60 * MINUTE_MS);
      expect(await whoHas(cookie)).toBeNull();
      const idle = await startSession(get("/auth"), worker);
      later(12 * 60 * MINUTE_MS);
      expect(await whoHas(idle)).toBeNull();
      await deleteExpiredSessions(connection.db);
      expect(rows()).toEqual([]);
    },
  );

  it.each(["editor", "admin"] as const)(
    "of before an upgrade ends for the back office (%s) as a new one does",
    async (role) => {
      const cookie = await startSession(get("/auth"), user);
      const { isAdmin, isEditor } = flagsOf(role);
      connection.sqlite.exec(`UPDATE users SET isAdmin = ${isAdmin}, isEditor = ${isEditor}`);
      later(sessionLimits[role].idleMs - MINUTE_MS);
      expect(await whoHas(cookie)).not.toBeNull();
      later(sessionLimits[role].idleMs);
      expect(await whoHas(cookie)).toBeNull();
    },
  );

  it("is one of fifteen at most: the oldest ends", async () => {
    const eva = await createUser(connection.db, { username: "eva", password: "secret" });
    const others = await startSession(get("/auth"), eva);
    const cookies: string[] = [];
    for (let index = 0; index < MAX_SESSIONS + 2; index++) {
      cookies.push(await startSession(get("/auth"), user));
    }
    const users = await Promise.all(cookies.map(whoHas));
    expect(users.map((each) => each !== null)).toEqual([
      false,
      false,
      ...Array<boolean>(MAX_SESSIONS).fill(true),
    ]);
    expect(await whoHas(others)).not.toBeNull();
  });

  it("has the role that the database says now", async () => {
    const cookie = await startSession(get("/auth"), user);
    connection.sqlite.exec("UPDATE users SET isAdmin = 1");
    expect(await whoHas(cookie)).toMatchObject({ isAdmin: true });
    connection.sqlite.exec("UPDATE users SET isAdmin = 0");
    expect(await whoHas(cookie)).toMatchObject({ isAdmin: false });
  });

  it("ends when the role or the password changes; those of others go on", async () => {
    const eva = await createUser(connection.db, { username: "eva", password: "secret" });
    const others = await startSession(get("/auth"), eva);
    const first = await startSession(get("/auth"), user);
    await setRole(connection.db, user.id, "admin");
    expect(await whoHas(first)).toBeNull();
    const second = await startSession(get("/auth"), user);
    await setPassword(connection.db, user.id, "a hash of another password");
    expect(await whoHas(second)).toBeNull();
    expect(await whoHas(others)).not.toBeNull();
  });

  it("goes with its user", async () => {
    const cookie = await startSession(get("/auth"), user);
    connection.sqlite.exec("DELETE FROM users");
    expect(await whoHas(cookie)).toBeNull();
  });
});

describe("the cookie", () => {
  it("under https is bound to the host and to secure connections", () => {
    expect(writeSessionCookie("id", 60, true)).toBe(
      "__Host-session=id; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
    );
  });
});
