import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { env } from "~/config/env.server";
import { announceScreenings } from "~/films/screenings/announced-screenings.server";
import { screeningsOfFilm } from "~/films/screenings/screening-list.server";
import { listScreeningsOfProject } from "~/films/screenings/screenings.server";
import { countQueries } from "~/test/arrange/count-queries";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { aScreening } from "~/test/arrange/screening";
import type { Connection } from "~db/connection.server";
import { readChangedScreenings } from "./changed-screenings.server";
import { findByInterestToken, interestLink } from "./interest-tokens.server";
import {
  confirmInterest,
  deleteOldInterests,
  findAwaitedScreening,
  INTERESTS_MAX,
  requestInterest,
} from "./interests.server";
import { SETTLED_AFTER_MS, tellInterested } from "./tell-interested.server";

const screening = aScreening({ day: "2027-12-04", time: "20:30", kind: "premiere" });

let site: Connection;
let film: number;
let key: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-05T12:00:00.000Z") });
  site = await freshDatabase();
  env().MAIL_URL = "smtp://mail.example";
  film = await addProject(site.db, { title_en: "Night Ferry", title_es: "El ferri", runtime: 90 });
  await screeningsOfFilm.replace(site.db, film, { screenings: [screening] });
  key = (await listScreeningsOfProject(site.db, film))[0]?.key ?? "";
});
afterEach(() => {
  vi.useRealTimers();
  env().MAIL_URL = undefined;
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const save = (change: object) =>
  screeningsOfFilm.replace(site.db, film, { screenings: [{ ...screening, ...change }] });
const ask = async (email = "Ada@example.org", language: "en" | "es" = "en") => {
  const awaited = await findAwaitedScreening(site.db, key);
  if (!awaited) throw new Error("not awaited");
  await requestInterest(site.db, awaited, { email }, language);
};
const interests = () => site.db.selectFrom("screening_interests").selectAll().execute();
const subjects = async () =>
  (await site.db.selectFrom("mail_outbox").select("subject").orderBy("id").execute()).map(
    ({ subject }) => subject,
  );
const confirmAll = async () => {
  for (const interest of await interests()) await confirmInterest(site.db, interest);
};

describe("interest in a screening", () => {
  it("is told of each change once, after it has settled, in the language of the form", async () => {
    await ask("ada@example.org", "es");
    await ask("bea@example.org");
    await ask("never@example.org");
    for (const interest of (await interests()).slice(0, 2))
      await confirmInterest(site.db, interest);
    await site.db.deleteFrom("mail_outbox").execute();
    await save({ time: "21:00" });
    expect(await tellInterested(site.db)).toBe(0);
    later(SETTLED_AFTER_MS - 1);
    expect(await tellInterested(site.db)).toBe(0);
    later(1);
    expect(await tellInterested(site.db)).toBe(2);
    expect(await tellInterested(site.db)).toBe(0);
    await save({ time: "21:00", note_en: "With the crew" });
    later(SETTLED_AFTER_MS);
    expect(await tellInterested(site.db)).toBe(0);
    await save({ time: "21:00", state: "cancelled" });
    later(SETTLED_AFTER_MS);
    expect(await tellInterested(site.db)).toBe(2);
    expect(await subjects()).toEqual([
      "Nueva hora: El ferri, 4 dic 2027, 21:00, Cine Alborada, Sevilla",
      "New time: Night Ferry, Dec 04, 2027, 21:00, Cine Alborada, Seville",
      "Cancelada: El ferri, 4 dic 2027, 21:00, Cine Alborada, Sevilla",
      "Cancelled: Night Ferry, Dec 04, 2027, 21:00, Cine Alborada, Seville",
    ]);
  });

  it("is told nothing of a slip that was mended, and of a film that is gone", async () => {
    await ask();
    await confirmAll();
    await save({ day: "2027-12-05" });
    later(SETTLED_AFTER_MS - 1);
    await save({});
    later(SETTLED_AFTER_MS);
    expect(await tellInterested(site.db)).toBe(0);
    await site.db.deleteFrom("projects").execute();
    await announceScreenings(site.db);
    later(SETTLED_AFTER_MS);
    expect(await tellInterested(site.db)).toBe(1);
    expect((await subjects()).at(-1)).toMatch(/^No longer announced: Night Ferry/);
  });

  it("gives the same answer for a known address, and sends it at most ten mails a day", async () => {
    for (let time = 0; time < 12; time++) await ask();
    expect(await interests()).toHaveLength(1);
    expect(await subjects()).toHaveLength(10);
    await confirmAll();
    const [before] = await interests();
    later(1000);
    await ask();
    expect(await interests()).toEqual([before]);
  });

  it("has room for a number of addresses that strangers cannot pass", async () => {
    await ask();
    const [{ consentTextId } = { consentTextId: 0 }] = await interests();
    site.sqlite
      .prepare(
        `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?)
         INSERT INTO screening_interests (key, email, language, "consentTextId", told)
         SELECT ?, n || '@example.org', 'en', ?, 'x' FROM n`,
      )
      .run(INTERESTS_MAX - 1, key, consentTextId);
    await expect(ask("one-more@example.org")).rejects.toMatchObject({ status: 429 });
    await ask();
  });

  it("ends after two days without a confirmation, and 30 days after the screening", async () => {
    await ask();
    later(2 * 24 * 60 * 60 * 1000);
    await deleteOldInterests(site.db);
    expect(await interests()).toHaveLength(1);
    later(1);
    await deleteOldInterests(site.db);
    expect(await interests()).toHaveLength(0);
    await ask();
    await confirmAll();
    vi.setSystemTime("2028-01-03T21:00:00.000Z");
    await deleteOldInterests(site.db);
    expect(await interests()).toHaveLength(1);
    vi.setSystemTime("2028-01-03T21:00:00.001Z");
    await deleteOldInterests(site.db);
    expect(await interests()).toHaveLength(0);
  });

  it("is only for a public screening to come on a site that can send mail", async () => {
    expect(await findAwaitedScreening(site.db, key)).not.toBeNull();
    expect(await findAwaitedScreening(site.db, "x")).toBeNull();
    await save({ state: "cancelled" });
    expect(await findAwaitedScreening(site.db, key)).toBeNull();
    await save({});
    vi.setSystemTime("2027-12-04T21:00:00.000Z");
    expect(await findAwaitedScreening(site.db, key)).toBeNull();
    vi.setSystemTime("2027-12-04T20:59:59.999Z");
    expect(await findAwaitedScreening(site.db, key)).not.toBeNull();
    env().MAIL_URL = undefined;
    expect(await findAwaitedScreening(site.db, key)).toBeNull();
  });

  it("has links that work for their step and address only", async () => {
    await ask();
    const [interest] = await interests();
    if (!interest) throw new Error("no interest");
    const tokenOf = (step: "confirm" | "stop") =>
      new URL(interestLink(interest, step, "en")).searchParams.get("token") ?? "";
    expect(await findByInterestToken(site.db, tokenOf("stop"))).toMatchObject({ step: "stop" });
    const forged = tokenOf("stop").replace("stop", "confirm");
    expect(await findByInterestToken(site.db, forged)).toBeNull();
    await site.db.updateTable("screening_interests").set({ email: "b@example.org" }).execute();
    expect(await findByInterestToken(site.db, tokenOf("stop"))).toBeNull();
  });
});

describe("the screen of a film", () => {
  it("lists what has changed with who is told, in as many queries for many as for one", async () => {
    await ask("ada@example.org");
    await confirmAll();
    const read = () => readChangedScreenings(site.db, film, "en");
    expect(await read()).toBeNull();
    await save({ state: "cancelled" });
    const panel = await read();
    expect(panel?.items.map(({ text, told }) => [text, told])).toEqual([
      [expect.stringContaining("Cancelled: "), expect.stringContaining("1")],
    ]);
    expect(panel?.items[0]?.read).toBe("");
    const queries = await countQueries(site.sqlite, read);
    const days = ["2027-12-05", "2027-12-06", "2027-12-07"];
    await screeningsOfFilm.replace(site.db, film, {
      screenings: days.map((day) => ({ ...screening, day, state: "cancelled" as const })),
    });
    expect((await read())?.items).toHaveLength(3);
    expect(await countQueries(site.sqlite, read)).toBe(queries);
    await screeningsOfFilm.replace(site.db, film, { screenings: [screening] });
    await save({ time: "19:00" });
    expect((await read())?.items[0]?.read).toContain("“New time. Before: ");
    await save({ time: "19:00", notice: "none" });
    expect(await read()).toBeNull();
  });
});
