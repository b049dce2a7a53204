import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/accounts/account/user";
import { renewRecoveryCodes } from "~/accounts/second-factor/recovery-codes.server";
import { startSession } from "~/accounts/sessions/sessions.server";
import { createUser, verifyCredentials } from "~/accounts/users/users.server";
import { action as account, loader as accountPage } from "~/routes/admin.account/route";
import { action as settings } from "~/routes/admin.account_.second-factor/route";
import { loader as backup } from "~/routes/admin.backups.$name/route";
import { action as confirm, loader as confirmPage } from "~/routes/admin.confirm/route";
import { loader as privacyExport } from "~/routes/admin.privacy_.export/route";
import { loader as subscribers } from "~/routes/admin.subscribers.export/route";
import { loader as newUser } from "~/routes/admin.users.new/route";
import { loader as passkeyOptions } from "~/routes/api.passkey-options/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { totpCode } from "~/test/arrange/second-factor";
import type { Connection } from "~db/connection.server";

const PASSWORD = "secret!";
const MINUTE_MS = 60_000;
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const here = "/admin/account/second-factor";

let connection: Connection;
let ana: User;
let cookie: string;
let codes: string[];

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const prove = (proof: string) =>
  answer(confirm, form("/admin/confirm?returnTo=/admin/users/new", { proof }, { cookie }));
const opens = async () =>
  (await answer(newUser, get("/admin/users/new", { cookie }))).status === 200;
const count = (sql: string) => connection.sqlite.prepare(sql).pluck().get();
const codesLeft = () => count("SELECT count(*) FROM recovery_codes WHERE usedAt IS NULL");
const asked = async () =>
  (await (await answer(confirmPage, get("/admin/confirm", { cookie }))).json()) as object;

/** Sets up an authenticator app as the page does. */
async function addApp(): Promise<void> {
  const { seal } = await import("~/base/mail/seal.server");
  connection.sqlite
    .prepare(
      `INSERT INTO authenticator_apps (userId, secret, confirmedAt)
       VALUES (?, ?, '2026-01-01T00:00:00.000Z')`,
    )
    .run(ana.id, seal(`authenticator-app:${ana.id}:${SECRET}`));
  codes = await renewRecoveryCodes(connection.db, ana.id);
}

async function addPasskeyRow(): Promise<void> {
  connection.sqlite
    .prepare(
      `INSERT INTO passkeys (userId, name, credentialId, publicKey, counter)
       VALUES (?, 'Phone', 'x', 'x', 0)`,
    )
    .run(ana.id);
  codes = await renewRecoveryCodes(connection.db, ana.id);
}

beforeEach(async () => {
  connection = await freshDatabase();
  ana = await createUser(connection.db, {
    username: "ana",
    password: PASSWORD,
    isAdmin: true,
    email: "ana@example.com",
  });
  vi.useFakeTimers({ toFake: ["Date"] });
  cookie = await startSession(get("/"), ana);
  later(11 * MINUTE_MS);
});
afterEach(() => vi.useRealTimers());

describe("without a second factor, a session is confirmed", () => {
  it("by the password", async () => {
    expect(await asked()).toMatchObject({ asked: { kind: "password" }, hasKey: false });
    expect((await prove("Secret!")).status).toBe(422);
    expect(await opens()).toBe(false);
    expect((await prove(PASSWORD)).status).toBe(303);
    expect(await opens()).toBe(true);
  });
});

describe("with an authenticator app, a session is confirmed", () => {
  beforeEach(addApp);

  it("by a code, once, and never by the password", async () => {
    expect(await asked()).toMatchObject({ asked: { kind: "code" }, hasKey: false });
    const refused = await prove(PASSWORD);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ fieldErrors: { proof: "refused.badCode" } });
    expect(await opens()).toBe(false);
    const code = totpCode(SECRET);
    expect((await prove(code)).status).toBe(303);
    expect(await opens()).toBe(true);
    later(1000);
    expect((await prove(code)).status).toBe(422);
    const refusals = `SELECT sum(times) FROM security_events
      WHERE event = 'signInRefused' AND reason = 'wrongCode' AND userId = ${ana.id}`;
    expect(count(refusals)).toBe(2);
  });

  it("by a recovery code, which is used up, told by mail and recorded", async () => {
    const [first = ""] = codes;
    expect((await prove(` ${first.toUpperCase()} `)).status).toBe(303);
    expect(await opens()).toBe(true);
    expect(codesLeft()).toBe(9);
    expect((await prove(first)).status).toBe(422);
    expect(count("SELECT subject FROM mail_outbox")).toMatch(/recovery code/i);
    expect(count("SELECT count(*) FROM security_events WHERE reason = 'recoveryCode'")).toBe(1);
  });

  it("of five requests with one recovery code at once, one", async () => {
    const [first = ""] = codes;
    const answers = await Promise.all(Array.from({ length: 5 }, () => prove(first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422, 422]);
  });
});

describe("with a passkey alone, a session is confirmed", () => {
  beforeEach(addPasskeyRow);

  it("without scripts by a recovery code, not by the password", async () => {
    expect(await asked()).toMatchObject({
      asked: { kind: "recoveryCode", recoveryCodesLeft: 10 },
      hasKey: true,
    });
    expect((await prove(PASSWORD)).status).toBe(422);
    expect(await opens()).toBe(false);
    expect((await prove(codes[1] ?? "")).status).toBe(303);
    expect(await opens()).toBe(true);
  });
});

describe("a stolen session with the password, but no code,", () => {
  beforeEach(addApp);
  const toConfirm = /^\/admin\/confirm\?returnTo=/;
  const change = (path: string, fields: Record<string, string>) =>
    answer(account, form(path, { currentPassword: PASSWORD, ...fields }, { cookie }));
  const factor = (fields: Record<string, string>, query = "") =>
    answer(settings, form(`${here}${query}`, fields, { cookie }));

  it("changes neither password nor address; the address that was typed is kept", async () => {
    const strong = { password: "Brand new 9", confirmPassword: "Brand new 9" };
    const password = await change("/admin/account?form=password", strong);
    expect(password.headers.get("Location")).toBe("/admin/confirm?returnTo=%2Fadmin%2Faccount");
    const email = await change("/admin/account?form=email", { email: "thief@example.com" });
    expect(email.headers.get("Location")).toBe(
      "/admin/confirm?returnTo=%2Fadmin%2Faccount%3Fform%3Demail%26kept%3D1",
    );
    expect(count("SELECT count(*) FROM email_changes")).toBe(0);
    await verifyCredentials(connection.db, { username: "ana", password: PASSWORD });
    const page = get("/admin/account?form=email&kept=1", { cookie });
    expect(await (await answer(accountPage, page)).json()).toMatchObject({
      mayChange: false,
      draft: { email: "thief@example.com" },
    });
    expect(connection.sqlite.serialize().toString("latin1")).not.toContain("Brand new 9");

    await prove(codes[0] ?? "");
    expect((await change("/admin/account?form=password", strong)).status).toBe(303);
    expect(
      (
        await change("/admin/account?form=email", {
          currentPassword: strong.password,
          email: "new@example.com",
        })
      ).headers.get("Location"),
    ).toBe("/admin/account");
    expect(count("SELECT count(*) FROM email_changes")).toBe(1);
    expect(count("SELECT count(*) FROM kept_forms")).toBe(0);
  });

  it("turns no app off, removes no passkey, makes no recovery codes", async () => {
    connection.sqlite.exec(
      `INSERT INTO passkeys (userId, name, credentialId, publicKey, counter)
       VALUES (${ana.id}, 'Phone', 'x', 'x', 0)`,
    );
    expect((await factor({ proof: PASSWORD }, "?form=turnOff")).status).toBe(422);
    for (const intent of ["removePasskey", "newCodes", "addPasskey", "start"]) {
      const response = await factor({ intent, id: "1", name: "Mine", passkey: "{}" });
      expect(response.headers.get("Location"), intent).toMatch(toConfirm);
    }
    expect(count("SELECT count(*) FROM authenticator_apps")).toBe(1);
    expect(count("SELECT count(*) FROM passkeys")).toBe(1);
    expect(codesLeft()).toBe(10);
    const options = await answer(passkeyOptions, get("/api/passkey-options", { cookie }));
    expect(options.status).toBe(403);
  });

  it("exports nothing", async () => {
    await prove(PASSWORD);
    for (const [loader, path] of [
      [subscribers, "/admin/subscribers/export"],
      [privacyExport, "/admin/privacy/export?address=a@example.com"],
      [backup, "/admin/backups/x.tar.gz"],
    ] as const) {
      const response = await answer(loader, get(path, { cookie }));
      expect(response.headers.get("Location"), path).toMatch(toConfirm);
    }
  });
});

describe("the first second factor", () => {
  it("ends what the password has confirmed in other sessions", async () => {
    const mine = await startSession(get("/"), ana);
    const thief = await startSession(get("/"), ana);
    const send = (fields: Record<string, string>, query = "") =>
      answer(settings, form(`${here}${query}`, fields, { cookie: mine }));
    const status = async (sender: string) =>
      (await answer(newUser, get("/admin/users/new", { cookie: sender }))).status;
    expect(await status(thief)).toBe(200);
    await send({ intent: "start" });
    const { loader: page } = await import("~/routes/admin.account_.second-factor/route");
    const shown = (await (await answer(page, get(here, { cookie: mine }))).json()) as {
      setUp: { secret: string };
    };
    expect((await send({ code: totpCode(shown.setUp.secret) }, "?form=confirm")).status).toBe(303);
    expect([await status(mine), await status(thief)]).toEqual([200, 303]);
  });
});
