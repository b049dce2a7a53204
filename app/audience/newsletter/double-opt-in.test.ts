import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readListQuery } from "~/base/http/list-query";
import { leaseDueMail } from "~/base/mail/outbox.server";
import { Relay } from "~/base/mail/relay.server";
import { sendDueMail } from "~/base/mail/send-due-mail.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { issueStamp } from "~/forms/fields/form-stamp.server";
import { STAMP_FIELD } from "~/forms/fields/honeypot-fields";
import { lastWeeks } from "~/language/i18n/weeks";
import { action as newsletterForm } from "~/routes/_site.($lang).newsletter/route";
import {
  action as confirm,
  loader as confirmPage,
} from "~/routes/_site.($lang).newsletter_.confirm/route";
import {
  action as leave,
  loader as leavePage,
} from "~/routes/_site.($lang).newsletter_.unsubscribe/route";
import { action as newsletterCall } from "~/routes/api.newsletter/route";
import { answer, form, get, json, newAddress } from "~/test/arrange/calls";
import { capture } from "~/test/arrange/capture";
import { freshDatabase } from "~/test/arrange/database";
import { startMailSink } from "~/test/arrange/mail-sink";
import { addSubscriber, setSetting } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { countPerWeek } from "~db/weeks.server";
import {
  confirmationToken,
  deleteExpiredPendingSubscriptions,
  findByConfirmationToken,
} from "./confirmation.server";
import { listManagedSubscribers } from "./managed-subscribers.server";
import { subscriberOrders } from "./subscriber";
import { countActiveSubscribers } from "./subscriptions.server";
import { unsubscribeToken } from "./unsubscribe.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const email = "ana@example.com";

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
  env().MAIL_URL = "smtp://mail.example";
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  env().MAIL_URL = undefined;
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const call = async (address: string, language: "en" | "es" = "en") => {
  const request = json("/api/newsletter", { email: address }, { language, address: newAddress() });
  const response = await answer(newsletterCall, request);
  return [response.status, await response.json()] as unknown;
};
const rows = () =>
  connection.sqlite
    .prepare(
      "SELECT email, isActive, pendingSince IS NOT NULL AS pending FROM newsletter_subscriptions",
    )
    .all();
const pending = { email, isActive: 0, pending: 1 };
const active = { email, isActive: 1, pending: 0 };
const gone = { email, isActive: 0, pending: 0 };

async function mails() {
  const leased = [];
  for (let mail; (mail = await leaseDueMail(connection.db));) leased.push(mail);
  connection.sqlite.exec("DELETE FROM mail_outbox");
  return leased;
}
const tokenIn = (text: string) => capture(text, /confirm\?token=(\S+)/);
const pathTo = (token: string) => `/newsletter/confirm?${new URLSearchParams({ token })}`;
const leavePath = (token: string) => `/newsletter/unsubscribe?${new URLSearchParams({ token })}`;
const find = (token: string) => findByConfirmationToken(connection.db, token);

/** Subscribes and returns the token from the mail. */
async function requestToken(): Promise<string> {
  await call(email);
  const { text } = defined((await mails())[0]);
  expect(text).toMatch(/^(?:Hello,|Hola:)\n\n/);
  return tokenIn(text);
}

describe("a subscription that is to be confirmed", () => {
  it("waits until the button behind the link is pressed; looking changes nothing", async () => {
    const token = await requestToken();
    expect(rows()).toEqual([pending]);
    expect(await countActiveSubscribers(connection.db)).toBe(0);
    expect(
      await countPerWeek(connection.db, "newsletter_subscriptions", lastWeeks(1, "UTC")),
    ).toEqual([0]);
    for (let visit = 0; visit < 2; visit++) {
      const page = await answer(confirmPage, get(pathTo(token), { language: "es" }));
      expect([page.status, await page.json()]).toEqual([
        200,
        { page: { title: "Confirmar" }, subscriber: { email, isActive: false } },
      ]);
    }
    expect(rows()).toEqual([pending]);
    for (let press = 0; press < 2; press++) {
      const sent = await answer(confirm, form(pathTo(token), {}));
      expect([sent.status, sent.headers.get("Location")]).toEqual([303, pathTo(token)]);
      expect(rows()).toEqual([active]);
    }
    expect(await countActiveSubscribers(connection.db)).toBe(1);
    const after = await answer(confirmPage, get(pathTo(token)));
    expect(await after.json()).toMatchObject({ subscriber: { isActive: true } });
  });

  it("of an active address that letters leave out asks once more, and lets them go again", async () => {
    const bouncedAt = new Date().toISOString();
    await addSubscriber(connection.db, email, { permanentFailures: 3, bouncedAt });
    const path = pathTo(await requestToken());
    const page = await answer(confirmPage, get(path));
    expect(await page.json()).toMatchObject({ subscriber: { email, isActive: false } });
    await answer(confirm, form(path, {}));
    const stored = "SELECT isActive, permanentFailures, bouncedAt FROM newsletter_subscriptions";
    const served = { isActive: 1, permanentFailures: 0, bouncedAt: null };
    expect(connection.sqlite.prepare(stored).all()).toEqual([served]);
  });

  it("forgets that the address refused letters: its owner has got the mail", async () => {
    await addSubscriber(connection.db, email, {
      isActive: 0,
      permanentFailures: 3,
      bouncedAt: new Date().toISOString(),
    });
    await answer(confirm, form(pathTo(await requestToken()), {}));
    const refusals = "SELECT permanentFailures, bouncedAt FROM newsletter_subscriptions";
    expect(rows()).toEqual([active]);
    expect(connection.sqlite.prepare(refusals).all()).toEqual([
      { permanentFailures: 0, bouncedAt: null },
    ]);
  });

  it("is answered alike, whatever the address is; what there is to tell stands in the mail", async () => {
    await addSubscriber(connection.db, "active@example.com");
    await addSubscriber(connection.db, "left@example.com", { isActive: 0 });
    const responses = [];
    for (const address of [
      "new@example.com",
      "new@example.com",
      "active@example.com",
      "left@example.com",
    ]) {
      responses.push(await call(address));
    }
    const [first] = responses;
    expect(responses).toEqual(responses.map(() => first));
    expect(first).toEqual([202, { message: expect.stringMatching(/^Almost there/) as string }]);
    expect((await mails()).map(({ to, subject }) => `${to}: ${subject.split(" ")[0]}`)).toEqual([
      "new@example.com: Confirm",
      "new@example.com: Confirm",
      "active@example.com: You",
      "left@example.com: Confirm",
    ]);
    expect(rows()).toMatchObject(
      [{ isActive: 1 }, { isActive: 0, pending: 1 }, pending].map(({ isActive }) => ({ isActive })),
    );
  });

  it("brings at most three mails a day to one address, and the same answer", async () => {
    const responses = [];
    for (let time = 0; time < 5; time++)
      responses.push(await call(time % 2 ? email : "ANA@example.com"));
    expect(new Set(responses.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await mails()).toHaveLength(3);
    expect(
      connection.sqlite.prepare("SELECT key FROM rate_limits").pluck().all().join(),
    ).not.toContain("ana@");
    later(DAY_MS + 1000);
    await call(email);
    expect(await mails()).toHaveLength(1);
  });

  it("brings no more to one mailbox whose address is written in other ways", async () => {
    for (let time = 0; time < 10; time++) await call(`a.na+${time}@example.com`);
    expect(await mails()).toHaveLength(3);
  });

  it("is in the language of the page, by the form too, and may be on in one language only", async () => {
    await setSetting(connection.db, "newsletter_double_opt_in", "true");
    connection.sqlite.exec("UPDATE site_settings SET value_en = 'false', value_es = 'true'");
    const send = (language: "en" | "es") =>
      answer(
        newsletterForm,
        form(
          "/newsletter",
          { email, [STAMP_FIELD]: issueStamp() },
          { language, address: newAddress() },
        ),
      );
    expect((await send("es")).status).toBe(303);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Confirma tu suscripción/);
    expect(mail?.text).toContain("/es/newsletter/confirm?token=");
    expect(rows()).toEqual([pending]);
    expect(await call(email)).toEqual([201, { message: "Subscribed!" }]);
    expect(rows()).toEqual([active]);
  });

  it("is no matter without a mail server, or once the owner has switched it off", async () => {
    env().MAIL_URL = undefined;
    expect(await call(email)).toEqual([201, { message: "Subscribed!" }]);
    env().MAIL_URL = "smtp://mail.example";
    await setSetting(connection.db, "newsletter_double_opt_in", "false");
    expect(await call(email)).toMatchObject([200, { alreadySubscribed: true }]);
    expect(await mails()).toEqual([]);
  });

  it("is forgotten when nobody confirms it, and asked for again has the full time", async () => {
    const token = await requestToken();
    later(6.9 * DAY_MS);
    expect(await find(token)).not.toBeNull();
    const second = await requestToken();
    later(DAY_MS);
    expect([await find(token), (await find(second))?.email]).toEqual([null, email]);
    await deleteExpiredPendingSubscriptions(connection.db);
    expect(rows()).toEqual([pending]);
    later(7 * DAY_MS);
    await deleteExpiredPendingSubscriptions(connection.db);
    expect(rows()).toEqual([]);
  });

  it("can be confirmed when it was first asked for while the clock was ahead", async () => {
    later(2 * DAY_MS);
    await requestToken();
    later(-2 * DAY_MS);
    expect((await find(await requestToken()))?.email).toBe(email);
  });

  it("is one of its own in the list", async () => {
    await requestToken();
    await addSubscriber(connection.db, "left@example.com", { isActive: 0 });
    await addSubscriber(connection.db, "active@example.com");
    const listed = async (filter: string) => {
      const query = readListQuery(get(`/admin/subscribers?filter=${filter}`), subscriberOrders);
      return (await listManagedSubscribers(connection.db, query)).rows.map((each) => each.email);
    };
    expect(await listed("pending")).toEqual([email]);
    expect(await listed("unsubscribed")).toEqual(["left@example.com"]);
    expect(await listed("active")).toEqual(["active@example.com"]);
  });
});

describe("a link to confirm", () => {
  it("is good for nobody else, not changed, and not after it was left", async () => {
    const token = await requestToken();
    const other = await addSubscriber(connection.db, "bo@example.com", {
      isActive: 0,
      pendingSince: new Date(0).toISOString(),
    });
    const [id, time, signature] = token.split(".");
    for (const wrong of [
      `${other}.${time}.${signature}`,
      `${id}.${Number(time) + 1}.${signature}`,
      confirmationToken({ id: Number(id), email: "bo@example.com" }),
      unsubscribeToken({ id: Number(id), email }),
      `${token}.`,
      "",
    ]) {
      expect([wrong, await find(wrong)]).toEqual([wrong, null]);
      const page = await answer(confirmPage, get(pathTo(wrong)));
      expect(page.status).toBe(404);
      expect((await answer(confirm, form(pathTo(wrong), {}))).status).toBe(400);
    }
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: token.length - 1 }), fc.string(), async (place, text) => {
        const changed = token.slice(0, place) + text + token.slice(place + 1);
        if (changed !== token) expect(await find(changed)).toBeNull();
      }),
    );
    expect(rows()).toMatchObject([pending, { isActive: 0 }]);
    await answer(confirm, form(pathTo(token), {}));
    await answer(leave, form(leavePath(unsubscribeToken({ id: Number(id), email })), {}));
    expect(await find(token)).toBeNull();
    later(1000);
    const again = await requestToken();
    expect([await find(token), (await find(again))?.email]).toEqual([null, email]);
  });
});

describe("leaving with one click (RFC 8058)", () => {
  it("is offered by every mail to a subscriber, and its address answers the click at once", async () => {
    const sink = await startMailSink();
    await call("o'brien@example.com");
    await sendDueMail(connection.db, new Relay(sink.url));
    await sink.stop();
    const [head = ""] = defined(sink.mails[0])
      .source.replace(/\r\n[ \t]+/g, " ")
      .split("\r\n\r\n");
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const [, link = ""] = defined(/^List-Unsubscribe:\s+<(http[^\s>]+)>$/m.exec(head));
    const unsubscribeUrl = connection.sqlite
      .prepare("SELECT unsubscribeUrl FROM mail_outbox")
      .pluck()
      .get();
    expect(unsubscribeUrl).toBeNull();
    const { pathname, search } = new URL(link);
    const address = `${pathname}${search}`;
    expect((await answer(leavePage, get(address))).status).toBe(200);
    expect(rows()).toMatchObject([{ isActive: 0, pending: 1 }]);
    const body = new FormData();
    body.append("List-Unsubscribe", "One-Click");
    for (const request of [
      form(address, { "List-Unsubscribe": "One-Click" }),
      new Request(link, { method: "POST", body }),
    ]) {
      connection.sqlite.exec(
        "UPDATE newsletter_subscriptions SET leftAt = NULL, isActive = 1, pendingSince = NULL",
      );
      expect((await answer(leave, request)).status).toBe(200);
      expect(rows()).toMatchObject([{ isActive: 0, pending: 0 }]);
    }
  });

  it("works whatever the body is, and ends what waits for a confirmation", async () => {
    await requestToken();
    const token = unsubscribeToken({ id: 1, email });
    const page = await answer(leavePage, get(leavePath(token)));
    expect(await page.json()).toMatchObject({ subscriber: { email, isActive: true } });
    const request = new Request(`http://localhost:3000${leavePath(token)}`, {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: "?",
    });
    expect((await answer(leave, request)).status).toBe(303);
    expect(rows()).toEqual([gone]);
  });

  it("waits sealed in the database", async () => {
    await call(email);
    const unsubscribeUrl = connection.sqlite
      .prepare("SELECT unsubscribeUrl FROM mail_outbox")
      .pluck()
      .get();
    expect(unsubscribeUrl).not.toContain("newsletter");
  });
});
