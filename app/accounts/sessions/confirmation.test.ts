import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/accounts/account/user";
import { requireConfirmation } from "~/accounts/sign-in/confirmed-guards.server";
import { createUser } from "~/accounts/users/users.server";
import { env } from "~/config/env.server";
import { loader as account } from "~/routes/admin.account/route";
import { action as setUp } from "~/routes/admin.account_.second-factor/route";
import { action as confirm, loader as confirmPage } from "~/routes/admin.confirm/route";
import { loader as exportMessages } from "~/routes/admin.messages.export/route";
import { loader as newsList } from "~/routes/admin.news._index/route";
import { loader as usersList } from "~/routes/admin.users._index/route";
import { action as invite, loader as invitePage } from "~/routes/admin.users.new/route";
import { loader as projects } from "~/routes/api.admin.projects/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import { findSessionUser, startSession } from "./sessions.server";

const MINUTE_MS = 60_000;
const invitation = {
  username: "rosa",
  email: "rosa@example.com",
  role: "admin",
  mailLanguage: "es",
};

let connection: Connection;
let ana: User;
let cookie: string;

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const users = () => connection.sqlite.prepare("SELECT username FROM users").pluck().all();
const send = (proof: string, returnTo = "/admin/users/new", sender = cookie) =>
  answer(confirm, form(`/admin/confirm?returnTo=${returnTo}`, { proof }, { cookie: sender }));

beforeEach(async () => {
  connection = await freshDatabase();
  ana = await createUser(connection.db, { username: "ana", password: "secret!", isAdmin: true });
  vi.useFakeTimers({ toFake: ["Date"] });
  cookie = await startSession(get("/"), ana);
});
afterEach(() => {
  vi.useRealTimers();
  env().REQUIRE_SECOND_FACTOR = false;
});

describe("what could do harm", () => {
  it("asks who it is ten minutes after a sign-in, and for ten minutes no more", async () => {
    const open = async () => (await answer(invitePage, get("/admin/users/new", { cookie }))).status;
    later(9 * MINUTE_MS);
    expect(await open()).toBe(200);
    later(2 * MINUTE_MS);
    const asked = await answer(invitePage, get("/admin/users/new", { cookie }));
    expect([asked.status, asked.headers.get("Location")]).toEqual([
      303,
      "/admin/confirm?returnTo=%2Fadmin%2Fusers%2Fnew",
    ]);
    const done = await send("secret!");
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/admin/users/new"]);
    expect(await open()).toBe(200);
    later(11 * MINUTE_MS);
    expect(await open()).toBe(303);
  });

  it("keeps the form that was interrupted, and does nothing before", async () => {
    later(11 * MINUTE_MS);
    const typed = { ...invitation, password: "never kept" };
    const asked = await answer(invite, form("/admin/users/new", typed, { cookie }));
    expect(asked.headers.get("Location")).toBe(
      "/admin/confirm?returnTo=%2Fadmin%2Fusers%2Fnew%3Fkept%3D1",
    );
    expect(users()).toEqual(["ana"]);
    await send("secret!", encodeURIComponent("/admin/users/new?kept=1"));
    const page = await answer(invitePage, get("/admin/users/new?kept=1", { cookie }));
    expect(await page.json()).toMatchObject({ draft: invitation });
    const sent = form("/admin/users/new?kept=1", invitation, { cookie });
    expect((await answer(invite, sent)).status).toBe(303);
    expect(users()).toEqual(["ana", "rosa"]);
    const stored = connection.sqlite.serialize().toString("latin1");
    expect(stored).not.toContain("never kept");
    expect(connection.sqlite.prepare("SELECT count(*) FROM kept_forms").pluck().get()).toBe(0);
  });

  it("leads back from a download to the list it is of, with its search", async () => {
    later(11 * MINUTE_MS);
    const asked = await answer(exportMessages, get("/admin/messages/export?q=sea", { cookie }));
    expect(asked.headers.get("Location")).toBe(
      "/admin/confirm?returnTo=%2Fadmin%2Fmessages%3Fq%3Dsea",
    );
  });

  it("is the list of users, too, to which it leads back with its search", async () => {
    const request = () => get("/admin/users?q=an%C3%A1&page=2", { cookie });
    expect((await answer(usersList, request())).status).toBe(200);
    later(11 * MINUTE_MS);
    const asked = await answer(usersList, request());
    expect([asked.status, asked.headers.get("Location")]).toEqual([
      303,
      "/admin/confirm?returnTo=%2Fadmin%2Fusers%3Fq%3Dan%25C3%25A1%26page%3D2",
    ]);
    expect(await asked.text()).not.toContain("ana");
  });

  it("is confirmed for one session, not for another of the same user", async () => {
    const other = await startSession(get("/"), ana);
    later(11 * MINUTE_MS);
    await send("secret!");
    const there = await answer(invitePage, get("/admin/users/new", { cookie: other }));
    expect(there.status).toBe(303);
  });

  it("limits wrong answers, and never locks anybody out", async () => {
    later(11 * MINUTE_MS);
    for (let attempt = 0; attempt < 10; attempt++) {
      const wrong = await send(`wrong ${attempt}`);
      expect(wrong.status).toBe(422);
      expect(await wrong.text()).not.toContain(`wrong ${attempt}`);
    }
    expect((await send("secret!")).status).toBe(429);
    expect(await findSessionUser(get("/", { cookie }))).not.toBeNull();
    const other = await startSession(get("/"), ana);
    expect((await send("secret!", "/admin", other)).status).toBe(303);
  });

  it("leads back nowhere but to the back office", async () => {
    for (const path of ["https://evil.example/", "//evil.example/admin", "/auth", "/administer"]) {
      const response = await send("secret!", encodeURIComponent(path));
      expect(response.headers.get("Location")).toBe("/admin");
    }
    expect((await answer(confirmPage, get("/admin/confirm"))).headers.get("Location")).toMatch(
      /^\/auth\?returnTo=/,
    );
  });

  it("is told to a call as JSON", async () => {
    later(11 * MINUTE_MS);
    const request = get("/api/admin/users", { cookie });
    await expect(requireConfirmation({ request }, ana)).rejects.toMatchObject({
      status: 403,
      details: { confirm: true },
    });
  });
});

describe("REQUIRE_SECOND_FACTOR", () => {
  const locationOf = async (path: string, loader: Parameters<typeof answer>[0]) =>
    (await answer(loader, get(path, { cookie }))).headers.get("Location");

  it("leads an admin without one to where it is set up, from everywhere but the account", async () => {
    env().REQUIRE_SECOND_FACTOR = true;
    const setUpNews = "/admin/account/second-factor?returnTo=%2Fadmin%2Fnews%3Fq%3Dsea";
    expect(await locationOf("/admin/news?q=sea", newsList)).toBe(setUpNews);
    const call = await answer(projects, get("/api/admin/projects", { cookie }));
    expect(call.status).toBe(403);
    expect(await call.json()).toEqual({ message: "Your account needs a second factor first." });
    expect((await answer(account, get("/admin/account", { cookie }))).status).toBe(200);

    const typed = form("/admin/users/new", invitation, { cookie });
    expect((await answer(invite, typed)).headers.get("Location")).toBe(
      "/admin/account/second-factor?returnTo=%2Fadmin%2Fusers%2Fnew%3Fkept%3D1",
    );
    const started = form(setUpNews, { intent: "start" }, { cookie });
    expect((await answer(setUp, started)).headers.get("Location")).toBe(setUpNews);
  });

  it("asks nothing of who has one, and of nobody when it is off", async () => {
    expect(await locationOf("/admin/news", newsList)).toBeNull();
    env().REQUIRE_SECOND_FACTOR = true;
    connection.sqlite
      .prepare(
        `INSERT INTO passkeys (userId, name, credentialId, publicKey, counter)
         VALUES (?, 'Phone', 'x', 'x', 0)`,
      )
      .run(ana.id);
    expect(await locationOf("/admin/news", newsList)).toBeNull();
  });
});
