import { beforeEach, describe, expect, it } from "vitest";
import { readListQuery } from "~/base/http/list-query";
import { descriptionField, seenField } from "~/media/descriptions/description-fields";
import { ALT_MAX } from "~/media/images/library-image";
import { imageOrders, LARGE_BYTES } from "~/media/images/library-image";
import { listLibrary } from "~/media/images/library.server";
import { action as describeOne } from "~/routes/api.admin.pictures.$id/route";
import { answer, form, get, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { action, loader } from "./route";

let site: Connection;
let cookie: string;
const LIST = "/admin/pictures?filter=noAlt&page=2";

const addressOf = (id: number) => `/uploads/${String(id).padStart(20, "a")}-60x40.webp`;
function addPicture(id: number, alt_en: string | null = null, bytes = 1000) {
  site.sqlite
    .prepare(
      "INSERT INTO pictures (id, address, width, height, bytes, alt_en) VALUES (?, ?, 60, 40, ?, ?)",
    )
    .run(id, addressOf(id), bytes, alt_en);
}
const texts = () =>
  site.sqlite.prepare("SELECT alt_en, alt_es FROM pictures ORDER BY id").raw().all() as [
    string | null,
    string | null,
  ][];
const logged = () => site.sqlite.prepare("SELECT label FROM activity").pluck().all();

/** Returns the fields of the list as its form sends them. */
async function fieldsShown(): Promise<Record<string, string>> {
  const response = await answer(loader, get("/admin/pictures", { cookie }));
  const { list } = (await response.json()) as {
    list: { rows: { id: number; en: Shown; es: Shown }[] };
  };
  return Object.fromEntries(
    list.rows.flatMap(({ id, ...row }) =>
      (["en", "es"] as const).flatMap((language) => [
        [descriptionField(id, language), row[language].text],
        [seenField(id, language), row[language].seen],
      ]),
    ),
  );
}
interface Shown {
  text: string;
  seen: string;
}
const send = (fields: Record<string, string>) => answer(action, form(LIST, fields, { cookie }));

beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
  addPicture(1);
  addPicture(2, "Old");
  addPicture(3);
});

describe("the descriptions of a page of the library", () => {
  it("are saved with one form, and lead back to the same page and filter", async () => {
    const fields = await fieldsShown();
    const response = await send({ ...fields, "alt_en-1": " One\n line ", "alt_es-2": "Dos" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, LIST]);
    expect(texts()).toEqual([
      ["One line", null],
      ["Old", "Dos"],
      [null, null],
    ]);
    expect(logged()).toEqual(["One line", "Old"]);
    const kept = site.sqlite.prepare("SELECT id, alt_es_folded FROM pictures WHERE isKept").all();
    expect(kept).toEqual([
      { id: 1, alt_es_folded: "" },
      { id: 2, alt_es_folded: "dos" },
    ]);
  });

  it("do not overwrite what another user has saved since, nor stop at what was not touched", async () => {
    const fields = await fieldsShown();
    await send({ ...fields, "alt_en-2": "Theirs", "alt_en-3": "Theirs too" });
    // Untouched in this form: stays theirs.
    expect((await send({ ...fields, "alt_en-1": "Mine" })).status).toBe(303);
    const refused = await send({ ...fields, "alt_en-1": "Mine again", "alt_en-2": "Mine" });
    expect(refused.status).toBe(409);
    const { fieldErrors, repopulateFields, changed } = (await refused.json()) as {
      fieldErrors: Record<string, string>;
      repopulateFields: Record<string, string>;
      changed: Record<string, Shown>;
    };
    expect(Object.keys(fieldErrors)).toEqual(["alt_en-1", "alt_en-2"]);
    expect(fieldErrors["alt_en-2"]).toContain("Theirs");
    expect(repopulateFields["alt_en-2"]).toBe("Mine");
    expect(texts().map(([en]) => en)).toEqual(["Mine", "Theirs", "Theirs too"]);
    // Sent again from what is shown now, it replaces the other text.
    const seen = changed["alt_en-2"]?.seen ?? "";
    expect((await send({ "alt_en-2": "Mine", "seen_en-2": seen })).status).toBe(303);
    expect(texts()[1]).toEqual(["Mine", null]);
  });

  it("are all refused, and all kept in the form, when one is too long", async () => {
    const long = "x".repeat(ALT_MAX + 1);
    const response = await send({ ...(await fieldsShown()), "alt_en-1": "One", "alt_es-3": long });
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = (await response.json()) as {
      fieldErrors: Record<string, string>;
      repopulateFields: Record<string, string>;
    };
    expect(Object.keys(fieldErrors)).toEqual(["alt_es-3"]);
    expect(repopulateFields["alt_en-1"]).toBe("One");
    expect(texts()[0]).toEqual([null, null]);
  });

  it("are skipped where the picture has been deleted meanwhile", async () => {
    const fields = await fieldsShown();
    site.sqlite.exec("DELETE FROM pictures WHERE id = 3");
    expect((await send({ ...fields, "alt_en-1": "One", "alt_en-3": "Three" })).status).toBe(303);
    expect(texts()[0]).toEqual(["One", null]);
  });
});

describe("the call that saves the description of one picture", () => {
  const put = (id: number, body: object) =>
    answer(describeOne, json(`/api/admin/pictures/${id}`, body, { cookie }, "PUT"), {
      id: String(id),
    });

  it("answers with both texts; changes within minutes are one entry in the log", async () => {
    expect((await put(1, { alt_en: "One" })).status).toBe(200);
    const response = await put(1, { alt_es: "Uno" });
    expect(await response.json()).toMatchObject({ en: { text: "One" }, es: { text: "Uno" } });
    expect(logged()).toEqual(["One"]);
  });

  it("takes captions and the photographer as well, and tells a conflict by field", async () => {
    const response = await put(1, { caption_es: "Al alba\n", photographer: "Nora Peña" });
    const answered = (await response.json()) as Record<string, Shown>;
    expect(answered).toMatchObject({
      caption_en: { text: "" },
      caption_es: { text: "Al alba" },
      photographer: { text: "Nora Peña" },
    });
    const seen_photographer = answered.caption_en?.seen;
    const late = await put(1, { photographer: "Ada Sol", seen_photographer });
    expect(await late.json()).toMatchObject({ conflict: { text: "Nora Peña" } });
    expect((await put(1, { photographer: "x".repeat(121) })).status).toBe(400);
    expect((await put(1, { photographer: "", caption_en: "Dawn" })).status).toBe(200);
    const row = site.sqlite.prepare(
      "SELECT caption_en, caption_es_folded, photographer FROM pictures",
    );
    expect(row.raw().get()).toEqual(["Dawn", "al alba", null]);
  });

  it("answers 409 with the text of another user, 404 without the picture, 400 for a long one", async () => {
    const { seen_en } = { seen_en: (await fieldsShown())[seenField(2, "en")] };
    await put(2, { alt_en: "Theirs" });
    const refused = await put(2, { alt_en: "Mine", seen_en });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ conflict: { text: "Theirs" } });
    expect((await put(99, { alt_en: "None" })).status).toBe(404);
    expect((await put(1, { alt_en: "x".repeat(ALT_MAX + 1) })).status).toBe(400);
    expect(texts()[1]).toEqual(["Theirs", null]);
  });
});

describe("the filters of the library", () => {
  const found = async (search: string) => {
    const query = readListQuery(get(`/admin/pictures?${search}`), imageOrders);
    return (await listLibrary(site.db, query)).rows.map(({ id }) => id).sort();
  };

  it("show the pictures of one film: its cover, its stills, and those in its texts", async () => {
    addPicture(4);
    const film = await addProject(site.db, {
      imageUrl: addressOf(1),
      description_es: `![Faro](${addressOf(3)})`,
    });
    await addProject(site.db, { imageUrl: addressOf(4) });
    const still = { projectId: film, position: 0, imageUrl: addressOf(2) };
    await site.db.insertInto("project_images").values(still).execute();
    expect(await found(`film=${film}`)).toEqual([1, 2, 3]);
    expect(await found(`film=${film}&incomplete=en`)).toEqual([1, 3]);
    expect(await found("film=999")).toEqual([]);
  });

  it("show large files, and those without a description in one language", async () => {
    addPicture(4, "Large", LARGE_BYTES + 1);
    addPicture(5, "Not quite", LARGE_BYTES);
    expect(await found("filter=large")).toEqual([4]);
    expect(await found("incomplete=en")).toEqual([1, 3]);
    expect(await found("incomplete=es")).toEqual([1, 2, 3, 4, 5]);
  });
});
