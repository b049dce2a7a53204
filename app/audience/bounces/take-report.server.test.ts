import type PostalMimeClass from "postal-mime";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/accounts/account/user";
import { listFailures } from "~/audience/letters/failures.server";
import { messageIdOf } from "~/audience/letters/letter-message-id.server";
import { letterJob, releaseLetter, sendAgain } from "~/audience/letters/letter-sending.server";
import { createLetter, getLetter, updateLetter } from "~/audience/letters/letters.server";
import { readProgress, recordDelivery } from "~/audience/letters/recipients.server";
import type { LetterTransport } from "~/audience/letters/send-letters.server";
import { BOUNCES_MAX } from "~/audience/newsletter/bouncing.server";
import { forgetBounces } from "~/audience/newsletter/managed-subscribers.server";
import type { Mail } from "~/base/mail/mail";
import { returnAddressFor } from "~/base/mail/return-address.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addSubscriber } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { takeReport } from "./take-report.server";

let site: Connection;
let admin: User;
const parse = vi.hoisted(() => vi.fn());
vi.mock("postal-mime", async (original) => {
  const { default: PostalMime } = await original<{ default: typeof PostalMimeClass }>();
  parse.mockImplementation(PostalMime.parse.bind(PostalMime));
  return { default: { parse } };
});

beforeEach(async () => {
  env().MAIL_URL = "smtp://127.0.0.1:1";
  site = await freshDatabase();
  ({ admin } = await signedInAdmin(site.db));
  parse.mockClear();
});

const take = (report: string) => takeReport(Buffer.from(report.replace(/\n/g, "\r\n")), site.db);
const progressOf = async (id: number) => defined((await readProgress(site.db, [id])).get(id));
const subscriber = (id: number) =>
  site.db
    .selectFrom("newsletter_subscriptions")
    .select(["permanentFailures", "bouncedAt", "complainedAt", "bounceReason"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Sends a letter through a relay that takes everything, and returns its mails. */
async function sendLetterTo(): Promise<{ id: number; mails: Mail[] }> {
  const news = await addNews(site.db, {
    title_en: "A start",
    title_es: "Un comienzo",
    published: 1,
  });
  const about = { about: "newsItem", aboutKey: String(news) } as const;
  const id = await createLetter(site.db, about, admin, { key: null, content: "" });
  const { updatedAt } = await getLetter(site.db, id);
  const fields = {
    subject_en: "A new film",
    subject_es: "Una película nueva",
    preview_en: null,
    preview_es: null,
    intro_en: "We have begun.",
    intro_es: "Hemos empezado.",
    audience: "both" as const,
    tag: null,
    perMinute: 6000,
    sendAt: null,
  };
  await updateLetter(site.db, id, fields, { actor: admin, expectedVersion: updatedAt });
  await releaseLetter(site.db, id, admin);
  return { id, mails: await run() };
}

async function run(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const relay: LetterTransport = {
    parallel: 2,
    deliver: (mail) => {
      mails.push(mail);
      return Promise.resolve({ outcome: "sent" });
    },
  };
  await letterJob(relay)(site.db, new AbortController().signal);
  return mails;
}

interface Wanted {
  messageId?: string;
  to?: string;
  action?: string;
  status?: string;
  answer?: string;
  recipient?: string;
}

/** A report as Postfix writes it. */
const reportOf = ({
  messageId = "<unknown@elsewhere.example>",
  to = "returns@site.example",
  action = "failed",
  status = "5.1.1",
  answer = "550 5.1.1 <ana@example.com>: User unknown",
  recipient = "ana@example.com",
}: Wanted) => `Return-Path: <>
From: MAILER-DAEMON@relay.example (Mail Delivery System)
To: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

This is the mail system at host relay.example.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${answer}

--b
Content-Type: text/rfc822-headers

Message-ID: ${messageId}
Subject: A new film

--b--
`;

const complaintOf = (messageId: string) => `From: feedback@provider.example
To: returns@site.example
Subject: FW: A new film
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is an email abuse report.

--b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Example/1.0
Version: 1

--b
Content-Type: message/rfc822

Message-ID: ${messageId}
Subject: A new film

Hello

--b--
`;

const idOf = (mails: Mail[], to = "ana@example.com") =>
  defined(mails.find((mail) => mail.to === to)?.messageId);

describe("a report", () => {
  it("corrects the numbers of its letter, once", async () => {
    await addSubscriber(site.db, "ana@example.com");
    await addSubscriber(site.db, "bo@example.com");
    const { id, mails } = await sendLetterTo();
    const report = reportOf({ messageId: idOf(mails) });
    expect(await take(report)).toBe("counted");
    expect(await take(report)).toBe("known");
    expect(await progressOf(id)).toMatchObject({ total: 2, sent: 1, returned: 1, failed: 0 });
    const { counts, reasons, rows } = await listFailures(site.db, id);
    expect(counts).toEqual({ returned: 1 });
    expect(reasons).toEqual([
      { failure: "returned", reason: "550 5.1.1 […]: User unknown", count: 1 },
    ]);
    expect(rows).toMatchObject([{ email: "ana@example.com", failure: "returned" }]);
  });

  it(`of ${BOUNCES_MAX} letters ends the letters to an address, and can be undone`, async () => {
    const ana = await addSubscriber(site.db, "ana@example.com");
    await addSubscriber(site.db, "bo@example.com");
    for (let letter = 0; letter < BOUNCES_MAX; letter++) {
      const { mails } = await sendLetterTo();
      expect(mails).toHaveLength(2);
      const report = reportOf({ messageId: idOf(mails) });
      for (let time = 0; time < 3; time++) await take(report);
      expect((await subscriber(ana)).permanentFailures).toBe(letter + 1);
    }
    const { bouncedAt, bounceReason } = await subscriber(ana);
    expect(bouncedAt).not.toBeNull();
    expect(bounceReason).toBe("550 5.1.1 […]: User unknown");
    expect((await sendLetterTo()).mails.map(({ to }) => to)).toEqual(["bo@example.com"]);
    const lines = await site.db
      .selectFrom("activity")
      .select(["username", "label"])
      .where("action", "=", "lettersEnded")
      .execute();
    expect(lines).toEqual([{ username: "mail server", label: "ana@example.com" }]);
    await forgetBounces(site.db, [ana]);
    expect(await subscriber(ana)).toEqual({
      permanentFailures: 0,
      bouncedAt: null,
      complainedAt: null,
      bounceReason: null,
    });
    expect((await sendLetterTo()).mails).toHaveLength(2);
  });

  it("of letters that arrived in between counts from the beginning", async () => {
    const ana = await addSubscriber(site.db, "ana@example.com");
    for (let letter = 0; letter < 2; letter++) {
      const { mails } = await sendLetterTo();
      await take(reportOf({ messageId: idOf(mails) }));
    }
    await sendLetterTo();
    expect((await subscriber(ana)).permanentFailures).toBe(2);
    const longAgo = new Date(Date.now() - 6 * 24 * 60 * 60_000).toISOString();
    await site.db.updateTable("letter_recipients").set({ settledAt: longAgo }).execute();
    const { mails } = await sendLetterTo();
    expect((await subscriber(ana)).permanentFailures).toBe(0);
    await take(reportOf({ messageId: idOf(mails) }));
    expect((await subscriber(ana)).permanentFailures).toBe(1);
  });

  it("counts each letter once, also when that is sent again", async () => {
    const ana = await addSubscriber(site.db, "ana@example.com");
    const { id, mails } = await sendLetterTo();
    const report = reportOf({ messageId: idOf(mails) });
    await take(report);
    await sendAgain(site.db, id, "returned", admin);
    expect(await run()).toHaveLength(1);
    expect(await progressOf(id)).toMatchObject({ sent: 1, returned: 0 });
    expect(await take(report)).toBe("counted");
    expect(await progressOf(id)).toMatchObject({ sent: 0, returned: 1 });
    expect((await subscriber(ana)).permanentFailures).toBe(1);
  });

  it("is known by its signed return address where the mail itself is missing", async () => {
    const ana = await addSubscriber(site.db, "ana@example.com");
    await sendLetterTo();
    const to = returnAddressFor("returns@site.example", 1);
    expect(await take(reportOf({ to, recipient: "another@example.org" }))).toBe("counted");
    expect((await subscriber(ana)).permanentFailures).toBe(1);
  });

  it.each([
    [
      "a mail that waits",
      { action: "delayed", status: "4.2.2", answer: "452 4.2.2 full" },
      "noted",
      0,
    ],
    [
      "a mail that was passed on",
      { action: "relayed", status: "2.0.0", answer: "250 ok" },
      "noted",
      0,
    ],
    [
      "a mail given up after days",
      { status: "4.4.1", answer: "connection timed out" },
      "counted",
      0,
    ],
    ["the sender", { status: "5.7.26", answer: "550 5.7.26 SPF check failed" }, "counted", 0],
    ["the size", { status: "5.3.4", answer: "552 5.3.4 message size exceeds limit" }, "counted", 0],
    ["a full mailbox", { status: "5.2.2", answer: "552 5.2.2 mailbox full" }, "counted", 1],
  ] as const)("about %s counts against the address as it should", async (_, how, taken, count) => {
    const ana = await addSubscriber(site.db, "ana@example.com");
    const { mails } = await sendLetterTo();
    expect(await take(reportOf({ messageId: idOf(mails), ...how }))).toBe(taken);
    expect((await subscriber(ana)).permanentFailures).toBe(count);
  });

  it("that is faster than the database keeps its word", async () => {
    const subscriberId = await addSubscriber(site.db, "ana@example.com");
    const { id, mails } = await sendLetterTo();
    await site.db.updateTable("letter_recipients").set({ state: "sending" }).execute();
    expect(await take(reportOf({ messageId: idOf(mails) }))).toBe("counted");
    const claim = { id: 1, subscriberId, email: "ana@example.com", attempts: 1 };
    const late = { ...claim, language: "en", wasPutOff: false } as const;
    await recordDelivery(site.db, late, { outcome: "sent" });
    expect((await listFailures(site.db, id)).counts).toEqual({ returned: 1 });
    expect(await progressOf(id)).toMatchObject({ returned: 1 });
  });

  it("about a subscriber who was deleted still corrects the numbers", async () => {
    await addSubscriber(site.db, "ana@example.com");
    const { id, mails } = await sendLetterTo();
    await site.db.deleteFrom("newsletter_subscriptions").execute();
    expect(await take(reportOf({ messageId: idOf(mails) }))).toBe("counted");
    expect(await progressOf(id)).toMatchObject({ sent: 0, returned: 1 });
  });
});

describe("a report that is encoded", () => {
  const encoded = (encoding: string, content: string) => `Return-Path: <>
From: postmaster@provider.example
To: returns@site.example
Subject: Undeliverable: A new film
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: ${encoding}

${content}
`;
  const said = (messageId: string) =>
    `Your message could not be delivered.\n\nana@example.com\n550 5.1.1 RESOLVER.ADR.RecipNotFound; not found\n\nOriginal message headers:\n\nMessage-ID: ${messageId}\n`;

  it.each([
    ["base64", (text: string) => Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\n")],
    [
      "quoted-printable",
      (text: string) => text.replaceAll("=", "=3D").replace(/[^\n]{40}/g, "$&=\n"),
    ],
  ])("in %s is known all the same, and a forged one is not read", async (name, encode) => {
    const ana = await addSubscriber(site.db, "ana@example.com");
    const { mails } = await sendLetterTo();
    const own = idOf(mails);
    const forged = own.replace(/\.[\w-]{16}@/, `.${"A".repeat(16)}@`);
    expect(await take(encoded(name, encode(said(forged))))).toBe("ignored");
    expect(parse).not.toHaveBeenCalled();
    expect(await take(encoded(name, encode(said(own))))).toBe("counted");
    expect((await subscriber(ana)).permanentFailures).toBe(1);
  });
});

describe("a complaint", () => {
  it("ends the letters at once", async () => {
    const ana = await addSubscriber(site.db, "ana@example.com");
    const { id, mails } = await sendLetterTo();
    const complaint = complaintOf(idOf(mails));
    expect(await take(complaint)).toBe("counted");
    expect(await take(complaint)).toBe("known");
    expect(await progressOf(id)).toMatchObject({ complained: 1, sent: 0 });
    const { bouncedAt, complainedAt } = await subscriber(ana);
    expect([bouncedAt, complainedAt]).not.toContain(null);
    expect((await sendLetterTo()).mails).toEqual([]);
  });
});

describe("a forged report", () => {
  it("changes nothing, and is not even read", async () => {
    const ana = await addSubscriber(site.db, "ana@example.com");
    const { id, mails } = await sendLetterTo();
    const own = idOf(mails);
    const before = site.sqlite.prepare("SELECT total_changes()").pluck().get();
    for (let number = 0; number < 1000; number++) {
      const guess = own.replace(/\.[\w-]{16}@/, `.${String(number).padStart(16, "A")}@`);
      const forged = number % 2 ? reportOf({ messageId: guess }) : complaintOf(guess);
      expect(await take(forged)).toBe("ignored");
    }
    expect(parse).not.toHaveBeenCalled();
    expect(site.sqlite.prepare("SELECT total_changes()").pluck().get()).toBe(before);
    expect(await progressOf(id)).toMatchObject({ sent: 1 });
    expect((await subscriber(ana)).permanentFailures).toBe(0);
  });

  it("about a mail that was not sent changes nothing", async () => {
    await addSubscriber(site.db, "ana@example.com");
    const { id } = await sendLetterTo();
    await site.db
      .updateTable("letter_recipients")
      .set({ state: "waiting", settledAt: null })
      .execute();
    for (const recipientId of [1, 99]) {
      const messageId = messageIdOf({ letterId: id, recipientId });
      expect(await take(reportOf({ messageId }))).toBe("ignored");
    }
    expect(await progressOf(id)).toMatchObject({ waiting: 1 });
  });
});
