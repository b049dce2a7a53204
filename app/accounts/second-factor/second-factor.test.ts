import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/accounts/account/user";
import { hashPassword } from "~/accounts/passwords/passwords.server";
import { findSessionUser } from "~/accounts/sessions/sessions.server";
import { startSession } from "~/accounts/sessions/sessions.server";
import { createUser, setPassword } from "~/accounts/users/users.server";
import { defined } from "~/config/defined";
import { action as login } from "~/routes/_site.($lang).auth._index/route";
import {
  action as secondFactor,
  loader as secondFactorPage,
} from "~/routes/_site.($lang).auth.second-factor/route";
import {
  action as settings,
  loader as settingsPage,
} from "~/routes/admin.account_.second-factor/route";
import { action as apiLogin } from "~/routes/api.login/route";
import { answer, form, get, json, sessionIn } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { totpCode } from "~/test/arrange/second-factor";
import type { Connection } from "~db/connection.server";
import { deleteExpiredPendingSignIns } from "./pending-sign-in.server";
import { resetSecondFactor } from "./second-factor.server";

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;
const right = { username: "ana", password: "secret!" };
const here = "/admin/account/second-factor";

let connection: Connection;
let ana: User;
let cookie: string;

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const stored = () => connection.sqlite.serialize().toString("latin1");
const logged = () => connection.sqlite.prepare("SELECT action FROM activity").pluck().all();
const cookieNamed = (name: string, response: Response) =>
  response.headers
    .getSetCookie()
    .find((value) => value.startsWith(`${name}=`))
    ?.split(";")[0];

interface Page {
  codes: string[] | null;
  setUp: { secret: string; qr: { size: number; path: string } } | null;
  factor: { appSince: string | null; recoveryCodesLeft: number };
}
const page = async (sender = cookie, more = "") => {
  const request = get(here, { cookie: sender });
  request.headers.set("Cookie", `${request.headers.get("Cookie")}; ${more}`);
  return (await (await answer(settingsPage, request)).json()) as Page;
};
const send = (fields: Record<string, string>, query = "") =>
  answer(settings, form(`${here}${query}`, fields, { cookie }));

/** Turns the app on; returns its secret and the recovery codes. */
async function setUp(): Promise<{ secret: string; codes: string[] }> {
  await send({ intent: "start" });
  const { secret } = defined((await page()).setUp);
  const response = await send({ code: totpCode(secret) }, "?form=confirm");
  expect(response.status).toBe(303);
  // Another host of the domain has set a cookie of that name, which browsers may send first.
  const planted = "recovery_codes=planted";
  const { codes } = await page(cookie, `${planted}; ${cookieNamed("recovery_codes", response)}`);
  later(STEP_MS);
  return { secret, codes: defined(codes) };
}

/** Sends the correct password; returns the cookie of the pending sign-in. */
async function passwordGiven(path = "/auth?index", fields: Record<string, string> = {}) {
  const response = await answer(login, form(path, { ...right, ...fields }));
  expect(sessionIn(response)).toBeNull();
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/auth/second-factor"]);
  return defined(cookieNamed("pending-sign-in", response));
}

const give = (pending: string, fields: Record<string, string>, address?: string) =>
  answer(secondFactor, form("/auth/second-factor", fields, { cookie: pending, address }));

beforeEach(async () => {
  connection = await freshDatabase();
  ana = await createUser(connection.db, { ...right, isAdmin: true });
  vi.useFakeTimers({ toFake: ["Date"] });
  cookie = await startSession(get("/"), ana);
});
afterEach(() => vi.useRealTimers());

describe("an authenticator app", () => {
  it("counts only after a first code of it, and its secret is stored sealed", async () => {
    await send({ intent: "start" });
    const { setUp: started } = await page();
    expect(started?.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(started?.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
    expect((await answer(login, form("/auth?index", right))).headers.get("Location")).toBe(
      "/admin",
    );

    const wrong = await send({ code: "000000" }, "?form=confirm");
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ fieldErrors: { code: "refused.badCode" } });

    const { secret } = defined(started);
    const done = await send({ code: totpCode(secret) }, "?form=confirm");
    expect(done.status).toBe(303);
    expect(await page()).toMatchObject({
      setUp: null,
      codes: null,
      factor: { recoveryCodesLeft: 10 },
    });
    expect(logged()).toEqual(["secondFactorAdded"]);
    expect(stored()).not.toContain(secret.replace(/ /g, ""));
  });

  it("can be started over until then, not afterwards", async () => {
    await send({ intent: "start" });
    const first = defined((await page()).setUp).secret;
    await send({ intent: "start" });
    const second = defined((await page()).setUp).secret;
    expect(second).not.toBe(first);
    expect((await send({ code: totpCode(first) }, "?form=confirm")).status).toBe(422);
    expect((await send({ code: totpCode(second) }, "?form=confirm")).status).toBe(303);
    await send({ intent: "start" });
    later(STEP_MS);
    expect((await give(await passwordGiven(), { code: totpCode(second) })).status).toBe(303);
  });

  it("shows its secret for an hour, and only to who has lately shown who they are", async () => {
    await send({ intent: "start" });
    later(11 * MINUTE_MS);
    expect((await page()).setUp).toBeNull();
    const fresh = await startSession(get("/"), ana);
    expect((await page(fresh)).setUp).not.toBeNull();
    later(50 * MINUTE_MS);
    expect((await page(await startSession(get("/"), ana))).setUp).toBeNull();
  });

  it("is turned off with a code, never with the password, and the recovery codes go with it", async () => {
    const { secret } = await setUp();
    const wrong = await send({ proof: right.password }, "?form=turnOff");
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({
      fieldErrors: { proof: "refused.badCode" },
      repopulateFields: {},
    });
    expect((await page()).factor).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await send({ proof: totpCode(secret) }, "?form=turnOff")).status).toBe(303);
    expect((await page()).factor).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    expect((await answer(login, form("/auth?index", right))).headers.get("Location")).toBe(
      "/admin",
    );
    expect(logged()).toEqual(["secondFactorAdded", "secondFactorRemoved"]);
  });
});

describe("signing in with a second factor", () => {
  it("takes the password and then a code, which counts once", async () => {
    const { secret } = await setUp();
    const pending = await passwordGiven();
    expect(await findSessionUser(get("/", { cookie: pending }))).toBeNull();
    const code = totpCode(secret);
    const response = await give(pending, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin"]);
    const session = `session=${sessionIn(response)}`;
    expect(await findSessionUser(get("/", { cookie: session }))).toMatchObject({ id: ana.id });
    // Neither the code nor the pending sign-in works again.
    expect((await give(pending, { code })).headers.get("Location")).toBe("/auth/second-factor");
    expect((await give(await passwordGiven(), { code })).status).toBe(422);
    later(STEP_MS);
    expect((await give(await passwordGiven(), { code: totpCode(secret) })).status).toBe(303);
  });

  it("is not opened by two requests with one code at once", async () => {
    const { secret } = await setUp();
    const [one, two] = [await passwordGiven(), await passwordGiven()];
    const code = totpCode(secret);
    const answers = await Promise.all([give(one, { code }), give(two, { code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  it("allows a clock that is one step off, not two", async () => {
    const { secret } = await setUp();
    const pending = await passwordGiven();
    later(4 * STEP_MS);
    const at = (steps: number) => totpCode(secret, Date.now() + steps * STEP_MS);
    expect((await give(pending, { code: at(-2) })).status).toBe(422);
    expect((await give(pending, { code: at(2) })).status).toBe(422);
    const shown = `\u200b${at(-1).replace(/^.../, "$&\u202f")}\u00a0`;
    expect((await give(pending, { code: shown })).status).toBe(303);
    expect((await give(await passwordGiven(), { code: at(1) })).status).toBe(303);
    // A code older than the last accepted one is rejected.
    expect((await give(await passwordGiven(), { code: at(0) })).status).toBe(422);
  });

  it("takes each recovery code once, however it is typed, and stores none", async () => {
    const { codes } = await setUp();
    expect(codes).toHaveLength(10);
    const [first = "", second = ""] = codes;
    const typed = `\u200b${first.toUpperCase().replace(/-/g, "\u2011 ").replace(/0/g, "O")}\u00a0`;
    expect((await give(await passwordGiven(), { recoveryCode: typed })).status).toBe(303);
    const again = await give(await passwordGiven(), { recoveryCode: first });
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({
      fieldErrors: { recoveryCode: "refused.badCode" },
      repopulateFields: {},
    });
    expect((await page()).factor.recoveryCodesLeft).toBe(9);
    expect(logged()).toContain("recoveryCodeUsed");
    for (const code of codes) expect(stored()).not.toContain(code);

    await send({ intent: "newCodes" });
    expect((await give(await passwordGiven(), { recoveryCode: second })).status).toBe(422);
    expect((await page()).factor.recoveryCodesLeft).toBe(10);
  });

  it("makes new recovery codes ten times an hour at most, each a row of the activity list", async () => {
    await setUp();
    const statuses = [];
    for (let time = 0; time < 12; time++) {
      statuses.push((await send({ intent: "newCodes" })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(303), 429, 429]);
    expect(logged().filter((action) => action === "recoveryCodesRenewed")).toHaveLength(10);
  });

  it("leads on to where somebody was going, with the form that they could not send", async () => {
    const { secret } = await setUp();
    const toNews = await passwordGiven("/auth?index&returnTo=%2Fadmin%2Fnews%3Fq%3Dsea");
    const news = await give(toNews, { code: totpCode(secret) });
    expect(news.headers.get("Location")).toBe("/admin/news?q=sea");

    later(STEP_MS);
    const kept = JSON.stringify({ path: "/admin/news/new", values: { title_en: "Half a text" } });
    const pending = await passwordGiven("/auth?index", { kept });
    // A wrong code and an expired pending sign-in lose nothing.
    expect((await give(pending, { code: "123456" })).status).toBe(422);
    later(11 * MINUTE_MS);
    expect((await give(pending, { code: totpCode(secret) })).headers.get("Location")).toBe(
      "/auth/second-factor",
    );
    const over = await answer(secondFactorPage, get("/auth/second-factor", { cookie: pending }));
    expect(await over.json()).toMatchObject({ isOpen: false });
    const request = form("/auth?index", right, { cookie: pending });
    const once = defined(cookieNamed("pending-sign-in", await answer(login, request)));
    const form303 = await give(once, { code: totpCode(secret) });
    expect(form303.headers.get("Location")).toBe("/admin/news/new?kept=1");
    expect(connection.sqlite.prepare("SELECT fields FROM kept_forms").pluck().all()).toEqual([
      '{"title_en":"Half a text"}',
    ]);
  });

  it("limits wrong codes for the account, from whatever address", async () => {
    const { secret } = await setUp();
    const pending = await passwordGiven();
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await give(pending, { code: "000000" }, `192.0.2.${attempt}`)).status).toBe(422);
    }
    const refused = await give(pending, { code: totpCode(secret) }, "192.0.2.99");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    // Open sessions continue.
    expect(await findSessionUser(get("/", { cookie }))).not.toBeNull();
  });

  it("ends with a new password, and when it is given up", async () => {
    const { secret } = await setUp();
    const pending = await passwordGiven();
    await setPassword(connection.db, ana.id, await hashPassword("another one"));
    const response = await give(pending, { code: totpCode(secret) });
    expect(sessionIn(response)).toBeNull();
    await answer(login, form("/auth?index", { ...right, password: "another one" }));
    later(25 * 60 * MINUTE_MS);
    await deleteExpiredPendingSignIns(connection.db);
    const left = connection.sqlite.prepare("SELECT count(*) FROM pending_sign_ins").pluck().get();
    expect(left).toBe(0);
  });

  it("ends with a new password that comes right after the old one was checked", async () => {
    await setUp();
    connection.sqlite.exec(
      `CREATE TRIGGER changed AFTER DELETE ON password_failures
       BEGIN UPDATE users SET password = 'another hash'; END`,
    );
    const response = await answer(login, form("/auth?index", right));
    expect(cookieNamed("pending-sign-in", response)).toBeUndefined();
    expect(connection.sqlite.prepare("SELECT * FROM pending_sign_ins").all()).toEqual([]);
  });

  it("ends with a new password that comes right after the code was checked", async () => {
    const { secret } = await setUp();
    const pending = await passwordGiven();
    // As setPassword does, at the moment when the attempt is given back.
    connection.sqlite.exec(
      `CREATE TRIGGER changed AFTER UPDATE ON rate_limits
       BEGIN DELETE FROM pending_sign_ins; END`,
    );
    const response = await give(pending, { code: totpCode(secret) });
    expect([response.status, sessionIn(response)]).toEqual([303, null]);
    expect(response.headers.get("Location")).toBe("/auth/second-factor");
  });

  it("keeps few unfinished sign-ins of one user", async () => {
    await setUp();
    for (let attempt = 0; attempt < 8; attempt++) await passwordGiven();
    const left = connection.sqlite.prepare("SELECT count(*) FROM pending_sign_ins").pluck().get();
    expect(left).toBe(5);
  });

  it("asks who has not given a password for that first", async () => {
    const response = await answer(secondFactorPage, get("/auth/second-factor"));
    expect(response.headers.get("Location")).toBe("/auth");
    const forged = await give("pending-sign-in=AAAA", { code: "123456" });
    expect([forged.status, sessionIn(forged)]).toEqual([303, null]);
  });
});

describe("POST /api/login with a second factor", () => {
  const call = (body: object) => answer(apiLogin, json("/api/login", { ...right, ...body }));

  it("says that a code is needed, and takes one with the password", async () => {
    const { secret, codes } = await setUp();
    const first = await call({});
    expect([first.status, sessionIn(first)]).toEqual([401, null]);
    expect(await first.json()).toEqual({
      message: "Please send the code of your authenticator app as well.",
      secondFactor: true,
    });
    const wrong = await call({ code: "000000" });
    expect([wrong.status, sessionIn(wrong)]).toEqual([401, null]);
    expect(await wrong.json()).toMatchObject({ secondFactor: true });
    const done = await call({ code: totpCode(secret) });
    expect(done.status).toBe(200);
    expect(await done.json()).toEqual({
      id: ana.id,
      username: "ana",
      isAdmin: true,
      role: "admin",
    });
    expect(sessionIn(done)).not.toBeNull();
    expect((await call({ code: codes[0] })).status).toBe(200);
    expect((await call({ code: 123456 })).status).toBe(400);
  });

  it("says nothing of it without the right password, and ignores a code without need", async () => {
    await setUp();
    const wrong = await answer(apiLogin, json("/api/login", { ...right, password: "wrong!" }));
    expect(await wrong.json()).toEqual({ message: "Invalid username or password" });
    await resetSecondFactor(connection.db, ana.id);
    expect((await call({ code: "000000" })).status).toBe(200);
  });
});
