import { beforeEach, describe, expect, it } from "vitest";
import { startSession } from "~/accounts/sessions/sessions.server";
import { createUser } from "~/accounts/users/users.server";
import { defined } from "~/config/defined";
import type { TeamMember } from "~/content/team/team-member";
import { answer, get, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { bodies } from "~/test/arrange/record-values";
import { addMember } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { action as changeOne, loader as readOne } from "../api.admin.team.$id/route";
import { action as create, loader as readAll } from "./route";

let site: Connection;
let cookie: string;

beforeEach(async () => {
  site = await freshDatabase();
  const ana = await createUser(site.db, { username: "ana", password: "secret!", isAdmin: true });
  cookie = await startSession(get("/auth"), ana);
});

const member = bodies.teamMember;

interface Answer {
  status: number;
  headers: Headers;
  body: TeamMember & { message: string; fieldErrors: Record<string, string> };
}

async function bodyOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = (text ? JSON.parse(text) : null) as Answer["body"];
  return { status: response.status, headers: response.headers, body };
}

const post = async (body: unknown, language: "en" | "es" = "en") =>
  bodyOf(await answer(create, json("/api/admin/team", body, { cookie, language })));

const change = async (id: number | string, body: unknown, method = "PUT") =>
  bodyOf(
    await answer(changeOne, json(`/api/admin/team/${id}`, body, { cookie }, method), {
      id: String(id),
    }),
  );

const read = async (id: number | string) =>
  bodyOf(await answer(readOne, get(`/api/admin/team/${id}`, { cookie }), { id: String(id) }));

const log = () =>
  site.db.selectFrom("activity").select(["action", "subject", "subjectId", "label"]).execute();

const count = () => site.sqlite.prepare("SELECT count(*) FROM team_members").pluck().get();

describe("GET /api/admin/team", () => {
  it("R405 lists whole records in the order of the team", async () => {
    const second = await addMember(site.db, { order: 2, bio_en: "Her life." });
    const first = await addMember(site.db, { order: 1 });
    const response = await answer(readAll, get("/api/admin/team", { cookie }));
    expect(response.status).toBe(200);
    const all = (await response.json()) as TeamMember[];
    expect(all.map(({ id }) => id)).toEqual([first, second]);
    expect(Object.keys(defined(all[1])).sort()).toEqual(
      [
        "id",
        "name",
        "imageUrl",
        "role_en",
        "role_es",
        "bio_en",
        "bio_es",
        "order",
        "isOnTeamPage",
        "websiteUrl",
        "imdbUrl",
        "wikipediaUrl",
        "instagramUrl",
        "isSample",
        "createdAt",
        "updatedAt",
      ].sort(),
    );
    expect(all[1]).toMatchObject({ bio_en: "Her life.", bio_es: null, isSample: false });
  });
});

describe("POST /api/admin/team", () => {
  it("stores what is found by the search", async () => {
    const { body } = await post(member);
    expect(
      site.sqlite
        .prepare(
          "SELECT name_folded, role_en_folded, role_es_folded FROM team_members WHERE id = ?",
        )
        .raw()
        .get(body.id),
    ).toEqual(["ines prado", "director", "directora"]);
  });

  it.each([
    ["R340", "name", "I", "Name must be at least 2 characters."],
    ["R340", "name", "  I ", "Name must be at least 2 characters."],
    ["R340", "name", undefined, "Name must be at least 2 characters."],
    ["R340", "name", 7, "Name must be at least 2 characters."],
    ["R341", "role_en", "D", "Role must be at least 2 characters."],
    ["R341", "role_es", "", "Role must be at least 2 characters."],
    ["R335", "imageUrl", "ftp://x.org/a.jpg", "Please enter a valid URL or upload an image"],
    ["R335", "imageUrl", "uploads/x.webp", "Please enter a valid URL or upload an image"],
    ["R335", "imageUrl", "", "Please enter a valid URL or upload an image"],
    ["R335", "imageUrl", undefined, "Please enter a valid URL or upload an image"],
    ["R335", "imageUrl", "javascript:alert(1)", "Please enter a valid URL or upload an image"],
    ["R345", "order", -1, "Order must be a whole number, 0 or more."],
    ["R345", "order", 1.5, "Order must be a whole number, 0 or more."],
    ["R345", "order", "-1", "Order must be a whole number, 0 or more."],
    ["R345", "order", "1.5", "Order must be a whole number, 0 or more."],
    ["R345", "order", 1e21, "Order must be a whole number, 0 or more."],
    ["R345", "order", "Infinity", "Order must be a whole number, 0 or more."],
  ])("%s refuses %s %j", async (_, field, value, message) => {
    const { status, body } = await post({ ...member, [field]: value });
    expect([status, body.message, body.fieldErrors]).toEqual([400, message, { [field]: message }]);
    expect(count()).toBe(0);
    expect(await log()).toEqual([]);
  });

  it("refuses in the caller's language", async () => {
    const { body } = await post({ ...member, name: "I", order: -1 }, "es");
    expect(body.fieldErrors).toEqual({
      name: "El nombre debe tener al menos 2 caracteres.",
      order: "El orden debe ser un número entero, 0 o mayor.",
    });
  });

  it.each([
    ["R343", "7", 7],
    ["R343", " 12 ", 12],
    ["R343", 3, 3],
    ["R344", "abc", 0],
    ["R344", "", 0],
    ["R344", null, 0],
    ["R344", true, 0],
    ["R344", [5], 0],
    ["R344", undefined, 0],
  ])("%s stores order %j as %i", async (_, order, stored) => {
    const { status, body } = await post({ ...member, order });
    expect([status, body.order]).toEqual([201, stored]);
  });

  it.each(["https://x.org/a.jpg", "http://x.org/a.jpg", "/uploads/a.webp"])(
    "R336 R337 takes the image %s",
    async (imageUrl) => {
      expect((await post({ ...member, imageUrl })).status).toBe(201);
    },
  );

  it("refuses texts that are too long or not storable", async () => {
    const wrong = { name: "n".repeat(101), role_en: "d\u0000d", bio_es: "b".repeat(20_001) };
    const { status, body } = await post({ ...member, ...wrong });
    expect([status, Object.keys(body.fieldErrors).sort()]).toEqual([
      400,
      ["bio_es", "name", "role_en"],
    ]);
  });
});

describe("PUT /api/admin/team/{id}", () => {
  it("R408 changes the whole record, which is no sample any more", async () => {
    const id = await addMember(site.db, { isSample: 1 });
    const before = (await read(id)).body;
    const full = { ...member, bio_en: "A life.\nTwo lines.", bio_es: "Una vida.", order: "4" };
    const { status, body } = await change(id, full);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      ...full,
      order: 4,
      isSample: false,
      updatedAt: body.updatedAt,
    });
    expect(body.updatedAt > before.updatedAt).toBe(true);
    expect(await log()).toEqual([
      { action: "updated", subject: "teamMember", subjectId: id, label: "Inés Prado" },
    ]);
  });

  it("R409 takes bios alone and leaves the rest", async () => {
    const id = await addMember(site.db, { order: 5, bio_en: "Old" });
    const before = (await read(id)).body;
    const { status, body } = await change(id, { bio_en: "New", bio_es: "Nueva" });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      bio_en: "New",
      bio_es: "Nueva",
      updatedAt: body.updatedAt,
    });
    expect((await change(id, { bio_en: "" })).body).toMatchObject({
      bio_en: null,
      bio_es: "Nueva",
    });
  });

  it("refuses one wrong field and stores none", async () => {
    const id = await addMember(site.db);
    const { status, body } = await change(id, { name: "New name", order: -1 });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ["order"]]);
    expect((await read(id)).body.name).toBe("Ana Ruiz");
    expect(await log()).toEqual([]);
  });
});
