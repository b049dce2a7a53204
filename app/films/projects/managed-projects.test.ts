import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { action as form } from "~/routes/admin.projects.$id/route";
import { loader as list } from "~/routes/admin.projects._index/route";
import { loader as readOne, action as write } from "~/routes/api.admin.projects.$id/route";
import { action as create, loader as readAll } from "~/routes/api.admin.projects/route";
import { answer, form as formRequest, get, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { bodies } from "~/test/arrange/record-values";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import type { ProjectDetail } from "./project";

let connection: Connection;
let cookie: string;
beforeEach(async () => {
  connection = await freshDatabase();
  ({ cookie } = await signedInAdmin(connection.db));
});

const still = (name: string) => `/uploads/${name}-1920x1080.webp`;
const body = bodies.project;
const path = (id: number | string) => `/api/admin/projects/${id}`;
const post = (fields: object) => answer(create, json("/api/admin/projects", fields, { cookie }));
const put = (id: number, fields: object) =>
  answer(write, json(path(id), fields, { cookie }, "PUT"), { id: String(id) });
const read = async (id: number) =>
  (await (
    await answer(readOne, get(path(id), { cookie }), { id: String(id) })
  ).json()) as ProjectDetail;
const activity = () =>
  connection.sqlite
    .prepare("SELECT username, action, subject, subjectId, label FROM activity ORDER BY id")
    .all();

describe("the calls for projects", () => {
  it("R338 R339 need no more than what is required", async () => {
    const project = (await (await post(body)).json()) as ProjectDetail;
    const missing = { description_en: null, client: null, galleryImages: [] };
    expect(project).toMatchObject({ ...body, featured: false, ...missing });
  });

  it("C32 list all as the gallery shows them", async () => {
    await addProject(connection.db, { year: "2020", client: "Canal" });
    await addProject(connection.db, { year: "2019", featured: 1 });
    const response = await answer(readAll, get("/api/admin/projects", { cookie }));
    const all = (await response.json()) as ProjectDetail[];
    expect(all.map(({ year, client }) => [year, client])).toEqual([
      ["2019", null],
      ["2020", "Canal"],
    ]);
  });

  it("R334 take the current year when none is given, and keep stills in their order", async () => {
    const { year, ...rest } = body;
    const stills = [still("b"), still("a"), "https://example.com/c.jpg"];
    const project = (await (
      await post({ ...rest, featured: true, galleryImages: stills })
    ).json()) as ProjectDetail;
    expect(year).toBe("2023");
    expect(project.year).toBe(String(new Date().getUTCFullYear()));
    expect(project).toMatchObject({ featured: true, galleryImages: stills });
  });

  const invalid: [string, object, string, string][] = [
    ["R331", { title_en: "A" }, "title_en", "Title must be at least 2 characters."],
    ["R331", { title_es: " " }, "title_es", "Title must be at least 2 characters."],
    ["R332", { category_en: "" }, "category_en", "Category must be at least 2 characters."],
    ["R332", { category_es: 7 }, "category_es", "Category must be at least 2 characters."],
    ...["202", "20244", "20a4", ""].map((year): [string, object, string, string] => [
      "R333",
      { year },
      "year",
      "Year must be a 4-digit number.",
    ]),
    ...["ftp://x", "uploads/x", "", "javascript:alert(1)", "/uploads/../x", "//evil.example/x"].map(
      (imageUrl): [string, object, string, string] => [
        "R335",
        { imageUrl },
        "imageUrl",
        "Please enter a valid URL or upload an image",
      ],
    ),
    ["R359", { featured: "perhaps" }, "featured", "Invalid input"],
    [
      "R335",
      { galleryImages: ["x"] },
      "galleryImages.0",
      "Please enter a valid URL or upload an image",
    ],
    ["R359", { galleryImages: "x" }, "galleryImages", "Invalid input"],
  ];
  it.each(invalid)("%s refuse %j", async (_, wrong, field, message) => {
    const id = await addProject(connection.db);
    for (const response of [await post({ ...body, ...wrong }), await put(id, wrong)]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message, fieldErrors: { [field]: message } });
    }
    expect(activity()).toEqual([]);
  });

  it.each(["http://example.com/a.jpg", "https://example.com/a.jpg", still("x")])(
    "R336 R337 accept the image %s",
    async (imageUrl) => expect((await post({ ...body, imageUrl })).status).toBe(201),
  );

  it("R403 change the stills when they are given, and leave them alone when not", async () => {
    const id = await addProject(connection.db);
    await put(id, { galleryImages: [still("g")] });
    await put(id, { title_es: "Cambiado" });
    expect((await read(id)).galleryImages).toEqual([still("g")]);
  });
});

describe("the list of projects", () => {
  const titles = async (query: string, language: "en" | "es" = "en") => {
    const response = await answer(list, get(`/admin/projects${query}`, { cookie, language }));
    const { list: page } = (await response.json()) as {
      list: { rows: { title_en: string }[]; total: number; pages: number; number: number };
    };
    return page.rows.map((project) => project.title_en);
  };

  it("sends no more of a film than it shows", async () => {
    const response = await answer(list, get("/admin/projects", { cookie }));
    const { list: page } = (await response.json()) as { list: { rows: object[] } };
    const facts = [
      "id",
      "year",
      "imageUrl",
      "featured",
      "isPublished",
      "isSample",
      "incomplete",
      "pressRoom",
    ];
    const texts = ["title_en", "title_es", "category_en", "category_es", "publishAtText"];
    expect(Object.keys(defined(page.rows[0])).sort()).toEqual([...facts, ...texts].sort());
  });

  beforeEach(async () => {
    const { db } = connection;
    const add = (title_en: string, title_es: string, category: string, year: string) =>
      addProject(db, { title_en, title_es, category_en: category, category_es: "Ficción", year });
    await add("The Camera", "La cámara lenta", "Documentary", "2021");
    await add("Ñandú", "El pájaro", "Music Video", "2022");
    await add("100% Wool", "Lana", "Commercial", "2020");
  });

  it.each([
    ["R167", "?q=CAMERA", "en", ["The Camera"]],
    ["R167", "?q=camara", "es", ["The Camera"]],
    ["R167", "?q=nandu", "en", ["Ñandú"]],
    ["R168", "?q=music", "en", ["Ñandú"]],
    ["R168", "?q=ficcion", "es", ["Ñandú", "The Camera", "100% Wool"]],
    ["R169", "?q=2021", "en", ["The Camera"]],
    ["R170", "?q=pajaro", "en", []],
    ["R170", "?q=camera", "es", []],
    ["R171", "?q=%25", "en", ["100% Wool"]],
    ["C33", "?q=_", "en", []],
    ["C32", "", "en", ["Ñandú", "The Camera", "100% Wool"]],
    ["sorting", "?sort=title", "en", ["100% Wool", "Ñandú", "The Camera"]],
    ["sorting", "?sort=title&direction=desc", "en", ["The Camera", "Ñandú", "100% Wool"]],
    ["sorting", "?sort=year", "en", ["100% Wool", "The Camera", "Ñandú"]],
    ["sorting", "?sort=category", "en", ["100% Wool", "The Camera", "Ñandú"]],
    ["an unknown order", "?sort=password&direction=up", "en", ["Ñandú", "The Camera", "100% Wool"]],
  ] as const)("%s %s in %s", async (_, query, language, expected) => {
    expect(await titles(query, language)).toEqual(expected);
  });

  it("shows which language lacks a text the other one has", async () => {
    const { db } = connection;
    await addProject(db, { title_en: "Half", description_en: "Only here", description_es: "  " });
    await addProject(db, { title_en: "Other half", location_es: "Cádiz" });
    expect(await titles("?incomplete=es")).toEqual(["Half"]);
    expect(await titles("?incomplete=en")).toEqual(["Other half"]);
    expect(await titles("?incomplete=fr")).toHaveLength(5);
  });

  it("comes in pages of 25, and never beyond the last", async () => {
    for (let number = 0; number < 30; number++) await addProject(connection.db);
    expect(await titles("")).toHaveLength(25);
    expect(await titles("?page=2")).toHaveLength(8);
    expect(await titles("?page=99")).toHaveLength(8);
    expect(await titles("?page=-1")).toHaveLength(25);
  });
});

describe("the form of a project", () => {
  const fields = { ...body, description_en: "", description_es: "", version: "" };
  const send = (id: string, values: Record<string, string>) =>
    answer(form, formRequest(`/admin/projects/${id}`, values, { cookie }), { id });

  it("makes a project and leads to its form with a notice", async () => {
    const response = await send("new", {
      ...fields,
      featured: "on",
      "galleryImages[0].url": still("second"),
      "galleryImages[0].position": "2",
      "galleryImages[1].url": "",
      "galleryImages[1].position": "3",
      "galleryImages[7].url": still("first"),
      "galleryImages[7].position": "1",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/projects/1");
    expect(await read(1)).toMatchObject({
      ...body,
      featured: true,
      galleryImages: [still("first"), still("second")],
    });
  });

  it("comes back with every value and message, in the reader's language", async () => {
    const wrong = { ...fields, title_en: "A", year: "20", "galleryImages[1].url": "x" };
    const request = formRequest("/admin/projects/new", wrong, { cookie, language: "es" });
    const response = await answer(form, request, { id: "new" });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      repopulateFields: wrong,
      fieldErrors: {
        title_en: "admin:validation.title",
        year: "admin:validation.year",
        "galleryImages[1].url": "admin:validation.imageUrl",
      },
    });
  });

  it("unchecks what is not checked", async () => {
    const id = String(await addProject(connection.db, { featured: 1 }));
    await send(id, fields);
    expect((await read(1)).featured).toBe(false);
  });
});

describe("the list of films", () => {
  it("says of each who may see its press room, so that it leads to all of them", async () => {
    const films: number[] = [];
    for (const year of ["2023", "2022", "2021"])
      films.push(await addProject(connection.db, { year }));
    const [open, locked] = films;
    const rooms = [
      { projectId: defined(open), password: null },
      { projectId: defined(locked), password: "a hash" },
    ];
    await connection.db.insertInto("project_press_rooms").values(rooms).execute();
    const response = await answer(list, get("/admin/projects", { cookie }));
    const { list: found } = (await response.json()) as { list: { rows: unknown[] } };
    expect(found.rows).toMatchObject([
      { id: films[0], pressRoom: "public" },
      { id: films[1], pressRoom: "password" },
      { id: films[2], pressRoom: "closed" },
    ]);
    expect(JSON.stringify(found)).not.toContain("a hash");
  });
});
