import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { hashPassword } from "~/accounts/passwords/passwords.server";
import { currentCounter } from "~/base/traffic/counting.server";
import { defined } from "~/config/defined";
import { projectKind } from "~/films/projects/project-kind.server";
import { replaceRecords } from "~/records/lifecycle/lifecycle.server";
import { action, loader } from "~/routes/_site.($lang).screener.$id/route";
import { action as save } from "~/routes/admin.projects.$id_.screener/route";
import { answer, form, get } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { allOf } from "~db/chunks.server";
import type { Connection } from "~db/connection.server";
import { NO_PASSWORD } from "./screener";
import { isScreenerOpen, screenerCookies } from "./screener-cookie.server";
import { deleteScreener, findScreener } from "./screeners.server";

const FILM = "https://vimeo.com/76979871/abcdef12";
const HOUR_MS = 60 * 60 * 1000;

let connection: Connection;
let id: number;
beforeEach(async () => {
  connection = await freshDatabase();
  id = await addProject(connection.db);
});

const lock = async (password: string) =>
  connection.db
    .insertInto("project_screeners")
    .values({ projectId: id, filmUrl: FILM, password: await hashPassword(password) })
    .execute();
const send = (password: string, address = "192.0.2.9") =>
  answer(action, form(`/screener/${id}`, { password }, { address }), { id: String(id) });
const withCookie = (cookie: string) => {
  const request = get(`/screener/${id}`);
  request.headers.set("Cookie", cookiePair(cookie));
  return request;
};

describe("a screener", () => {
  it("tells nothing before its password, and lets in with a cookie for its pages alone", async () => {
    await lock("Open sesame 9");
    const closed = await answer(loader, get(`/screener/${id}`), { id: String(id) });
    expect(await closed.text()).not.toMatch(/The film|vimeo/);
    const response = await send("Open sesame 9");
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/screener/${id}`]);
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1])).toEqual([
      "/screener",
      "/en/screener",
      "/es/screener",
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
    const opened = await answer(loader, withCookie(defined(cookies[0])), { id: String(id) });
    expect(await opened.text()).toContain(FILM);
  });

  it("counts as opened under Visits with the right password alone", async () => {
    globalThis.countedDays = undefined;
    await lock("Open sesame 9");
    await send("wrong");
    await send("Open sesame 9");
    await send("Open sesame 9");
    expect(currentCounter().counts.get("screener")?.get(String(id))).toEqual({ count: 2 });
  });

  it("takes its password with what a mail adds to it, and counts one guess for both spellings", async () => {
    await lock("Open sesame 9");
    expect((await send("Open sesame 9\u00a0")).status).toBe(303);
    expect((await send("\u200b Open sesame 9\r\n")).status).toBe(303);
    expect((await send(" \u200b")).status).toBe(422);
    for (let attempt = 0; attempt < 10; attempt++) expect((await send("wrong ")).status).toBe(401);
    expect((await send("wrong ")).status).toBe(429);
  });

  it("counts wrong passwords, ten from one address, and none that are right", async () => {
    await lock("Open sesame 9");
    expect((await send("Open sesame 9")).status).toBe(303);
    for (let attempt = 0; attempt < 10; attempt++) expect((await send("wrong")).status).toBe(401);
    const refused = await send("Open sesame 9");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await send("Open sesame 9", "192.0.2.10")).status).toBe(303);
  });

  it("slows down guessing from many addresses, and opens a moment later", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await lock("Open sesame 9");
    const statuses: number[] = [];
    for (let index = 0; index < 60; index++) {
      statuses.push((await send("wrong", `192.0.2.${index % 12}`)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(11);
    const refused = await send("Open sesame 9", "192.0.2.99");
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("waitSeconds");
    expect((await send("Open sesame 9", "192.0.3.99")).status).toBe(303);
    vi.setSystemTime(Date.now() + 1000);
    expect((await send("Open sesame 9", "192.0.2.99")).status).toBe(303);
  });

  it("closes after some hours, for other screeners, and for a cookie of one's own making", () => {
    const screener = { projectId: id, password: "a hash" };
    const now = Date.now();
    const [cookie = ""] = screenerCookies(screener, now);
    const request = withCookie(cookie);
    expect(isScreenerOpen(request, screener, now + 11 * HOUR_MS)).toBe(true);
    expect(isScreenerOpen(request, screener, now + 13 * HOUR_MS)).toBe(false);
    // Cookies of that name by another host of the domain stand before and after it.
    const [own = ""] = cookie.split(";");
    const planted = own.replace(/=.*/, "=planted");
    const crowded = get(`/screener/${id}`);
    crowded.headers.set("Cookie", `${planted}; ${own}; ${planted}`);
    expect(isScreenerOpen(crowded, screener, now)).toBe(true);
    expect(isScreenerOpen(request, { ...screener, password: "another hash" }, now)).toBe(false);
    const renamed = cookie.replace(/^screener-\d+/, "screener-99");
    expect(isScreenerOpen(withCookie(renamed), { ...screener, projectId: 99 }, now)).toBe(false);
    const later = cookie.replace(/=\d+\./, `=${Math.floor(now / 1000) + 10 ** 6}.`);
    expect(isScreenerOpen(withCookie(later), screener, now)).toBe(false);
  });

  it("is made with a password, keeps it, and outlives an import", async () => {
    const { admin, cookie } = await signedInAdmin(connection.db);
    const change = (fields: Record<string, string>) =>
      answer(save, form(`/admin/projects/${id}/screener`, fields, { cookie }), { id: String(id) });
    expect((await change({ filmUrl: FILM, password: "short" })).status).toBe(422);
    // Without one it is for invited people alone.
    expect((await change({ filmUrl: FILM })).status).toBe(303);
    expect((await send(NO_PASSWORD)).status).toBe(404);
    const { updatedAt: version } = defined(await findScreener(connection.db, id));
    const locked = { filmUrl: FILM, password: " Open sesame 9 ", version };
    expect((await change(locked)).status).toBe(303);
    const made = defined(await findScreener(connection.db, id));
    expect((await send(" Open sesame 9")).status).toBe(303);
    const youtube = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
    expect((await change({ filmUrl: youtube, version: "of old" })).status).toBe(409);
    expect((await change({ filmUrl: youtube, version: made.updatedAt })).status).toBe(303);
    const changed = defined(await findScreener(connection.db, id));
    expect([changed.filmUrl, changed.password]).toEqual([youtube, made.password]);
    await replaceRecords(
      connection.db,
      projectKind,
      await allOf(await projectKind.readAll(connection.db)),
    );
    expect(await findScreener(connection.db, id)).toEqual(changed);

    // The screener is removed while its form is open.
    await deleteScreener(connection.db, { id, title_en: "x" }, admin);
    const stale = { filmUrl: FILM, password: "Open sesame 9", version: changed.updatedAt };
    expect((await change(stale)).status).toBe(409);
    expect(await findScreener(connection.db, id)).toBeNull();
    expect((await change({ ...stale, version: "" })).status).toBe(303);
  });
});
