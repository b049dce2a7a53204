import { beforeEach, describe, expect, it } from "vitest";
import { loader, action as order } from "~/routes/admin.projects.order/route";
import { action as undo } from "~/routes/admin.undo/route";
import { loader as publicCall } from "~/routes/api.projects/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { NOTICE_TITLE, UNDO_TOKEN } from "~/ui/notices/notice";
import { consumeNotice } from "~/ui/notices/notice.server";
import type { Connection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";
import { movedFilms, readMoves } from "./project-order";
import { listGalleryProjects } from "./projects.server";

let site: Connection;
let cookie: string;
beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
});

describe("moves", () => {
  it.each([
    [[{ film: 2, move: "up" }], [2, 1, 3, 4]],
    [[{ film: 1, move: "up" }], [1, 2, 3, 4]],
    [[{ film: 4, move: "down" }], [1, 2, 3, 4]],
    [[{ film: 4, move: "before", target: 1 }], [4, 1, 2, 3]],
    [[{ film: 1, move: "after", target: 3 }], [2, 3, 1, 4]],
    [[{ film: 3, move: "after", target: 3 }], [1, 2, 3, 4]],
    [[{ film: 3, move: "to", place: 1 }], [3, 1, 2, 4]],
    [[{ film: 1, move: "to", place: 99 }], [2, 3, 4, 1]],
    [
      [
        { film: 1, move: "to", place: 4 },
        { film: 3, move: "to", place: 2 },
      ],
      [2, 3, 4, 1],
    ],
    [[{ film: 9, move: "up" }], null],
    [[{ film: 1, move: "before", target: 9 }], null],
  ] as const)("%j make %j", (moves, expected) => {
    expect(movedFilms([1, 2, 3, 4], moves)).toEqual(expected);
  });

  it("are read from the places that were changed, and then from the button", () => {
    const places = { "place-1": "3", "shown-1": "1", "place-2": "2", "shown-2": "2" };
    const to = { film: 1, move: "to", place: 3 };
    expect(readMoves(places)).toEqual([[to]]);
    expect(readMoves({ ...places, move: "up-2" })).toEqual([[to], [{ film: 2, move: "up" }]]);
    const drag = { record: "1", move: "after", target: "2" };
    expect(readMoves(drag)).toEqual([[{ film: 1, move: "after", target: 2 }]]);
    expect(readMoves({})).toEqual([]);
    for (const wrong of ["0", "x", "-1", "1.5", "1e3", "", "9999999"]) {
      expect(readMoves({ "place-1": wrong, "shown-1": "1" })).toBeNull();
    }
    for (const wrong of ["up", "sideways-1", "up-0", "up-x"]) {
      expect(readMoves({ move: wrong })).toBeNull();
    }
  });
});

describe("the order of the films", () => {
  const titles = async () =>
    ((await (await answer(publicCall, get("/api/projects"))).json()) as { title_en: string }[]).map(
      ({ title_en }) => title_en,
    );
  const send = async (values: Record<string, string>) => {
    const response = await answer(order, form("/admin/projects/order", values, { cookie }));
    const Cookie = (response.headers.get("Set-Cookie") ?? "").split(";", 1).join();
    const request = new Request("http://localhost:3000/", { headers: { Cookie } });
    const { params } = (await consumeNotice(request)).notice ?? {};
    return { status: response.status, token: params?.[UNDO_TOKEN], title: params?.[NOTICE_TITLE] };
  };
  const undoBy = (token = "") => answer(undo, form("/admin/undo", { undo: token }, { cookie }));
  const versions = () => site.sqlite.prepare("SELECT id, updatedAt FROM projects").all();
  const positions = () =>
    site.sqlite.prepare("SELECT position FROM projects ORDER BY id").pluck().all();

  let ids: number[];
  beforeEach(async () => {
    ids = [];
    for (const year of ["2021", "2022", "2023", "2024"]) {
      ids.push(await addProject(site.db, { title_en: `Of ${year}`, year }));
    }
    await site.db.updateTable("projects").set({ featured: 1 }).where("year", "=", "2022").execute();
  });
  const byYear = ["Of 2022", "Of 2024", "Of 2023", "Of 2021"];

  it("C32 is as before until a film is moved; the rest then follows by year", async () => {
    expect(await titles()).toEqual(byYear);
    const before = [versions(), contentVersion()];
    const { title } = await send({ move: `up-${ids[2]}` });
    expect(title).toBe("“Of 2023” is now number 2");
    expect(await titles()).toEqual(["Of 2022", "Of 2023", "Of 2024", "Of 2021"]);
    expect(positions()).toEqual([null, 0, 1, null]);
    // The films themselves are unchanged: open forms do not run into a conflict.
    expect(versions()).toEqual(before[0]);
    expect(contentVersion()).not.toBe(before[1]);
    await addProject(site.db, { title_en: "New", year: "2030", featured: 1 });
    expect((await titles()).slice(0, 3)).toEqual(["Of 2022", "Of 2023", "New"]);
    const gallery = await listGalleryProjects(site.db);
    expect(gallery.map(({ title_en }) => title_en)).toEqual(await titles());
  });

  describe("of many films", () => {
    let last: number;
    beforeEach(async () => {
      const insert = site.sqlite.prepare(
        `INSERT INTO projects (title_en, title_es, category_en, category_es, year, imageUrl,
          title_en_folded, title_es_folded, category_en_folded, category_es_folded)
         VALUES ('Old', 'Vieja', 'Short', 'Corto', '1990', '/a.webp', 'old', 'vieja', 'short', 'corto')`,
      );
      site.sqlite.transaction(() => {
        for (let number = 0; number < 1_200; number++) insert.run();
      })();
      last = site.sqlite.prepare("SELECT max(id) FROM projects").pluck().get() as number;
      await site.db
        .updateTable("projects")
        .set({ title_en: "Moved" })
        .where("id", "=", last)
        .execute();
    });
    const toPlace = (place: number) =>
      send({ [`place-${last}`]: String(place), [`shown-${last}`]: "1204" });
    const placed = () => positions().filter((position) => position !== null);
    const logged = () =>
      site.sqlite.prepare("SELECT count(*) FROM activity WHERE action = 'moved'").pluck().get();

    it("is stored in slices with one line in the log, and undone in slices", async () => {
      const { token } = await toPlace(1_100);
      expect((await titles())[1_099]).toBe("Moved");
      expect(placed()).toHaveLength(1_100);
      const slices = site.sqlite.prepare("SELECT json_array_length(changes) FROM undo_steps");
      expect(slices.pluck().all()).toEqual([500, 500, 100]);
      expect(logged()).toBe(1);
      await undoBy(token);
      expect(placed()).toEqual([]);
    });

    it("is in order when it was half stored, and complete after the same move", async () => {
      site.sqlite.exec(`CREATE TRIGGER fails BEFORE UPDATE OF position ON projects
        WHEN new.position = 700 BEGIN SELECT raise(ABORT, 'ended'); END`);
      const before = await titles();
      await expect(toPlace(1_100)).rejects.toThrow("ended");
      expect(placed()).toHaveLength(500);
      expect(await titles()).toEqual(before);
      site.sqlite.exec("DROP TRIGGER fails");
      await toPlace(1_100);
      expect((await titles())[1_099]).toBe("Moved");
    });

    it("is refused in words when somebody else moves films meanwhile", async () => {
      site.sqlite.exec(`CREATE TRIGGER other AFTER INSERT ON undo_steps BEGIN
        UPDATE projects SET position = 9999 WHERE id = ${last}; END`);
      const sent = answer(
        order,
        form(
          "/admin/projects/order",
          { [`place-${last}`]: "1100", [`shown-${last}`]: "1204" },
          { cookie },
        ),
      );
      const response = await sent;
      expect([response.status, await response.json()]).toEqual([
        409,
        { message: "Somebody else has moved films meanwhile. Please try again." },
      ]);
    });
  });

  it("takes typed places, and shows who is placed by hand", async () => {
    await send({ [`place-${ids[0]}`]: "1", [`shown-${ids[0]}`]: "4" });
    expect(await titles()).toEqual(["Of 2021", "Of 2022", "Of 2024", "Of 2023"]);
    const response = await answer(loader, get("/admin/projects/order", { cookie }));
    const { list } = (await response.json()) as { list: { films: object[]; placed: number } };
    expect(list.placed).toBe(1);
    expect(list.films).toMatchObject([
      { place: 1, isPlaced: true, title_en: "Of 2021" },
      {},
      {},
      {},
    ]);
  });

  it("can be undone, unless it was changed again, and be returned to the years", async () => {
    const first = await send({ move: `up-${ids[0]}` });
    await undoBy(first.token);
    expect([await titles(), positions()]).toEqual([byYear, [null, null, null, null]]);
    const second = await send({ move: `up-${ids[0]}` });
    await send({ move: `up-${ids[0]}` });
    const now = await titles();
    await undoBy(second.token);
    expect(await titles()).toEqual(now);
    const reset = await send({ intent: "reset" });
    expect(await titles()).toEqual(byYear);
    await undoBy(reset.token);
    expect(await titles()).toEqual(now);
  });

  it("refuses films that do not exist and malformed moves", async () => {
    expect((await send({ move: "up-99" })).status).toBe(404);
    expect((await send({ move: "up" })).status).toBe(400);
    expect(await send({})).toMatchObject({ status: 303, token: undefined });
  });
});
