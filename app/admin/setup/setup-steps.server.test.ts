import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { startSession } from "~/accounts/sessions/sessions.server";
import { createUser } from "~/accounts/users/users.server";
import { settingDefinitions } from "~/company/settings/definitions";
import { listSampleSettings, saveSetting } from "~/company/settings/managed-settings.server";
import { sample as spanish } from "~/language/texts/es/sample";
import { action, loader } from "~/routes/admin.setup/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { deleteSampleContent } from "./sample-content.server";
import { setupPath, type SetupStep, setupSteps } from "./setup-steps";
import { findSetupPlace, findSetupSteps } from "./setup-steps.server";

let connection: Connection;
let boss: User;
let cookie: string;

const stateOf = async (step: SetupStep) =>
  (await findSetupSteps(connection.db))?.find((each) => each.step === step)?.state;
const steps = Object.keys(setupSteps) as SetupStep[];
const sample = (key: string) =>
  connection.sqlite
    .prepare("INSERT INTO site_settings (key, value_en, isSample) VALUES (?, 'Sample', 1)")
    .run(key);
const send = (fields: Record<string, string>) =>
  answer(action, form("/admin/setup", fields, { cookie }));

beforeEach(async () => {
  connection = await freshDatabase();
  boss = await createUser(connection.db, { username: "boss", password: "secret!", isAdmin: true });
  cookie = await startSession(get("/"), boss);
});

describe("a step of the setup", () => {
  it("is open until each of its settings was saved by the company, even if emptied", async () => {
    sample("site_title");
    expect(await stateOf("name")).toBe("open");
    await saveSetting(connection.db, { key: "site_title", value_en: "Łąka" }, boss);
    expect(await stateOf("name")).toBe("open");
    await saveSetting(connection.db, { key: "site_description", value_en: null }, boss);
    expect(await stateOf("name")).toBe("done");
  });

  it("is done by saving what is right as it is, unless it names the sample company", async () => {
    sample("primary_color");
    sample("secondary_color");
    expect(await stateOf("colors")).toBe("open");
    await saveSetting(connection.db, { key: "primary_color", value_en: "Sample" }, boss);
    await saveSetting(connection.db, { key: "secondary_color", value_en: "Sample" }, boss);
    expect(await stateOf("colors")).toBe("done");

    for (const key of setupSteps.sections.keys) {
      const { en: value_en, es: value_es } = settingDefinitions[key].fallback;
      await saveSetting(connection.db, { key, value_en, value_es }, boss);
    }
    expect(await stateOf("sections")).toBe("done");

    for (const key of ["site_title", "site_description"] as const) {
      await saveSetting(connection.db, { key, value_en: spanish.settings[key] }, boss);
    }
    expect(await stateOf("name")).toBe("open");

    // Its pictures are removed with the sample content.
    sample("logo_image");
    await saveSetting(connection.db, { key: "logo_image", value_en: "Sample" }, boss);
    expect(await stateOf("mark")).toBe("open");
  });

  it("is open while one language still has the text of the sample", async () => {
    const value_es = spanish.settings.footer_text;
    await saveSetting(connection.db, { key: "footer_text", value_en: "Ours", value_es }, boss);
    await saveSetting(connection.db, { key: "social_links", value_en: "" }, boss);
    expect(await stateOf("footer")).toBe("open");
    const address = new URL("http://x/admin/settings?setup=footer");
    expect((await findSetupPlace(connection.db, address))?.missing).toEqual([
      { key: "footer_text", to: "#settings-footer_text" },
    ]);
    await saveSetting(connection.db, { key: "footer_text", value_es: "" }, boss);
    expect(await stateOf("footer")).toBe("done");
  });

  it("of the film is done with a film of the company's own", async () => {
    await addProject(connection.db, { isSample: 1 });
    expect(await stateOf("film")).toBe("open");
    // A small change makes no film of the sample the company's own.
    const [first] = Object.values(spanish.projects);
    await addProject(connection.db, { isSample: 0, title_en: "Changed", title_es: first?.title });
    expect(await stateOf("film")).toBe("open");
    await addProject(connection.db);
    expect(await stateOf("film")).toBe("done");
  });

  it("leads to its first field, knows its place and the next open one", async () => {
    expect(setupPath("hero")).toBe("/admin/settings?tab=look&setup=hero#settings-hero_title");
    expect(setupPath("film")).toBe("/admin/projects/new?setup=film");
    for (const step of Object.keys(setupSteps) as SetupStep[]) {
      const definition = setupSteps[step];
      if (!("keys" in definition)) continue;
      for (const key of definition.keys) {
        expect([key, settingDefinitions[key].tab]).toEqual([key, definition.tab]);
      }
    }
    const place = (step: string) =>
      findSetupPlace(connection.db, new URL(`http://x/admin/settings?setup=${step}`));
    await send({ skip: "colors" });
    expect(await place("mark")).toEqual({
      step: "mark",
      state: "open",
      missing: [{ key: "logo_image", to: "#settings-logo_image" }],
      number: 2,
      count: 11,
      next: { step: "film", to: setupPath("film") },
    });
    expect(await place("legal")).toMatchObject({ number: 11, next: { step: "name" } });
    expect(await place("constructor")).toBeNull();
  });

  it("can be skipped and brought back, and with the last open one the list is gone", async () => {
    for (const step of [...steps, "mark"]) {
      const response = await send({ skip: step });
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin#setup"]);
    }
    expect(await findSetupSteps(connection.db)).toBeNull();
    await send({ restore: "mark" });
    expect(await stateOf("mark")).toBe("open");
    expect(await stateOf("hero")).toBe("skipped");
  });

  it.each<Record<string, string>>([{}, { skip: "constructor" }, { restore: "no" }])(
    "%j is a 400",
    async (fields) => {
      expect((await send(fields)).status).toBe(400);
      expect(await stateOf("mark")).toBe("open");
    },
  );

  it("has no page of its own", async () => {
    const response = await answer(loader, get("/admin/setup", { cookie }));
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/admin"]);
  });
});

it("removing the sample content takes its texts in the language that was not changed", async () => {
  await addProject(connection.db, { isSample: 1 });
  const value_es = spanish.settings.footer_text;
  await saveSetting(connection.db, { key: "footer_text", value_en: "Ours", value_es }, boss);
  expect(await listSampleSettings(connection.db)).toEqual(["footer_text"]);
  await deleteSampleContent(connection.db, boss);
  expect(connection.sqlite.prepare("SELECT value_en, value_es FROM site_settings").get()).toEqual({
    value_en: "Ours",
    value_es: null,
  });
});

it("removing the sample content takes the settings that still are the sample's", async () => {
  sample("footer_text");
  sample("about_image");
  await saveSetting(connection.db, { key: "hero_title", value_en: "Ours" }, boss);
  sample("site_title");
  await saveSetting(connection.db, { key: "site_title", value_en: "Ours" }, boss);
  connection.sqlite.exec(
    `INSERT INTO team_members (name, role_en, role_es, imageUrl, isSample, name_folded, role_en_folded, role_es_folded)
     VALUES ('Ana', 'boss', 'boss', '/uploads/a.webp', 1, 'ana', 'boss', 'boss')`,
  );
  expect((await deleteSampleContent(connection.db, boss)).sort()).toEqual([
    "/uploads/a.webp",
    "Sample",
  ]);
  const left = connection.sqlite.prepare("SELECT key FROM site_settings ORDER BY key").pluck();
  expect(left.all()).toEqual(["hero_title", "site_title"]);
});
