import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { createUser } from "~/accounts/users/users.server";
import { defined } from "~/config/defined";
import { ORDER_MAX } from "~/forms/fields/order-number";
import type { Language } from "~/language/i18n/languages";
import type { Move } from "~/records/lifecycle/record-order";
import { moveRecord } from "~/records/lifecycle/record-order.server";
import { freshDatabase } from "~/test/arrange/database";
import { addMember } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { PAGE_SIZE } from "~db/page.server";
import { listManagedTeam } from "./managed-team.server";
import { teamMemberOrders, type TeamMemberSort } from "./team-member-orders";
import { findTeamMember, listTeam } from "./team.server";

let site: Connection;
let ana: User;

beforeEach(async () => {
  site = await freshDatabase();
  ana = await createUser(site.db, { username: "ana", password: "secret!", isAdmin: true });
});

const nothingAsked = { q: "", page: 1, incomplete: null, ...teamMemberOrders };

interface Asked {
  q?: string;
  sort?: TeamMemberSort;
  descending?: boolean;
  incomplete?: Language;
  page?: number;
}

async function list({ language = "en", ...asked }: Asked & { language?: Language }) {
  const page = await listManagedTeam(site.db, { ...nothingAsked, ...asked }, language);
  return { ...page, names: page.rows.map(({ name }) => name) };
}

describe("the list of the team", () => {
  beforeEach(async () => {
    const add = (values: Parameters<typeof addMember>[1]) => addMember(site.db, values);
    await add({ name: "Zoë Ångström", role_en: "Editor", role_es: "Montaje", order: 1 });
    await add({ name: "Álvaro Peña", role_en: "Sound", role_es: "Sonido", order: 0, bio_en: "Is" });
    await add({ name: "Bo Li", role_en: "Producer", role_es: "Actriz", order: 2, bio_es: "Es" });
  });

  it("stands in the order of the team", async () => {
    expect((await list({})).names).toEqual(["Álvaro Peña", "Zoë Ångström", "Bo Li"]);
    expect((await list({ descending: true })).names).toEqual([
      "Bo Li",
      "Zoë Ångström",
      "Álvaro Peña",
    ]);
  });

  it("is sorted by name, and by role in the current language, without regard to accents", async () => {
    const byName = ["Álvaro Peña", "Bo Li", "Zoë Ångström"];
    expect((await list({ sort: "name" })).names).toEqual(byName);
    expect((await list({ sort: "name", descending: true })).names).toEqual(byName.reverse());
    const byRole = async (language: Language) => (await list({ sort: "role", language })).names;
    expect(await byRole("en")).toEqual(["Zoë Ångström", "Bo Li", "Álvaro Peña"]);
    expect(await byRole("es")).toEqual(["Bo Li", "Zoë Ångström", "Álvaro Peña"]);
  });

  it.each(["angstrom", "ÅNGSTRÖM", "zoe a"])("R181 finds a name by %j", async (q) => {
    expect((await list({ q })).names).toEqual(["Zoë Ångström"]);
  });

  it("R182 finds a role in the current language only", async () => {
    expect((await list({ q: "SOUND" })).names).toEqual(["Álvaro Peña"]);
    expect((await list({ q: "sonido" })).names).toEqual([]);
    expect((await list({ q: "sonido", language: "es" })).names).toEqual(["Álvaro Peña"]);
    expect((await list({ q: "sound", language: "es" })).names).toEqual([]);
  });

  it("takes a search literally", async () => {
    for (const q of ["%", "_", "'", '"', "\\", "*"]) expect((await list({ q })).total).toBe(0);
  });

  it("shows whose bio is incomplete in a language", async () => {
    expect((await list({ incomplete: "es" })).names).toEqual(["Álvaro Peña"]);
    expect((await list({ incomplete: "en" })).names).toEqual(["Bo Li"]);
    expect((await list({})).rows.map(({ incomplete }) => incomplete)).toEqual([["es"], [], ["en"]]);
    expect((await list({ incomplete: "es", q: "bo" })).names).toEqual([]);
  });

  it("comes in pages", async () => {
    for (let number = 0; number < PAGE_SIZE; number++) {
      await addMember(site.db, { name: `Member ${number}`, order: 100 + number });
    }
    const first = await list({});
    expect([first.rows.length, first.total, first.pages]).toEqual([PAGE_SIZE, PAGE_SIZE + 3, 2]);
    const second = await list({ page: 2 });
    expect(second.names).toEqual(["Member 22", "Member 23", "Member 24"]);
    expect((await list({ page: 9 })).number).toBe(2);
  });
});

describe("moving a member", () => {
  const addTeam = async (...orders: number[]) => {
    const ids: number[] = [];
    for (const [index, order] of orders.entries()) {
      ids.push(await addMember(site.db, { name: `Member ${index}`, order, isSample: 1 }));
    }
    return ids;
  };
  const move = (asked: Move) => moveRecord(site.db, { kind: "teamMember" }, asked, ana);
  const team = async () => (await listTeam(site.db)).map(({ id, order }) => [id, order]);
  const log = () =>
    site.db
      .selectFrom("activity")
      .select(["username", "action", "subject", "subjectId", "label"])
      .execute();

  it("swaps two numbers and touches nobody else", async () => {
    const [a, b, c] = await addTeam(10, 20, 30);
    const before = await listTeam(site.db);
    expect(await move({ record: defined(c), move: "up" })).toMatchObject({
      title_en: "Member 2",
      page: 1,
    });
    expect(await team()).toEqual([
      [a, 10],
      [c, 20],
      [b, 30],
    ]);
    const after = await listTeam(site.db);
    expect(after[0]).toEqual(before[0]);
    // A form rendered before fails with a conflict, since the order number has changed.
    expect(defined(after[1]).updatedAt).not.toBe(defined(before[2]).updatedAt);
    // The content is unchanged, so they are still samples.
    expect(after.every(({ isSample }) => isSample)).toBe(true);
  });

  it("works among members with equal numbers", async () => {
    const [a, b, c, d] = await addTeam(0, 0, 0, 0);
    await move({ record: defined(c), move: "up" });
    expect((await team()).map(([id]) => id)).toEqual([a, c, b, d]);
    await move({ record: defined(c), move: "up" });
    expect((await team()).map(([id]) => id)).toEqual([c, a, b, d]);
    await move({ record: defined(a), move: "after", target: defined(d) });
    expect(await team()).toEqual([
      [c, 0],
      [b, 1],
      [d, 2],
      [a, 3],
    ]);
    await move({ record: defined(a), move: "before", target: defined(c) });
    expect((await team()).map(([id]) => id)).toEqual([a, c, b, d]);
  });

  it("finds room beside the highest number", async () => {
    const [a, b, c] = await addTeam(5, ORDER_MAX, ORDER_MAX);
    await move({ record: defined(c), move: "up" });
    expect(await team()).toEqual([
      [a, 0],
      [c, 1],
      [b, 2],
    ]);
  });

  it("at the end of the list changes nothing and says nothing", async () => {
    const [a, b] = await addTeam(1, 1);
    const before = await listTeam(site.db);
    await move({ record: defined(a), move: "up" });
    await move({ record: defined(b), move: "down" });
    await move({ record: defined(b), move: "after", target: defined(a) });
    expect(await listTeam(site.db)).toEqual(before);
    expect(await log()).toEqual([]);
  });

  it("is one line of the log", async () => {
    const [, , c] = await addTeam(0, 0, 0);
    await move({ record: defined(c), move: "up" });
    expect(await log()).toEqual([
      {
        username: "ana",
        action: "updated",
        subject: "teamMember",
        subjectId: c,
        label: "Member 2",
      },
    ]);
  });

  it("tells on which page the member now stands", async () => {
    const ids = await addTeam(...Array.from({ length: PAGE_SIZE + 2 }, () => 0));
    const first = defined(ids[PAGE_SIZE]);
    expect((await move({ record: first, move: "up" })).page).toBe(1);
    expect((await move({ record: first, move: "down" })).page).toBe(2);
  });

  it("of somebody who is gone is refused", async () => {
    const [a] = await addTeam(0);
    await expect(move({ record: 999, move: "up" })).rejects.toMatchObject({ status: 404 });
    const before = { record: defined(a), move: "before", target: 999 } as const;
    await expect(move(before)).rejects.toMatchObject({ status: 404 });
    expect(await findTeamMember(site.db, defined(a))).toMatchObject({ order: 0 });
    expect(await log()).toEqual([]);
  });

  it("that fails half-way has changed nothing", async () => {
    const [a, b] = await addTeam(0, 0);
    site.sqlite.exec("DROP TABLE activity");
    await expect(move({ record: defined(b), move: "up" })).rejects.toThrow("activity");
    expect(await team()).toEqual([
      [a, 0],
      [b, 0],
    ]);
  });
});
