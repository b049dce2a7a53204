import { beforeEach, expect, it } from "vitest";
import type { FormValues } from "~/base/http/form-values";
import { env } from "~/config/env.server";
import { action, loader } from "~/routes/admin.projects.$id/route";
import { answer, argsOf, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { jpegOfLength, plain } from "~/test/arrange/images";
import { openedValues } from "~/test/arrange/opened-form";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";

let connection: Connection;
let cookie: string;
let id: string;
beforeEach(async () => {
  connection = await freshDatabase();
  env().UPLOADS_DIR = temporaryFolder();
  ({ cookie } = await signedInAdmin(connection.db));
  id = String(await addProject(connection.db));
});

const still = (name: string) => `/uploads/${name}-1920x1080.webp`;
const fields = {
  title_en: "Night Ferry",
  title_es: "Ferri nocturno",
  category_en: "Short Film",
  category_es: "Cortometraje",
  year: "2023",
  imageUrl: still("abc"),
};
const stills = () =>
  connection.sqlite
    .prepare("SELECT imageUrl FROM project_images ORDER BY position")
    .pluck()
    .all() as string[];

type Sent = [name: string, content: Buffer];

/** Sends the form as a browser without scripts does. */
async function send(values: FormValues, files: Sent[] = []) {
  const { headers } = form("/", {}, { cookie });
  headers.delete("Content-Type");
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...values })) body.append(name, value);
  if (files.length === 0) body.append("galleryImages_file", new Blob([]), "");
  for (const [name, content] of files) {
    body.append("galleryImages_file", new Blob([new Uint8Array(content)]), name);
  }
  const url = `http://localhost:3000/admin/projects/${id}`;
  const response = await answer(action, new Request(url, { method: "POST", headers, body }), {
    id,
  });
  const text = await response.text();
  return {
    status: response.status,
    ...((text ? JSON.parse(text) : {}) as {
      repopulateFields?: FormValues;
      fieldErrors?: Record<string, string>;
    }),
  };
}

/** Pictures of different widths, so that each has an address of its own. */
const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Sent> => [
      `still-${index}.png`,
      await plain(20 + index, 10)
        .png()
        .toBuffer(),
    ]),
  );

it("twelve files of one input become stills behind the others, in one save", async () => {
  const { status } = await send(
    {
      "galleryImages[0].url": still("second"),
      "galleryImages[0].position": "2",
      "galleryImages[1].url": still("gone"),
      "galleryImages[1].position": "3",
      "galleryImages[1].remove": "on",
      "galleryImages[2].url": still("first"),
      "galleryImages[2].position": "1",
    },
    await pictures(12),
  );
  expect(status).toBe(303);
  const widths = Array.from({ length: 12 }, (_, index) => `-${20 + index}x10.webp`);
  expect(stills()).toEqual([
    still("first"),
    still("second"),
    ...widths.map((size) => expect.stringMatching(`${size}$`) as string),
  ]);
  const names = connection.sqlite.prepare("SELECT fileName FROM pictures ORDER BY id").pluck();
  expect(names.all()).toEqual(widths.map((_, index) => `still-${index}.png`));
});

it("files that are refused are named, and the others are offered again", async () => {
  const [first, second] = await pictures(2);
  const heic = Buffer.from("\0\0\0\x20ftypheic\0\0\0\0mif1heic");
  const files = [
    first,
    ["IMG_1.HEIC", heic],
    ["large.jpg", await jpegOfLength(5 * 1024 * 1024)],
    second,
  ].filter((file) => file !== undefined) as Sent[];
  const { status, repopulateFields, fieldErrors } = await send(
    { "galleryImages[3].url": still("kept"), client: "Typed" },
    files,
  );
  expect(status).toBe(422);
  expect(fieldErrors).toEqual({
    galleryImages: "admin:stills.someLeftOut?names=IMG_1.HEIC%2C+large.jpg",
  });
  expect(repopulateFields).toMatchObject({
    client: "Typed",
    "galleryImages[3].url": still("kept"),
    "galleryImages[4].url": expect.stringMatching(/-20x10\.webp$/) as string,
    "galleryImages[5].url": expect.stringMatching(/-21x10\.webp$/) as string,
    "stillsLeftOut[0].name": "IMG_1.HEIC",
    "stillsLeftOut[0].reason": "refused.imageHeic",
    "stillsLeftOut[1].name": "large.jpg",
    "stillsLeftOut[1].reason": "refused.imageTooLarge",
  });
  expect(stills()).toEqual([]);
  // Sent again as it came back, it is saved.
  expect((await send(repopulateFields ?? {})).status).toBe(303);
  expect(stills()).toHaveLength(3);
});

it("a form refused for another reason, or with too many stills, keeps what was stored", async () => {
  const wrong = await send({ title_en: "A" }, await pictures(2));
  expect([wrong.status, Object.keys(wrong.fieldErrors ?? {})]).toEqual([422, ["title_en"]]);
  expect(wrong.repopulateFields).toHaveProperty(["galleryImages[1].url"]);
  const full = Object.fromEntries(
    Array.from({ length: 39 }, (_, index) => [`galleryImages[${index}].url`, still(`n${index}`)]),
  );
  const many = await send(full, await pictures(2));
  expect(many.fieldErrors).toEqual({ galleryImages: "admin:validation.tooMany?max=40" });
  expect(many.repopulateFields).toHaveProperty(["galleryImages[40].url"]);
});

it("a still becomes the main image in the form, and nothing is stored", async () => {
  const values = { "galleryImages[5].url": still("star"), client: "Typed" };
  const { status, repopulateFields } = await send({
    ...values,
    intent: "use:imageUrl=galleryImages[5].url",
  });
  expect(status).toBe(200);
  expect(repopulateFields).toMatchObject({ ...values, imageUrl: still("star") });
  expect(repopulateFields).not.toHaveProperty("intent");
  expect(stills()).toEqual([]);
});

it("descriptions are stored with the pictures, unless somebody else changed them", async () => {
  const { sqlite } = connection;
  const insert = sqlite.prepare(
    "INSERT INTO pictures (address, width, height, bytes, alt_en, alt_es) VALUES (?, 1, 1, 1, ?, ?)",
  );
  insert.run(still("one"), "Old", null);
  insert.run(still("two"), "Theirs", null);
  await send({ "galleryImages[0].url": still("one"), "galleryImages[1].url": still("two") });
  const loaded = await loader(argsOf(get(`/admin/projects/${id}`, { cookie }), { id }));
  expect(openedValues(loaded.form)).toMatchObject({
    "stillTexts[0].url": still("one"),
    "stillTexts[0].alt_en": "Old",
    "stillTexts[0].alt_es": "",
    "stillTexts[1].was_alt_en": "Theirs",
  });
  const texts = (alt: string, extra: FormValues = {}) => ({
    "galleryImages[0].url": still("one"),
    "galleryImages[1].url": still("two"),
    "stillTexts[0].url": still("one"),
    "stillTexts[0].alt_en": "Old",
    "stillTexts[0].was_alt_en": "Old",
    "stillTexts[0].alt_es": alt,
    "stillTexts[0].was_alt_es": "",
    "stillTexts[1].url": still("two"),
    "stillTexts[1].alt_en": "Mine, as it was",
    "stillTexts[1].was_alt_en": "Mine, as it was",
    "stillTexts[1].caption_en": "At dawn",
    "stillTexts[1].photographer": "Nora Peña",
    ...extra,
  });
  expect((await send(texts("Un faro  "))).status).toBe(303);
  const stored = sqlite.prepare("SELECT alt_en, alt_es, alt_es_folded FROM pictures ORDER BY id");
  expect(stored.all()).toEqual([
    { alt_en: "Old", alt_es: "Un faro", alt_es_folded: "un faro" },
    { alt_en: "Theirs", alt_es: null, alt_es_folded: "" },
  ]);
  const captions = sqlite.prepare("SELECT caption_en, photographer_folded FROM pictures").raw();
  expect(captions.all()).toEqual([
    [null, ""],
    ["At dawn", "nora pena"],
  ]);
  const log = sqlite.prepare("SELECT subject, label FROM activity WHERE subject = 'picture'");
  expect(log.all()).toEqual([
    { subject: "picture", label: "Old" },
    { subject: "picture", label: "Theirs" },
  ]);
  // A text that is too long is refused with the form.
  const long = await send(texts("x".repeat(301), { title_en: "Changed" }));
  expect([long.status, Object.keys(long.fieldErrors ?? {})]).toEqual([
    422,
    ["stillTexts[0].alt_es"],
  ]);
  expect(sqlite.prepare("SELECT title_en FROM projects").pluck().get()).toBe("Night Ferry");
});

it("a text that another user has changed meanwhile is replaced only on purpose", async () => {
  const { sqlite } = connection;
  sqlite
    .prepare("INSERT INTO pictures (address, width, height, bytes, alt_en) VALUES (?, 1, 1, 1, ?)")
    .run(still("one"), "Theirs: a (light)house, 50 %");
  const mine = {
    title_en: "Changed",
    // Stills that are elsewhere have no texts.
    "galleryImages[0].url": "https://example.com/elsewhere.jpg",
    "galleryImages[1].url": still("one"),
    "stillTexts[1].url": still("one"),
    "stillTexts[1].alt_en": "Mine",
    "stillTexts[1].was_alt_en": "Old",
  };
  const refused = await send(mine);
  expect(refused.status).toBe(409);
  const message = refused.fieldErrors?.["stillTexts[1].alt_en"] ?? "";
  expect(new URLSearchParams(message.split("?")[1]).get("text")).toBe(
    "Theirs: a (light)house, 50 %",
  );
  expect(refused.repopulateFields).toMatchObject({
    ...mine,
    "stillTexts[1].was_alt_en": "Theirs: a (light)house, 50 %",
  });
  const stored = () =>
    sqlite.prepare("SELECT title_en, (SELECT alt_en FROM pictures) AS alt_en FROM projects").get();
  expect(stored()).toEqual({ title_en: "The film", alt_en: "Theirs: a (light)house, 50 %" });
  expect((await send(refused.repopulateFields ?? {})).status).toBe(303);
  expect(stored()).toEqual({ title_en: "Changed", alt_en: "Mine" });
});

it("a text is stored though another user has saved the film since its form was opened", async () => {
  const { sqlite } = connection;
  sqlite
    .prepare("INSERT INTO pictures (address, width, height, bytes) VALUES (?, 1, 1, 1)")
    .run(still("one"));
  const caption = () => sqlite.prepare("SELECT caption_en FROM pictures").pluck().get();
  await send({ "galleryImages[0].url": still("one") });
  const { form: opened } = await loader(argsOf(get(`/admin/projects/${id}`, { cookie }), { id }));
  const texts = (text: string) => ({
    ...openedValues(opened),
    version: opened.version ?? "",
    "stillTexts[0].caption_en": text,
  });
  await send({ ...openedValues(opened), version: opened.version ?? "", client: "Theirs" });

  expect((await send(texts("At dawn"))).status).toBe(303);
  expect(caption()).toBe("At dawn");
  expect(sqlite.prepare("SELECT client FROM projects").pluck().get()).toBe("Theirs");

  // The text itself has been changed since: nothing is replaced, and the form can be sent again.
  const refused = await send(texts("At night"));
  expect(refused.status).toBe(409);
  expect(caption()).toBe("At dawn");
  expect((await send(refused.repopulateFields ?? {})).status).toBe(303);
  expect(caption()).toBe("At night");
});
