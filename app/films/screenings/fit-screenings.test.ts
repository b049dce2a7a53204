import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import { addProject, setSetting } from "~/test/arrange/records";
import { aScreening } from "~/test/arrange/screening";
import { olderDatabase, released } from "~/test/process/older-database";
import type { Connection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";
import { migrateFile } from "~db/migrate.server";
import { announcingJob } from "./announced-screenings.server";
import { fitScreenings } from "./fit-screenings.server";
import { changeWords } from "./screening-change.server";
import { screeningsOfFilm } from "./screening-list.server";
import { listScreeningsOfProject } from "./screenings.server";
import { showScreenings } from "./shown-screenings.server";

let site: Connection;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-05T12:00:00.000Z") });
  site = await freshDatabase();
});
afterEach(() => vi.useRealTimers());

describe("a screening without a time zone of its own", () => {
  const rows = [
    aScreening({ timeZone: null }),
    aScreening({ timeZone: null, time: null, day: "2027-07-05" }),
    aScreening({ timeZone: "UTC", day: "2027-01-06" }),
  ];
  const instants = () =>
    site.db.selectFrom("project_screenings").select(["startsAt", "endsAt"]).execute();
  const choose = async (zone: string) => {
    await site.db.deleteFrom("site_settings").execute();
    await setSetting(site.db, "time_zone", zone);
  };

  it("follows the company's, also when that is chosen after it was stored", async () => {
    const announce = announcingJob();
    const film = await addProject(site.db);
    await screeningsOfFilm.replace(site.db, film, { screenings: rows });
    await fitScreenings(site.db);
    await announce(site.db);
    expect((await instants())[0]?.startsAt).toBe("2027-01-05T21:30:00.000Z");
    await choose("Europe/Madrid");
    await fitScreenings(site.db);
    await announce(site.db);
    expect(await instants()).toEqual([
      { startsAt: "2027-01-05T20:30:00.000Z", endsAt: null },
      { startsAt: "2027-07-04T22:00:00.000Z", endsAt: "2027-07-05T22:00:00.000Z" },
      { startsAt: "2027-01-06T21:30:00.000Z", endsAt: null },
    ]);
    const stored = (await screeningsOfFilm.read(site.db, [film]))(film);
    expect(stored.map(({ timeZone }) => timeZone)).toEqual([null, null, "UTC"]);
    const listed = await listScreeningsOfProject(site.db, film);
    const [shown] = showScreenings({ screenings: listed, runtime: null }, "en").upcoming;
    expect(shown).toMatchObject({ time: "21:30", zone: "UTC+1" });
    // Calendars get another time, but no page says that it moved: the wall time is the same.
    expect(listed.map(({ sequence }) => sequence)).toEqual([1, 1, 0]);
    expect(listed.map((each) => changeWords(each, "en"))).toEqual([null, null, null]);
  });

  it("is computed once for each choice, and what visitors were told before stays", async () => {
    const announce = announcingJob();
    const film = await addProject(site.db);
    const [first] = rows;
    await screeningsOfFilm.replace(site.db, film, { screenings: rows });
    await announce(site.db);
    const moved = rows.map((row) => (row === first ? { ...row, time: "22:00" } : row));
    await screeningsOfFilm.replace(site.db, film, { screenings: moved });
    await choose("Europe/Lisbon");
    await fitScreenings(site.db);
    await choose("Europe/Madrid");
    await fitScreenings(site.db);
    await announce(site.db);
    const [listed] = await listScreeningsOfProject(site.db, film);
    expect(listed && changeWords(listed, "en")?.sentence).toBe("New time. Before: 21:30.");
    const before = contentVersion();
    await fitScreenings(site.db);
    expect(contentVersion()).toBe(before);
  });
});

describe("the upgrade of a site with screenings in UTC", () => {
  const film = `INSERT INTO projects (title_en, title_es, category_en, category_es, year, imageUrl,
      featured, title_en_folded, title_es_folded, category_en_folded, category_es_folded)
    VALUES ('The night', 'La noche', 'Drama', 'Drama', '2019', '/uploads/0a-16x9.webp', 1, 'the night', 'la noche', 'drama', 'drama');`;
  const screening = (position: number, zone: string) =>
    `INSERT INTO project_screenings (projectId, position, key, day, timeZone, kind, city_en, city_es, startsAt)
     VALUES (1, ${position}, 'k${position}', '2027-01-05', '${zone}', 'qa', 'X', 'X', '2027-01-05T00:00:00.000Z');`;

  it.each([
    ["", [null, "Europe/Madrid"]],
    [
      "INSERT INTO site_settings (key, value_en, value_es) VALUES ('time_zone', 'Europe/Madrid', '');",
      ["UTC", "Europe/Madrid"],
    ],
  ])("lets them follow the company if it has chosen no zone (%s)", async (setting, zones) => {
    const rows = film + screening(0, "UTC") + screening(1, "Europe/Madrid") + setting;
    const file = await olderDatabase(released.indexOf("0059_screening_rows"), rows);
    await migrateFile(file);
    const sqlite = new BetterSqlite(file);
    const stored = sqlite.prepare("SELECT timeZone FROM project_screenings ORDER BY position");
    expect(stored.pluck().all()).toEqual(zones);
    sqlite.close();
  });
});
