import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { User } from "~/accounts/account/user";
import { BOUNCES_MAX } from "~/audience/newsletter/bouncing.server";
import { unsubscribe } from "~/audience/newsletter/unsubscribe.server";
import type { Delivery } from "~/base/mail/delivery";
import type { Mail } from "~/base/mail/mail";
import { Relay } from "~/base/mail/relay.server";
import { inLook } from "~/base/mail/sheet-head";
import { fileTransport, mailFolder } from "~/base/mail/transport.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { loader as openLetter, action as saveLetter } from "~/routes/admin.letters.$id/route";
import { action as removeLetter } from "~/routes/admin.letters.$id_.delete/route";
import { loader as openSending, action as pressSend } from "~/routes/admin.letters.$id_.send/route";
import { action as newLetter, loader as openLetters } from "~/routes/admin.letters._index/route";
import { answer, argsOf, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { type MailSink, startMailSink } from "~/test/arrange/mail-sink";
import { addNews, addSubscriber, setSetting } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { composeLetter } from "./compose-letter.server";
import { shownState } from "./letter";
import { findLetterRecord, letterContent } from "./letter-content.server";
import { clippedIn, testLetter } from "./letter-preview.server";
import {
  letterJob,
  listRecipients,
  releaseLetter,
  resumeLetter,
  sendAgain,
  stopLetter,
} from "./letter-sending.server";
import type { LetterFields } from "./letter.schema";
import { createLetter, getLetter, listEarlierLetters, updateLetter } from "./letters.server";
import { type Clock, clock } from "./pace.server";
import { plannedSending } from "./planned-sending.server";
import { readProgress, RETRY_AFTER_MS } from "./recipients.server";
import { type LetterTransport, sendLetter } from "./send-letters.server";

let site: Connection;
let admin: User;
let sink: MailSink | undefined;

beforeEach(async () => {
  env().MAIL_URL = "smtp://127.0.0.1:1";
  site = await freshDatabase();
  ({ admin } = await signedInAdmin(site.db));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await sink?.stop();
  sink = undefined;
});

const draft: LetterFields = {
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

async function makeLetter(fields: Partial<typeof draft> = {}): Promise<number> {
  const news = await addNews(site.db, {
    title_en: "A start",
    title_es: "Un comienzo",
    published: 1,
  });
  const about = { about: "newsItem", aboutKey: String(news) } as const;
  const id = await createLetter(site.db, about, admin, { key: null, content: "" });
  const { updatedAt } = await getLetter(site.db, id);
  const change = { actor: admin, expectedVersion: updatedAt };
  await updateLetter(site.db, id, { ...draft, ...fields }, change);
  return id;
}

/** The mail of a letter in English. */
async function letterIn(fields: Partial<typeof draft>) {
  const letter = await getLetter(site.db, await makeLetter(fields));
  const record = defined(await findLetterRecord(site.db, letter));
  return composeLetter(await letterContent(site.db, letter, record, "en"));
}

/** A transport that keeps the mails, and ends each as told. */
function fake(end: (mail: Mail) => Delivery = () => ({ outcome: "sent" })) {
  const mails: Mail[] = [];
  const transport: LetterTransport = {
    parallel: 2,
    deliver: (mail) => {
      mails.push(mail);
      return Promise.resolve(end(mail));
    },
  };
  return { mails, transport };
}

const run = (transport: LetterTransport) =>
  letterJob(transport)(site.db, new AbortController().signal);
const failuresOf = (subscriber: number) =>
  site.db
    .selectFrom("newsletter_subscriptions")
    .select(["permanentFailures", "bouncedAt"])
    .where("id", "=", subscriber)
    .executeTakeFirst();
const progressOf = async (id: number) => (await readProgress(site.db, [id])).get(id);
const recipients = (mails: Mail[]) => mails.map(({ to }) => to).sort();

describe("a letter", () => {
  it("goes once to each confirmed subscriber, in their language", async () => {
    await addSubscriber(site.db, "ana@example.com", { consentLanguage: "es" });
    await addSubscriber(site.db, "bo@example.com");
    await addSubscriber(site.db, "gone@example.com", { isActive: 0 });
    const pendingSince = new Date().toISOString();
    await addSubscriber(site.db, "new@example.com", { isActive: 0, pendingSince });
    await addSubscriber(site.db, "back@example.com", { bouncedAt: pendingSince });
    const id = await makeLetter();
    expect(await releaseLetter(site.db, id, admin)).toBe("sending");
    await addSubscriber(site.db, "late@example.com");
    const { mails, transport } = fake();
    await run(transport);
    await run(transport);
    expect(recipients(mails)).toEqual(["ana@example.com", "bo@example.com"]);
    const [ana, bo] = ["ana", "bo"].map((name) => mails.find(({ to }) => to.startsWith(name)));
    expect(ana).toMatchObject({ subject: "Una película nueva" });
    expect(ana?.text).toContain("Hemos empezado.");
    expect(bo).toMatchObject({ subject: "A new film" });
    expect(bo?.html).toContain("We have begun.");
    expect(await progressOf(id)).toMatchObject({ total: 2, sent: 2 });
    expect(await getLetter(site.db, id)).toMatchObject({ state: "sent", problem: null });
  });

  it("reaches only those with its tag and with a text in their language", async () => {
    const ana = await addSubscriber(site.db, "ana@example.com");
    const eva = await addSubscriber(site.db, "eva@example.com", { consentLanguage: "es" });
    await addSubscriber(site.db, "bo@example.com");
    for (const subscriberId of [ana, eva]) {
      await site.db.insertInto("subscriber_tags").values({ subscriberId, tag: "press" }).execute();
    }
    const id = await makeLetter({ tag: "press", subject_es: null });
    await releaseLetter(site.db, id, admin);
    const { mails, transport } = fake();
    await run(transport);
    expect(recipients(mails)).toEqual(["ana@example.com"]);
  });

  it("leaves out who unsubscribes while it is on its way", async () => {
    await addSubscriber(site.db, "ana@example.com");
    const bo = await addSubscriber(site.db, "bo@example.com");
    const id = await makeLetter();
    await releaseLetter(site.db, id, admin);
    const stopping = new AbortController();
    stopping.abort();
    await letterJob(fake().transport)(site.db, stopping.signal);
    await unsubscribe(site.db, bo);
    const { mails, transport } = fake();
    await run(transport);
    expect(recipients(mails)).toEqual(["ana@example.com"]);
    expect(await progressOf(id)).toMatchObject({ sent: 1, failed: 0, waiting: 0 });
  });

  it("stops, and goes on with those who have not got it", async () => {
    for (let number = 0; number < 30; number++) {
      await addSubscriber(site.db, `n${number}@example.com`);
    }
    const id = await makeLetter();
    await releaseLetter(site.db, id, admin);
    const first = fake(() => {
      if (first.mails.length === 8) void stopLetter(site.db, id, admin);
      return { outcome: "sent" };
    });
    await run(first.transport);
    expect(first.mails.length).toBeLessThan(30);
    expect((await getLetter(site.db, id)).state).toBe("stopped");
    await site.db.updateTable("letters").set({ state: "sending" }).execute();
    const rest = fake();
    await run(rest.transport);
    const all = recipients([...first.mails, ...rest.mails]);
    expect(all).toHaveLength(30);
    expect(new Set(all).size).toBe(30);
  });

  it("that was interrupted is reported and not sent again, but by hand under the same id", async () => {
    await addSubscriber(site.db, "ana@example.com");
    const id = await makeLetter();
    await releaseLetter(site.db, id, admin);
    const lost = fake(() => ({ outcome: "unknown", reason: "Connection closed" }));
    await run(lost.transport);
    const again = fake();
    await run(again.transport);
    expect(again.mails).toEqual([]);
    expect(await progressOf(id)).toMatchObject({ failed: 1, waiting: 0 });
    await sendAgain(site.db, id, "interrupted", admin);
    await run(again.transport);
    expect(again.mails.map(({ messageId }) => messageId)).toEqual(
      lost.mails.map(({ messageId }) => messageId),
    );
    expect(await progressOf(id)).toMatchObject({ failed: 0, sent: 1 });
  });

  it("that was claimed by a process which is gone counts as interrupted", async () => {
    await addSubscriber(site.db, "ana@example.com");
    const id = await makeLetter();
    await releaseLetter(site.db, id, admin);
    const stuck: LetterTransport = { parallel: 2, deliver: () => new Promise(() => undefined) };
    void letterJob(stuck)(site.db, new AbortController().signal);
    await vi.waitUntil(async () => (await progressOf(id))?.sending === 1);
    const { mails, transport } = fake();
    await run(transport);
    expect(mails).toEqual([]);
    expect(await progressOf(id)).toMatchObject({ failed: 1 });
    expect((await getLetter(site.db, id)).state).toBe("sent");
  });

  it("is tried again after a refusal for now, until it is given up", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await addSubscriber(site.db, "ana@example.com");
    const id = await makeLetter();
    await releaseLetter(site.db, id, admin);
    const { mails, transport } = fake(() => ({
      outcome: "postponed",
      reason: "451 4.2.0 ana@example.com is busy",
      because: "mailbox",
    }));
    await run(transport);
    for (const wait of RETRY_AFTER_MS) {
      await run(transport);
      vi.setSystemTime(Date.now() + wait);
      await run(transport);
    }
    expect(mails).toHaveLength(RETRY_AFTER_MS.length + 1);
    expect(await progressOf(id)).toMatchObject({ failed: 1 });
    const { reason } = await site.db
      .selectFrom("letter_recipients")
      .select("reason")
      .executeTakeFirstOrThrow();
    expect(reason).not.toContain("ana@example.com");
  });

  it("pauses while the server cannot be used, without counting attempts", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await addSubscriber(site.db, "ana@example.com");
    const id = await makeLetter();
    await releaseLetter(site.db, id, admin);
    const down = fake(() => ({ outcome: "unreached", reason: "connect ECONNREFUSED" }));
    await run(down.transport);
    await run(down.transport);
    expect(down.mails).toHaveLength(1);
    expect(await getLetter(site.db, id)).toMatchObject({ problem: "connect ECONNREFUSED" });
    vi.setSystemTime(Date.now() + 60_000);
    const { mails, transport } = fake();
    await run(transport);
    expect(mails).toHaveLength(1);
    expect(await getLetter(site.db, id)).toMatchObject({ state: "sent", problem: null });
  });

  it("keeps how its mails have ended while the database is locked, and goes on afterwards", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const name of ["ana", "bo", "cy", "di", "eva", "flo"]) {
      await addSubscriber(site.db, `${name}@example.com`);
    }
    const id = await makeLetter();
    await releaseLetter(site.db, id, admin);
    const letter = await getLetter(site.db, id);
    await listRecipients(site.db, letter);
    site.sqlite.exec(`CREATE TEMP TRIGGER locked BEFORE UPDATE ON letter_recipients
      WHEN new.state = 'sent' BEGIN SELECT RAISE(ABORT, 'database is locked'); END`);
    const { mails, transport } = fake();
    let isLocked = true;
    const wait: Clock["wait"] = (ms, signal) => {
      // The wait for the database is the longest.
      if (isLocked && ms === 1000) {
        site.sqlite.exec("DROP TRIGGER locked");
        isLocked = false;
      }
      return clock.wait(Math.min(ms, 20), signal);
    };
    await sendLetter(site.db, letter, transport, undefined, { ...clock, wait });
    expect(new Set(recipients(mails)).size).toBe(6);
    expect(mails).toHaveLength(6);
    expect(await progressOf(id)).toMatchObject({ total: 6, sent: 6 });
    expect(await getLetter(site.db, id)).toMatchObject({ state: "sent", problem: null });
  });

  it("that was started while the clock was ahead does not wait for that time", async () => {
    await addSubscriber(site.db, "ana@example.com");
    const id = await makeLetter();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + 24 * 60 * 60_000 });
    await releaseLetter(site.db, id, admin);
    await listRecipients(site.db, await getLetter(site.db, id));
    vi.setSystemTime(now);
    const { mails, transport } = fake();
    await run(transport);
    expect(recipients(mails)).toEqual(["ana@example.com"]);
  });

  it.each<Delivery["outcome"]>(["postponed", "unreached"])(
    "that was %s while the clock was ahead does not wait for that time",
    async (outcome) => {
      await addSubscriber(site.db, "ana@example.com");
      const id = await makeLetter();
      const now = Date.now();
      vi.useFakeTimers({ toFake: ["Date"], now: now + 24 * 60 * 60_000 });
      await releaseLetter(site.db, id, admin);
      await run(
        fake(() => ({ outcome, reason: "later", because: "mailbox" }) as Delivery).transport,
      );
      vi.setSystemTime(now);
      const { mails, transport } = fake();
      await run(transport);
      expect(recipients(mails)).toEqual(["ana@example.com"]);
    },
  );

  it("waits for its time, and is a draft again when its record is gone by then", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await addSubscriber(site.db, "ana@example.com");
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    const id = await makeLetter({ sendAt: sendAt });
    expect(await releaseLetter(site.db, id, admin)).toBe("scheduled");
    const { mails, transport } = fake();
    await run(transport);
    expect(mails).toEqual([]);
    await site.db.updateTable("news_items").set({ published: 0 }).execute();
    vi.setSystemTime(Date.now() + 3_600_000);
    await run(transport);
    expect(mails).toEqual([]);
    expect(await getLetter(site.db, id)).toMatchObject({
      state: "draft",
      problem: "letterRecordGone",
    });
    await site.db.updateTable("news_items").set({ published: 1 }).execute();
    await releaseLetter(site.db, id, admin);
    await run(transport);
    expect(mails).toHaveLength(1);
  });

  it("is not sent when it has changed since its recipients were shown", async () => {
    const { cookie } = await signedInAdmin(site.db, "ana");
    await addSubscriber(site.db, "press@example.com");
    const id = await makeLetter({ tag: "press" });
    const params = { id: String(id) };
    const address = `/admin/letters/${id}/send`;
    const open = () => openSending(argsOf(get(address, { cookie }), params));
    const send = (version = "") =>
      answer(pressSend, form(address, { intent: "send", version }, { cookie }), params);
    const { plan } = await open();
    const { updatedAt } = await getLetter(site.db, id);
    await updateLetter(site.db, id, draft, { actor: admin, expectedVersion: updatedAt });
    for (const seen of [plan?.version, undefined]) {
      const refused = await send(seen);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        failed: true,
        serverMessage: expect.stringContaining("changed after you opened this page") as string,
      });
      expect((await getLetter(site.db, id)).state).toBe("draft");
    }
    const again = await open();
    expect((await send(again.plan?.version)).headers.get("Location")).toBe(`/admin/letters/${id}`);
    expect((await getLetter(site.db, id)).state).toBe("sending");
    expect((await send(again.plan?.version)).status).toBe(409);
  });

  it("is made once by a form that is sent twice, and again when it was deleted since", async () => {
    const { cookie } = await signedInAdmin(site.db, "ana");
    for (const title_en of ["A start", "An end"])
      await addNews(site.db, { title_en, title_es: title_en, published: 1 });
    const list = await answer(openLetters, get("/admin/letters", { cookie }));
    const { formKey } = (await list.json()) as { formKey: string };
    const make = async (about: string) => {
      const sent = form("/admin/letters", { about, formKey }, { cookie });
      return (await answer(newLetter, sent)).headers.get("Location");
    };
    const first = await make("newsItem-1");
    expect(first).toMatch(/^\/admin\/letters\/\d+$/);
    expect(await make("newsItem-1")).toBe(first);
    const second = await make("newsItem-2");
    expect(second).not.toBe(first);
    await site.db.deleteFrom("letters").execute();
    expect(await make("newsItem-2")).not.toBe(second);
  });

  it("that was planned while its form was open keeps what was typed there", async () => {
    const { cookie } = await signedInAdmin(site.db, "ana");
    const id = await makeLetter({ sendAt: "2999-01-01T10:00:00.000Z" });
    const params = { id: String(id) };
    const here = `/admin/letters/${id}`;
    const open = (at: string) => openLetter(argsOf(get(at, { cookie }), params));
    const { form: shown } = await open(here);
    await releaseLetter(site.db, id, admin);
    const typed = {
      ...shown?.values,
      version: shown?.version ?? "",
      intro_es: "Escrito en el tren.",
      audience: "es",
      subject_en: "",
    };
    const late = await answer(saveLetter, form(here, typed, { cookie }), params);
    const kept = late.headers.get("Location") ?? "";
    expect((await open(kept)).unsaved).toEqual([
      { name: "subject_en", before: draft.subject_en, after: "" },
      { name: "intro_es", before: draft.intro_es, after: typed.intro_es },
      { name: "audience", before: "English and Spanish", after: "Spanish only" },
    ]);
    const stop = form(`${here}/send`, { intent: "stop" }, { cookie });
    const stopped = await answer(pressSend, stop, params);
    const { form: again } = await open(stopped.headers.get("Location") ?? "");
    expect(again?.draft).toMatchObject({ intro_es: typed.intro_es });
    expect(again?.values).toMatchObject({ intro_es: draft.intro_es });
  });

  it("that was deleted while its form was open gives what was typed to a new one", async () => {
    const { cookie } = await signedInAdmin(site.db, "ana");
    const id = await makeLetter();
    const params = { id: String(id) };
    const here = `/admin/letters/${id}`;
    const { form: shown } = await openLetter(argsOf(get(here, { cookie }), params));
    await answer(removeLetter, form(`${here}/delete`, {}, { cookie }), params);
    const typed = {
      ...shown?.values,
      version: shown?.version ?? "",
      intro_es: "Escrito en el tren.",
    };
    // Refused because it is gone, and because of what was typed.
    for (const perMinute of ["60", "many"]) {
      const sent = form(here, { ...typed, perMinute }, { cookie });
      const late = await answer(saveLetter, sent, params);
      expect(late.status).toBe(404);
      const { message, keptAt } = (await late.json()) as { message: string; keptAt: string };
      expect(message).toMatch(/deleted for good.+kept for a week/);
      const list = await answer(openLetters, get(keptAt, { cookie }));
      expect(await list.json()).toMatchObject({ typed: { intro_es: typed.intro_es } });
      const made = await answer(newLetter, form(keptAt, { about: "newsItem-1" }, { cookie }));
      const path = made.headers.get("Location") ?? "";
      const again = { id: path.match(/\d+/)?.[0] };
      const { form: kept } = await openLetter(argsOf(get(path, { cookie }), again));
      expect(kept?.draft).toMatchObject({ intro_es: typed.intro_es, perMinute });
      expect(kept?.draft).not.toHaveProperty("version");
    }
  });

  it("says which one is sent before it", async () => {
    await addSubscriber(site.db, "ana@example.com");
    const { cookie } = await signedInAdmin(site.db, "eva");
    const after = async (id: number) => {
      const args = argsOf(get(`/admin/letters/${id}`, { cookie }), { id: String(id) });
      return (await openLetter(args)).sending?.after;
    };
    const [first, second, planned] = [
      await makeLetter({ subject_en: "First" }),
      await makeLetter(),
      await makeLetter({ sendAt: "2090-01-01T00:00:00.000Z" }),
    ];
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const id of [first, second, planned]) {
      await releaseLetter(site.db, id, admin);
      vi.setSystemTime(Date.now() + 1000);
    }
    expect([await after(first), await after(second), await after(planned)]).toEqual([
      null,
      "First",
      "First",
    ]);
    await run(fake().transport);
    expect([await after(second), await after(planned)]).toEqual([null, null]);
  });

  it("without a mail server is not sent: not at once, not at its time, and not after a stop", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await addSubscriber(site.db, "ana@example.com");
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    const [planned, stopped, begun, draft] = [
      await makeLetter({ sendAt: sendAt }),
      await makeLetter(),
      await makeLetter(),
      await makeLetter(),
    ] as const;
    for (const id of [planned, stopped, begun]) await releaseLetter(site.db, id, admin);
    await stopLetter(site.db, stopped, admin);
    env().MAIL_URL = undefined;
    await expect(releaseLetter(site.db, draft, admin)).rejects.toThrow("letterNoServer");
    await expect(resumeLetter(site.db, stopped, admin)).rejects.toThrow("letterNoServer");
    vi.setSystemTime(Date.now() + 3_600_000);
    await letterJob(null)(site.db, new AbortController().signal);
    expect(await getLetter(site.db, planned)).toMatchObject({
      state: "draft",
      problem: "letterNoServer",
    });
    expect((await getLetter(site.db, begun)).state).toBe("sending");
    expect(await progressOf(begun)).toMatchObject({ sent: 0 });
    env().MAIL_URL = "smtp://127.0.0.1:1";
    const { mails, transport } = fake();
    await run(transport);
    expect(mails).toHaveLength(1);
    expect((await getLetter(site.db, begun)).state).toBe("sent");
  });

  it("that was only written to files is found by them, and was not sent before another", async () => {
    const { DATABASE_FILE } = env();
    onTestFinished(() => void (env().DATABASE_FILE = DATABASE_FILE));
    env().DATABASE_FILE = path.join(temporaryFolder(), "site.sqlite");
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    await addSubscriber(site.db, "ana@example.com");
    const [written, sent, planned] = [await makeLetter(), await makeLetter(), await makeLetter()];
    await site.db.updateTable("letters").set({ aboutKey: "1" }).execute();
    for (const id of [written, sent]) {
      await releaseLetter(site.db, id, admin);
      const { mails, transport } = fake();
      await run(transport);
      // As the version before has ended a letter without a mail server.
      if (id === written) for (const mail of mails) await fileTransport(mailFolder()).deliver(mail);
      await site.db.updateTable("letters").set({ wasWritten: null }).where("id", "=", id).execute();
    }
    await run(fake().transport);
    const shown = async (id: number) => shownState(await getLetter(site.db, id));
    expect([await shown(written), await shown(sent), await shown(planned)]).toEqual([
      "written",
      "sent",
      "draft",
    ]);
    const earlier = await listEarlierLetters(site.db, await getLetter(site.db, planned));
    expect(earlier.map(({ id }) => id)).toEqual([sent]);
  });

  it("is stopped when the server refuses one after another", async () => {
    for (let number = 0; number < 60; number++) {
      await addSubscriber(site.db, `n${number}@example.com`);
    }
    const id = await makeLetter();
    await releaseLetter(site.db, id, admin);
    const { mails, transport } = fake(() => ({
      outcome: "refused",
      reason: "554 spam",
      bounces: false,
    }));
    await run(transport);
    expect(mails.length).toBeLessThan(40);
    expect(await getLetter(site.db, id)).toMatchObject({ state: "stopped", problem: "554 spam" });
  });
});

describe("an address", () => {
  it(`that refuses ${BOUNCES_MAX} letters in a row for good is left out of the next`, async () => {
    await addSubscriber(site.db, "ana@example.com");
    const refuse = fake(() => ({ outcome: "refused", reason: "550 unknown", bounces: true }));
    for (let letter = 0; letter <= BOUNCES_MAX; letter++) {
      await releaseLetter(site.db, await makeLetter(), admin);
      await run(refuse.transport);
    }
    expect(refuse.mails).toHaveLength(BOUNCES_MAX);
  });

  it("is counted once per letter, however often that is sent again", async () => {
    const ana = await addSubscriber(site.db, "ana@example.com");
    const refuse = fake(() => ({ outcome: "refused", reason: "550 unknown", bounces: true }));
    const id = await makeLetter();
    await releaseLetter(site.db, id, admin);
    await run(refuse.transport);
    for (let press = 0; press < BOUNCES_MAX; press++) {
      await sendAgain(site.db, id, "refused", admin);
      await run(refuse.transport);
    }
    expect(refuse.mails).toHaveLength(1 + BOUNCES_MAX);
    expect(await failuresOf(ana)).toEqual({ permanentFailures: 1, bouncedAt: null });
  });

  it.each([
    ["5.1.1 There is no such mailbox", 1],
    ["5.2.1 This mailbox is closed", 1],
    ["No such user here", 1],
    ["5.4.5 The daily limit of this account is exceeded", 0],
    ["5.7.1 Relaying is not allowed", 0],
    ["5.1.8 The domain of the sender does not exist", 0],
  ])("is counted when the server says %s: %i", async (refusal, permanentFailures) => {
    sink = await startMailSink({ rejectRecipient: "ana@example.com", refusal });
    const ana = await addSubscriber(site.db, "ana@example.com");
    const id = await makeLetter();
    await releaseLetter(site.db, id, admin);
    await run(new Relay(sink.url, { connections: 1 }));
    expect(await progressOf(id)).toMatchObject({ failed: 1 });
    expect(await failuresOf(ana)).toEqual({ permanentFailures, bouncedAt: null });
  });
});

describe("the mail of a letter", () => {
  it("arrives with the headers of a list and one-click unsubscription, and the refused are told", async () => {
    sink = await startMailSink({ rejectRecipient: "bad@example.com" });
    const { url } = sink;
    await addSubscriber(site.db, "ana@example.com");
    await addSubscriber(site.db, "bad@example.com");
    const id = await makeLetter();
    await releaseLetter(site.db, id, admin);
    await run(new Relay(url));
    expect(sink.mails.map(({ recipients: [to] }) => to)).toEqual(["ana@example.com"]);
    const source = sink.mails[0]?.source.replace(/\r\n[ \t]+/g, " ") ?? "";
    expect(source).toMatch(/^List-Unsubscribe: <http.*\/newsletter\/unsubscribe\?token=[^>]+>/m);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(source).toMatch(/^List-Id: <newsletter\./im);
    expect(source).toMatch(/^Precedence: bulk/m);
    expect(source).toMatch(/^Message-ID: <letter\.1\./im);
    expect(source).not.toMatch(/^Auto-Submitted/im);
    expect(await progressOf(id)).toMatchObject({ sent: 1, failed: 1 });
  });

  it.each([
    ["hello@example.org", "hello@example.org"],
    ["write to us, please", undefined],
  ])("with the contact address %j is answered to %s", async (contact, replyTo) => {
    await setSetting(site.db, "contact_email", contact);
    await addSubscriber(site.db, "ana@example.com");
    const id = await makeLetter();
    await releaseLetter(site.db, id, admin);
    const { mails, transport } = fake();
    await run(transport);
    expect(mails.map((mail) => mail.replyTo)).toEqual([replyTo]);
    expect(await testLetter(site.db, id, "en", "bo@example.com")).toMatchObject({ replyTo });
  });

  it("has its own text for lists of mails, or the proposed one", async () => {
    const proposed = await letterIn({ preview_en: null });
    expect(proposed.html).toContain('<div class="preview" style="display:none');
    expect((await letterIn({ preview_en: "See <you>" })).html).toContain(">See &lt;you&gt;&nbsp;");
    expect(proposed.text).not.toContain("See <you>");
  });

  it("that Gmail would cut off is told before it is sent", async () => {
    const longest = "w".repeat(4).concat(" ").repeat(1000);
    for (const [intro_en, clipped] of [
      [longest, []],
      ["漢".repeat(5000), []],
      ["a\n\n".repeat(1666), ["en"]],
    ] as const) {
      const letter = await getLetter(site.db, await makeLetter({ intro_en }));
      const record = await findLetterRecord(site.db, letter);
      expect(await clippedIn(site.db, letter, record)).toEqual(clipped);
      expect((await plannedSending(site.db, letter, record)).clipped).toEqual(clipped);
    }
  });

  it("shows a tall picture no higher than a poster, so that its text is within reach", async () => {
    const letter = await getLetter(site.db, await makeLetter());
    const record = defined(await findLetterRecord(site.db, letter));
    for (const [imageUrl, width] of [
      ["/uploads/0a1b2c3d-192x3840.webp", 45],
      ["/uploads/0a1b2c3d-1000x1500.webp", 600],
      ["https://elsewhere.example/still.jpg", 600],
    ] as const) {
      const { picture } = await letterContent(site.db, letter, { ...record, imageUrl }, "en");
      expect([imageUrl, picture?.width]).toEqual([imageUrl, width]);
    }
  });

  it("escapes its texts, names the picture, and has both looks and no remote content else", async () => {
    const mail = await letterIn({ subject_en: "<b>& $& “x”", intro_en: "One\n\n<i>two</i>" });
    expect(mail.html).not.toMatch(/<i>|<b>|<script|@import|url\(/);
    expect(mail.html.match(/<img /g) ?? []).toHaveLength(1);
    expect(mail.html).toMatch(/<img [^>]*alt="[^"]+"/);
    expect(mail.html).toContain("prefers-color-scheme:dark");
    expect(inLook(mail.html, "dark")).toContain("@media all{");
    expect(inLook(mail.html, "light")).not.toContain("prefers-color-scheme");
    expect(mail.text).toContain("<i>two</i>");
  });
});
