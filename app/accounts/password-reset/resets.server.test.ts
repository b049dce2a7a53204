import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/accounts/account/user";
import { findSessionUser, startSession } from "~/accounts/sessions/sessions.server";
import { createUser, verifyCredentials } from "~/accounts/users/users.server";
import { type DueMail, leaseDueMail } from "~/base/mail/outbox.server";
import { sendDueMail } from "~/base/mail/send-due-mail.server";
import { defined } from "~/config/defined";
import {
  action as askByForm,
  loader as resetPage,
} from "~/routes/_site.($lang).auth.reset-password/route";
import { action as askByCall } from "~/routes/api.request-password-reset/route";
import { action as resetByCall } from "~/routes/api.reset-password/route";
import { loader as validate } from "~/routes/api.validate-reset-token.$token/route";
import { answer, form, get, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import { deleteExpiredResets, issueResets, requestReset } from "./resets.server";

let connection: Connection;
let ana: User;

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  ana = await createUser(db, { username: "ana", password: "old secret", email: "Ana@example.com" });
  await createUser(db, { username: "noMail", password: "old secret" });
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const tokenIn = (mail: DueMail | null) => /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];

async function freshToken(email = "ana@example.com"): Promise<string> {
  await requestReset(connection.db, email, "en");
  await issueResets(connection.db);
  return defined(tokenIn(await leaseDueMail(connection.db)));
}

let addresses = 0;
/** Another client address for each call, since rate limits are not tested here. */
const elsewhere = () => ({ address: `198.51.100.${++addresses}` });

async function isValid(token: string): Promise<boolean> {
  const path = `/api/validate-reset-token/${token}`;
  const response = await answer(validate, get(path, elsewhere()), { token });
  return ((await response.json()) as { valid: boolean }).valid;
}

const reset = (token: string, password = "New passw0rd") =>
  answer(resetByCall, json("/api/reset-password", { token, password }, elsewhere()));

const mailCount = () =>
  connection.sqlite.prepare("SELECT count(*) FROM mail_outbox").pluck().get() as number;

describe("a reset link", () => {
  it("goes by mail to the account with that address, in the reader's language (R394)", async () => {
    await answer(
      askByCall,
      json("/api/request-password-reset", { email: "ANA@example.com" }, { language: "es" }),
    );
    await issueResets(connection.db);
    const mail = await leaseDueMail(connection.db);
    expect(mail).toMatchObject({ to: "Ana@example.com", subject: "Restablece tu contraseña" });
    expect(mail?.text).toMatch(
      /http:\/\/localhost:3000\/es\/auth\/reset-password\?token=[\w-]{43}\n/,
    );
    expect(mail?.html).toContain(tokenIn(mail));
    expect(await isValid(defined(tokenIn(mail)))).toBe(true);
  });

  it("is stored nowhere as it is: not in the tokens, not in the waiting mail", async () => {
    await requestReset(connection.db, "ana@example.com", "en");
    await issueResets(connection.db);
    const stored = connection.sqlite.serialize().toString("latin1");
    const token = defined(tokenIn(await leaseDueMail(connection.db)));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain("token=");
    expect(stored).not.toContain(Buffer.from(token).toString("base64").slice(0, 40));
  });

  it("is valid for 24 hours (R396, R465)", async () => {
    const token = await freshToken();
    later(24 * HOUR_MS - MINUTE_MS);
    expect(await isValid(token)).toBe(true);
    later(2 * MINUTE_MS);
    expect(await isValid(token)).toBe(false);
    expect((await reset(token)).status).toBe(400);
  });

  it("is not used up by looking at it", async () => {
    const token = await freshToken();
    for (let look = 0; look < 5; look++) expect(await isValid(token)).toBe(true);
    await answer(resetPage, get(`/auth/reset-password?token=${token}`, elsewhere()));
    expect((await reset(token)).status).toBe(200);
  });

  it("works once (R396, R397, R398, R399)", async () => {
    const token = await freshToken();
    const copied = `${token}\u200b\u00a0`;
    expect(await isValid(copied)).toBe(true);
    expect((await reset(copied)).status).toBe(200);
    expect(await isValid(token)).toBe(false);
    const again = await reset(token, "An0ther one");
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({ message: "Invalid or expired reset token" });
    const { db } = connection;
    await expect(
      verifyCredentials(db, { username: "ana", password: "old secret" }),
    ).rejects.toThrow();
    await expect(
      verifyCredentials(db, { username: "ana", password: "An0ther one" }),
    ).rejects.toThrow();
    const { user } = await verifyCredentials(db, { username: "ana", password: "New passw0rd" });
    expect(user).toEqual(ana);
    const pasted = { username: "ana", password: "New passw0rd\u00a0" };
    expect((await verifyCredentials(db, pasted)).user).toEqual(ana);
  });

  it("of a double click without scripts answers both as set, and of nothing else", async () => {
    const token = await freshToken();
    const path = `/auth/reset-password?token=${token}`;
    const page = await answer(resetPage, get(path, elsewhere()));
    const { formKey } = ((await page.json()) as { link: { formKey: string } }).link;
    const send = (password: string, key = formKey, at = path) => {
      const fields = { password, confirmPassword: password, formKey: key };
      return answer(askByForm, form(at, fields, elsewhere()));
    };
    const both = await Promise.all([send("New passw0rd"), send("New passw0rd")]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await send("New passw0rd")).status).toBe(303);
    // After going Back: another password, another form, another link.
    expect((await send("An0ther one")).status).toBe(400);
    expect((await send("New passw0rd", "another-key-of-a-form")).status).toBe(400);
    expect((await send("New passw0rd", formKey, `${path}x`)).status).toBe(400);
    const happened = connection.sqlite
      .prepare("SELECT count(*) FROM security_events WHERE event = 'passwordChanged'")
      .pluck();
    expect(happened.get()).toBe(1);
    // One mail with the link, one notification of the change.
    expect(mailCount()).toBe(2);
  });

  it("of fifty uses at the same time lets one succeed", async () => {
    const token = await freshToken();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, `New passw0rd ${index}`)),
    );
    const winners = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(49);
    const password = `New passw0rd ${winners[0]}`;
    const { user } = await verifyCredentials(connection.db, { username: "ana", password });
    expect(user).toEqual(ana);
    // One mail with the link, one notification of the change.
    expect(mailCount()).toBe(2);
  });

  it("stays good when somebody asks for another one; using one ends all", async () => {
    const first = await freshToken();
    const second = await freshToken();
    expect(await isValid(first)).toBe(true);
    expect(await isValid(second)).toBe(true);
    expect((await reset(first)).status).toBe(200);
    expect(await isValid(second)).toBe(false);
    expect((await reset(second)).status).toBe(400);
  });

  it("is refused when it is made up, cut or changed (R396, R398)", async () => {
    const token = await freshToken();
    for (const wrong of [token.slice(1), `${token}A`, token.toLowerCase(), "x".repeat(43), " "]) {
      expect(await isValid(wrong)).toBe(false);
      expect((await reset(wrong)).status).toBe(400);
    }
    expect(await isValid(token)).toBe(true);
  });

  it("is not used up by a password that breaks the rules", async () => {
    const token = await freshToken();
    expect((await reset(token, "weak")).status).toBe(400);
    expect(await isValid(token)).toBe(true);
  });

  it("is not made again and again to fill an inbox", async () => {
    for (let round = 0; round < 10; round++) {
      await requestReset(connection.db, "ana@example.com", "en");
      await issueResets(connection.db);
    }
    expect(mailCount()).toBe(2);
    const tokens = connection.sqlite.prepare("SELECT count(*) FROM password_resets").pluck();
    expect(tokens.get()).toBe(2);
    await sendDueMail(connection.db, {
      deliver: () => Promise.resolve({ outcome: "sent" }),
    });
    later(HOUR_MS + MINUTE_MS);
    expect(await freshToken()).toBeDefined();
  });

  it("is forgotten a week after its end", async () => {
    await freshToken();
    later(9 * 24 * HOUR_MS);
    await deleteExpiredResets(connection.db);
    expect(connection.sqlite.prepare("SELECT * FROM password_resets").all()).toEqual([]);
  });
});

describe("after a reset", () => {
  it("every session of the user has ended, nobody is signed in, and a mail tells the owner", async () => {
    const cookie = await startSession(get("/auth"), ana);
    const token = await freshToken();
    const response = await reset(token);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await findSessionUser(get("/", { cookie }))).toBeNull();
    const mail = await leaseDueMail(connection.db);
    expect(mail).toMatchObject({ to: "Ana@example.com", subject: "Your password was changed" });
    expect(defined(mail).text).not.toContain("New passw0rd");
    expect(defined(mail).text).not.toContain(token);
  });
});

describe("a request for a link", () => {
  const emails = ["ana@example.com", "nobody@example.com", "nomail@example.com"];

  it("is answered the same, byte for byte, for known, unknown and mail-less accounts (R394)", async () => {
    const answers = await Promise.all(
      emails.map(async (email) => {
        const byCall = await answer(askByCall, json("/api/request-password-reset", { email }));
        const byForm = await answer(askByForm, form("/auth/reset-password", { email }));
        return [
          [byCall.status, [...byCall.headers], await byCall.text()],
          [byForm.status, [...byForm.headers], await byForm.text()],
        ];
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]?.[0]?.[0]).toBe(200);
    expect(answers[0]?.[1]?.[0]).toBe(303);
  });

  it("does the same work for all: one row, and nothing else until the worker looks", async () => {
    for (const email of emails) {
      const before = connection.sqlite.prepare("SELECT total_changes()").pluck().get() as number;
      await requestReset(connection.db, email, "en");
      const after = connection.sqlite.prepare("SELECT total_changes()").pluck().get() as number;
      expect(after - before).toBe(1);
    }
    expect(mailCount()).toBe(0);
    await issueResets(connection.db);
    expect(mailCount()).toBe(1);
    expect(connection.sqlite.prepare("SELECT * FROM password_reset_requests").all()).toEqual([]);
  });

  it("that is no address is refused with a message (R395)", async () => {
    const response = await answer(askByCall, json("/api/request-password-reset", { email: "ana" }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: "Please enter a valid email address",
      fieldErrors: { email: "Please enter a valid email address" },
    });
  });
});
