import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countRowsRead } from "~/test/arrange/count-queries";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { aScreening } from "~/test/arrange/screening";
import type { Connection } from "~db/connection.server";
import {
  announceScreenings,
  announcingJob,
  deleteForgottenScreenings,
} from "./announced-screenings.server";
import type { Screening } from "./screening";
import { changeWords, earlierStart, screeningNews } from "./screening-change.server";
import { screeningsOfFilm } from "./screening-list.server";
import { findScreening, listRemovedScreenings, listScreeningsOfProject } from "./screenings.server";

const premiere = aScreening({ day: "2027-12-04", time: "20:30", kind: "premiere" });
const other: Screening = { ...premiere, day: "2027-12-11", venue: "Filmoteca", city_en: "Cádiz" };

let site: Connection;
let film: number;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-05T12:00:00.000Z") });
  site = await freshDatabase();
  film = await addProject(site.db, { title_en: "Night Ferry", title_es: "El ferri", runtime: 90 });
});
afterEach(() => vi.useRealTimers());

const save = (...screenings: Screening[]) =>
  screeningsOfFilm.replace(site.db, film, { screenings });
const shown = () => listScreeningsOfProject(site.db, film);
const sequences = async () => (await shown()).map(({ sequence }) => sequence);
const setFilm = (values: { isPublished?: 0 | 1; runtime?: number; isSample?: 0 | 1 }) =>
  site.db.updateTable("projects").set(values).where("id", "=", film).execute();

describe("what visitors have seen of a screening", () => {
  it("raises its sequence with every change of time, place, length or state, and with no other", async () => {
    await save(premiere);
    expect(await sequences()).toEqual([0]);
    const changes: Partial<Screening>[] = [
      { note_en: "With the crew", ticketsUrl: "https://tickets.example", kind: "qa" },
      { time: "21:00" },
      { day: "2027-12-05" },
      { venue: "Teatro Central" },
      { state: "cancelled" },
      { state: null },
    ];
    const seen: (number | null)[] = [];
    let now = premiere;
    for (const change of changes) {
      now = { ...now, ...change };
      await save(now);
      seen.push(...(await sequences()));
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
    await setFilm({ runtime: 120 });
    await announceScreenings(site.db);
    expect(await sequences()).toEqual([6]);
    await announceScreenings(site.db);
    await save(now);
    expect(await sequences()).toEqual([6]);
  });

  it("says what it was before a move, and nothing of one that moved back", async () => {
    await save(premiere, other);
    await save({ ...premiere, day: "2027-12-05", time: "21:00" }, other);
    const [moved, same] = await shown();
    expect(moved && changeWords(moved, "en")).toEqual({
      change: "newDate",
      word: "New date",
      sentence: "New date. Before: Dec 04, 2027, 20:30.",
    });
    expect(moved && changeWords(moved, "es")?.sentence).toBe(
      "Nueva fecha. Antes: 4 dic 2027, 20:30.",
    );
    expect(moved && screeningNews({ ...moved }, "en")?.subject).toBe(
      "New date: Night Ferry, Dec 05, 2027, 21:00, Cine Alborada, Seville",
    );
    expect(moved && earlierStart(moved)).toBe("2027-12-04T19:30:00.000Z");
    expect(same && changeWords(same, "en")).toBeNull();
    await save({ ...premiere, day: "2027-12-05", time: "21:00", venue: "Teatro Central" }, other);
    const [placed] = await shown();
    expect(placed && changeWords(placed, "en")?.sentence).toBe(
      "New place. Before: Cine Alborada, Seville.",
    );
    expect(placed && earlierStart(placed)).toBeNull();
  });

  it("says nothing of a correction, whose time is right in calendars, and takes back what it said", async () => {
    await save(premiere, other);
    const corrected: Screening = { ...premiere, time: "21:00", notice: "none" };
    await save(corrected, other);
    const words = async () => (await shown()).map((each) => changeWords(each, "en")?.sentence);
    expect(await words()).toEqual([undefined, undefined]);
    expect(await shown()).toMatchObject([{ time: "21:00", sequence: 1 }, { sequence: 0 }]);
    await save({ ...corrected, time: "21:30", notice: null }, other);
    expect(await words()).toEqual(["New time. Before: 21:00.", undefined]);
    await save({ ...corrected, time: "21:30" }, other);
    expect(await words()).toEqual([undefined, undefined]);
    expect(await sequences()).toEqual([2, 0]);
    await save({ ...corrected, time: "21:30", notice: null }, other);
    expect(await words()).toEqual([undefined, undefined]);
  });

  it("stays for 30 days as cancelled when it is removed, and its sequence for longer", async () => {
    await save(premiere, other);
    await save(premiere);
    expect(await listRemovedScreenings(site.db)).toMatchObject([
      { day: "2027-12-11", state: "cancelled", sequence: 1, title_en: "Night Ferry" },
    ]);
    vi.setSystemTime("2027-02-04T12:00:00.001Z");
    await deleteForgottenScreenings(site.db);
    expect(await listRemovedScreenings(site.db)).toEqual([]);
    const rows = () => site.db.selectFrom("announced_screenings").select("key").execute();
    expect(await rows()).toHaveLength(2);
    vi.setSystemTime("2028-01-11T12:00:00.000Z");
    await deleteForgottenScreenings(site.db);
    expect(await rows()).toHaveLength(1);
  });

  it("follows a film that is hidden and shown again, without a save of its screenings", async () => {
    const job = announcingJob();
    await save(premiere);
    await job(site.db);
    await setFilm({ isPublished: 0 });
    await job(site.db);
    const [{ key } = { key: "" }] = await listRemovedScreenings(site.db, { projectId: film });
    expect(await findScreening(site.db, key)).toBeNull();
    await setFilm({ isPublished: 1 });
    await job(site.db);
    expect(await listRemovedScreenings(site.db)).toEqual([]);
    expect(await findScreening(site.db, key)).toMatchObject({ sequence: 2, fromDay: null });
  });

  it("is nothing while a film was never public, and when the sample goes", async () => {
    await setFilm({ isPublished: 0 });
    await save(premiere);
    await save({ ...premiere, time: "22:00" });
    await setFilm({ isPublished: 1, isSample: 1 });
    await announceScreenings(site.db);
    expect(await shown()).toMatchObject([{ sequence: 0, fromDay: null }]);
    await setFilm({ isSample: 0 });
    await save();
    expect(await listRemovedScreenings(site.db)).toHaveLength(1);
    await setFilm({ isSample: 1 });
    await save(premiere);
    await site.db.deleteFrom("projects").execute();
    await announceScreenings(site.db);
    expect(await listRemovedScreenings(site.db)).toHaveLength(1);
  });

  it("of the past leaves nothing when it is removed", async () => {
    await save(premiere);
    vi.setSystemTime("2027-12-06T00:00:00.000Z");
    await save();
    expect(await listRemovedScreenings(site.db)).toEqual([]);
  });

  it("of the past is not read again with each change, and is there when it becomes one to come", async () => {
    await save(premiere, other);
    const announce = () => announceScreenings(site.db);
    expect(await countRowsRead(site.sqlite, announce)).toBe(4);
    vi.setSystemTime("2028-01-05T12:00:00.000Z");
    expect(await countRowsRead(site.sqlite, announce)).toBe(0);
    await save({ ...premiere, day: "2028-12-04" }, other);
    expect(await shown()).toMatchObject([{ sequence: 1, fromDay: premiere.day }, { sequence: 0 }]);
    // Long after the day of one that was deleted, nothing is left of it.
    await site.db.deleteFrom("project_screenings").execute();
    vi.setSystemTime("2029-12-05T12:00:00.000Z");
    await deleteForgottenScreenings(site.db);
    expect(await site.db.selectFrom("announced_screenings").select("key").execute()).toEqual([]);
  });
});
