import { beforeEach, describe, expect, it } from "vitest";
import type { SettingsResult } from "~/admin/settings/settings-result";
import type { FormValues } from "~/base/http/form-values";
import { defined } from "~/config/defined";
import { answer, form, get, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { setSetting } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { consumeNotice } from "~/ui/notices/notice.server";
import type { Connection } from "~db/connection.server";
import { action, loader } from "./route";

const path = "/admin/settings";

let site: Connection;
let cookie: string;

beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
});

interface Page {
  tab: string;
  values: FormValues;
  draft: FormValues | null;
}

const open = async (address = path) =>
  (await (await answer(loader, get(address, { cookie }))).json()) as Page;

/** Sends the form of a tab with typed values, as a browser without scripts does. */
async function send(tab: string, save: string, typed: FormValues = {}): Promise<Response> {
  const { values } = await open(`${path}?tab=${tab}`);
  return answer(action, form(path, { ...values, ...typed, tab, save }, { cookie }));
}

const stored = (key: string) =>
  site.sqlite.prepare("SELECT value_en, value_es FROM site_settings WHERE key = ?").get(key);
const refused = async (response: Response) => (await response.json()) as SettingsResult;

async function noticeOf(response: Response) {
  const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0]);
  const { notice } = await consumeNotice(
    requestTo("/", { headers: { Cookie: cookies.join("; ") } }),
  );
  return notice;
}

describe("the values of a form", () => {
  it("R243 takes a colour from the picker when the text was left alone", async () => {
    await setSetting(site.db, "primary_color", "#0f0f0f");
    await send("look", "changed", {
      primary_color_en_was: "#0f0f0f",
      primary_color_en_picker: "#102030",
      primary_color_es: "#abc",
      primary_color_es_was: "#0f0f0f",
      primary_color_es_picker: "#102030",
      primary_color_joined: "",
    });
    expect(stored("primary_color")).toEqual({ value_en: "#102030", value_es: "#abc" });
  });

  it("R246 of a box is 'true' when it is checked and 'false' when it is not", async () => {
    await setSetting(site.db, "show_contact_email", "true");
    const { values } = await open();
    const typed: FormValues = { ...values, tab: "company", save: "changed" };
    delete typed.show_contact_email_es;
    delete typed.show_contact_email_joined;
    await answer(action, form(path, typed, { cookie }));
    expect(stored("show_contact_email")).toEqual({ value_en: "true", value_es: "false" });
  });

  it("R254 of a list keeps its rows in the order of their positions, without the empty ones", async () => {
    await send("menu", "changed", {
      "footer_links_en[0].name": "Press",
      "footer_links_en[0].url": "/news",
      "footer_links_en[0].position": "2",
      "footer_links_en[1].name": "Shop",
      "footer_links_en[1].url": "https://shop.example",
      "footer_links_en[1].position": "1",
      "footer_links_en[2].name": "",
      "footer_links_en[2].url": "",
      "footer_links_en[2].position": "3",
    });
    const list = '[{"name":"Shop","url":"https://shop.example"},{"name":"Press","url":"/news"}]';
    // One value for both languages until they are separated.
    expect(stored("footer_links")).toEqual({ value_en: list, value_es: list });
  });

  it("C35 of a list is refused at the row that is wrong, wherever it was moved", async () => {
    const response = await send("menu", "changed", {
      "footer_links_es[0].name": "Mala",
      "footer_links_es[0].url": "javascript:alert(1)",
      "footer_links_es[0].position": "2",
      "footer_links_es[1].name": "",
      "footer_links_es[1].url": "/news",
      "footer_links_es[1].position": "1",
      footer_links_joined: "",
    });
    expect(response.status).toBe(422);
    expect((await refused(response)).fieldErrors).toEqual({
      "footer_links_es[0].url": "admin:settings.invalidLink",
      "footer_links_es[1].name": "admin:settings.missingName",
    });
    expect(stored("footer_links")).toBeUndefined();
  });

  it("R357 of a broken list is text that can be mended", async () => {
    await setSetting(site.db, "social_links", "{bad", '[{"platform":"x","url":"/x"}]');
    const { values } = await open(`${path}?tab=menu`);
    expect(values).toMatchObject({
      social_links_en: "{bad",
      "social_links_es[0].platform": "x",
    });
    const still = await send("menu", "changed", { social_links_en: "{bad too" });
    expect([still.status, (await refused(still)).fieldErrors]).toEqual([
      422,
      { social_links_en: "admin:settings.invalidList" },
    ]);
    const mended = '[{"platform":"vimeo","url":"https://vimeo.com/1"}]';
    expect((await send("menu", "changed", { social_links_en: mended })).status).toBe(303);
    expect(stored("social_links")).toEqual({
      value_en: mended,
      value_es: '[{"platform":"x","url":"/x"}]',
    });
  });
});

it("the same form sent again, as by a reload, changes nothing", async () => {
  const typed = { tab: "look", save: "changed", hero_title_en: "Films", hero_title_version: "" };
  const again = () => answer(action, form(path, typed, { cookie }));
  expect((await again()).status).toBe(303);
  expect((await again()).status).toBe(303);
  expect(site.sqlite.prepare("SELECT count(*) FROM activity").pluck().get()).toBe(1);
});

it("a form of a tab as it was divided before stores what it holds and empties nothing else", async () => {
  await setSetting(site.db, "logo_image", "/uploads/a.webp");
  await setSetting(site.db, "primary_color", "#0f0f0f");
  const old = {
    tab: "general",
    save: "changed",
    primary_color_en: "#102030",
    site_title_en: "Lux",
  };
  expect((await answer(action, form(path, old, { cookie }))).status).toBe(303);
  expect(stored("primary_color")).toMatchObject({ value_en: "#102030" });
  expect(stored("site_title")).toMatchObject({ value_en: "Lux" });
  expect(stored("logo_image")).toMatchObject({ value_en: "/uploads/a.webp" });
});

describe("a setting that somebody else has changed meanwhile", () => {
  const typed = { hero_title_en: "Mine", hero_subtitle_en: "Also mine" };

  async function conflict(): Promise<SettingsResult> {
    await setSetting(site.db, "hero_title", "First");
    const { values } = await open(`${path}?tab=look`);
    site.sqlite.exec(
      `UPDATE site_settings SET value_en = 'Theirs', updatedAt = '2030-01-01T00:00:00.000Z'`,
    );
    const fields = { ...values, ...typed, tab: "look", save: "changed" };
    const response = await answer(action, form(path, fields, { cookie }));
    expect(response.status).toBe(409);
    return refused(response);
  }

  it("is overwritten by saving again, knowingly", async () => {
    const { repopulateFields } = await conflict();
    const response = await answer(action, form(path, repopulateFields, { cookie }));
    expect(response.status).toBe(303);
    // The form has one value for both languages, and so has the site again.
    expect(stored("hero_title")).toEqual({ value_en: "Mine", value_es: "Mine" });
  });

  it("is shown as it is stored when asked for, with the others as they were typed", async () => {
    const { repopulateFields } = await conflict();
    const fields = { ...repopulateFields, save: "discard:hero_title" };
    const response = await answer(action, form(path, fields, { cookie }));
    expect(response.status).toBe(200);
    const shown = await refused(response);
    expect(shown.repopulateFields).toMatchObject({
      hero_title_en: "Theirs",
      hero_subtitle_en: "Also mine",
    });
    expect(stored("hero_subtitle")).toBeUndefined();
  });
});

describe("Save", () => {
  const activity = () =>
    site.sqlite.prepare("SELECT label FROM activity ORDER BY id").pluck().all();
  const meanwhile = (key: string, value_en: string, value_es: string) =>
    site.sqlite
      .prepare("UPDATE site_settings SET value_en = ?, value_es = ?, updatedAt = ? WHERE key = ?")
      .run(value_en, value_es, "2030-01-01T00:00:00.000Z", key);

  it("stores what was changed and nothing else, emptied settings too", async () => {
    await setSetting(site.db, "hero_subtitle", "Stored");
    const typed = { hero_title_en: "Films", hero_subtitle_en: "", hero_subtitle_es: "" };
    const response = await send("look", "changed", typed);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `${path}?tab=look`]);
    expect(await noticeOf(response)).toEqual({
      id: "settingsSaved",
      params: { name: "Hero title, Hero subtitle" },
    });
    expect(stored("hero_title")).toEqual({ value_en: "Films", value_es: null });
    expect(stored("hero_subtitle")).toEqual({ value_en: null, value_es: null });
    expect(activity()).toEqual(["hero_title", "hero_subtitle"]);
    const again = await send("look", "changed");
    expect(await noticeOf(again)).toEqual({ id: "settingsUnchanged" });
    expect(activity()).toHaveLength(2);
  });

  it("stores nothing when one value is wrong, and keeps everything typed", async () => {
    const typed = { site_title_en: "New", contact_email_en: "nobody", time_zone_en: "Nowhere" };
    const response = await send("company", "changed", typed);
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields, saved } = await refused(response);
    expect(fieldErrors).toEqual({
      contact_email_en: "validation.email",
      time_zone_en: "admin:settings.invalidZone",
    });
    expect(repopulateFields).toMatchObject(typed);
    expect(saved).toEqual([]);
    expect(stored("site_title")).toBeUndefined();
    expect(activity()).toEqual([]);
  });

  it("stores one value for both languages until they are separated, and again after that", async () => {
    await send("company", "changed", { contact_phone_en: "1" });
    expect(stored("contact_phone")).toEqual({ value_en: "1", value_es: "1" });
    await send("company", "changed", { contact_phone_es: "2", contact_phone_joined: "" });
    expect(stored("contact_phone")).toEqual({ value_en: "1", value_es: "2" });
    expect((await open()).values.contact_phone_joined).toBeUndefined();
    await send("company", "changed", { contact_phone_joined: "true" });
    expect(stored("contact_phone")).toEqual({ value_en: "1", value_es: "1" });
  });

  it("leaves a missing Spanish value missing, as long as the one value is not changed", async () => {
    await setSetting(site.db, "contact_phone", "1", null);
    await send("company", "changed", { site_title_en: "New" });
    expect(stored("contact_phone")).toEqual({ value_en: "1", value_es: null });
  });

  it("takes the rows of a list for both languages", async () => {
    const row = { "social_links_en[0].platform": "x", "social_links_en[0].url": "https://x.com" };
    await send("menu", "changed", row);
    const list = '[{"platform":"x","url":"https://x.com"}]';
    expect(stored("social_links")).toEqual({ value_en: list, value_es: list });
  });

  it("leaves alone what others changed meanwhile and what was not touched here", async () => {
    await setSetting(site.db, "hero_title", "First", "Primero");
    await setSetting(site.db, "hero_subtitle", "First", "Primero");
    const { values } = await open(`${path}?tab=look`);
    meanwhile("hero_title", "Theirs", "Suyo");
    meanwhile("hero_subtitle", "First", "Suyo");
    const typed = {
      ...values,
      hero_subtitle_en: "Mine",
      tab: "look",
      save: "changed",
      stay: "true",
    };
    const response = await answer(action, form(path, typed, { cookie }));
    expect(response.status).toBe(200);
    expect(stored("hero_title")).toEqual({ value_en: "Theirs", value_es: "Suyo" });
    expect(stored("hero_subtitle")).toEqual({ value_en: "Mine", value_es: "Suyo" });
    // The form that stays shows them, so that its next Save does not undo them.
    const { repopulateFields: next, saved } = await refused(response);
    expect(saved).toEqual(["hero_subtitle"]);
    expect(next).toMatchObject({ hero_title_en: "Theirs", hero_subtitle_es: "Suyo" });
    await answer(action, form(path, next, { cookie }));
    expect(stored("hero_subtitle")).toEqual({ value_en: "Mine", value_es: "Suyo" });
  });

  it("is refused as a whole for a setting that both have changed, and shows both", async () => {
    await setSetting(site.db, "hero_title", "First", "Primero");
    await setSetting(site.db, "hero_background", "/uploads/a.webp");
    const { values } = await open(`${path}?tab=look`);
    meanwhile("hero_title", "Theirs", "Suyo");
    meanwhile("hero_background", "/uploads/b.webp", "/uploads/b.webp");
    const typed = { hero_title_en: "Mine", hero_subtitle_en: "Also mine" };
    const fields = { ...values, ...typed, tab: "look", save: "changed" };
    const response = await answer(action, form(path, fields, { cookie }));
    expect(response.status).toBe(409);
    const { conflicts, fieldErrors, repopulateFields } = await refused(response);
    expect(conflicts).toEqual({
      hero_title: {
        current: { value_en: "Theirs", value_es: "Suyo" },
        version: "2030-01-01T00:00:00.000Z",
      },
    });
    expect(fieldErrors).toEqual({ hero_title: "refused.changedMeanwhile" });
    // A field that was not touched here follows the others, also in the other language.
    expect(repopulateFields).toMatchObject({
      ...typed,
      hero_title_es: "Suyo",
      hero_background_en: "/uploads/b.webp",
    });
    expect(stored("hero_title")).toEqual({ value_en: "Theirs", value_es: "Suyo" });
    expect(stored("hero_subtitle")).toBeUndefined();

    const again = await answer(action, form(path, repopulateFields, { cookie }));
    expect(again.status).toBe(303);
    expect(stored("hero_title")).toEqual({ value_en: "Mine", value_es: "Suyo" });
    expect(stored("hero_subtitle")).toMatchObject({ value_en: "Also mine" });
  });

  it("is no conflict when both typed the same", async () => {
    await setSetting(site.db, "hero_title", "First", "Primero");
    const { values } = await open(`${path}?tab=look`);
    meanwhile("hero_title", "Same", "Primero");
    const fields = { ...values, hero_title_en: "Same", tab: "look", save: "changed" };
    expect((await answer(action, form(path, fields, { cookie }))).status).toBe(303);
  });

  it("keeps the built-in text of the other language, and empties a built-in text", async () => {
    expect((await open(`${path}?tab=texts`)).values).toMatchObject({
      about_title_en: "About us",
      about_title_es: "Nosotros",
    });
    await send("texts", "changed", { about_title_en: "Our house" });
    expect(stored("about_title")).toEqual({ value_en: "Our house", value_es: "Nosotros" });
    await send("look", "changed", { hero_cta_text_en: "", hero_cta_text_es: "" });
    expect(stored("hero_cta_text")).toEqual({ value_en: null, value_es: null });
    // A built-in text that was not changed is not stored.
    expect(stored("about_subtitle")).toBeUndefined();
  });

  it("does not make a sample of a legal text one that was read", async () => {
    await send("legal", "changed", { legal_name_en: "Ours S.L." });
    expect(stored("legal_name")).toEqual({ value_en: "Ours S.L.", value_es: "Ours S.L." });
    expect(stored("legal_imprint")).toBeUndefined();
  });

  it("makes a sample of a legal text, as it is, the company's own when its box is ticked", async () => {
    await send("legal", "changed", { legal_imprint_accepted: "true" });
    const { values } = await open(`${path}?tab=legal`);
    expect(stored("legal_imprint")).toEqual({
      value_en: values.legal_imprint_en,
      value_es: values.legal_imprint_es,
    });
    expect(values.legal_imprint_en).toContain("{{legalName}}");
    expect(stored("legal_terms")).toBeUndefined();
  });
});

describe("the reset of a setting", () => {
  it("returns to the built-in value and keeps what is typed into others", async () => {
    await setSetting(site.db, "about_title", "Ours");
    const response = await send("texts", "reset:about_title", { about_subtitle_en: "Typed" });
    expect(await noticeOf(response)).toEqual({
      id: "settingReset",
      params: { name: "Title of “About”" },
    });
    expect(stored("about_title")).toBeUndefined();
    const next = await open(defined(response.headers.get("Location")));
    expect(next.draft).toMatchObject({ about_title_en: "About us", about_subtitle_en: "Typed" });
  });

  it("does not delete unseen what another user has stored meanwhile", async () => {
    await setSetting(site.db, "about_title", "First");
    const { values } = await open(`${path}?tab=texts`);
    site.sqlite.exec(
      `UPDATE site_settings SET value_en = 'Theirs', updatedAt = '2030-01-01T00:00:00.000Z'`,
    );
    const fields = { ...values, tab: "texts", save: "reset:about_title" };
    const response = await answer(action, form(path, fields, { cookie }));
    expect(stored("about_title")).toEqual({ value_en: "Theirs", value_es: "First" });
    expect((await refused(response)).repopulateFields.about_title_en).toBe("Theirs");
  });
});

describe("the page", () => {
  it("R238 shows the tab that the address names, else the first", async () => {
    expect((await open()).tab).toBe("company");
    expect((await open(`${path}?tab=menu`)).tab).toBe("menu");
    expect((await open(`${path}?tab=footer`)).tab).toBe("menu");
    expect((await open(`${path}?tab=__proto__`)).tab).toBe("company");
  });

  it("shows what was kept when the session ended, in the tab it was typed into", async () => {
    site.sqlite.exec(`INSERT INTO kept_forms (userId, path, fields)
      VALUES (1, '${path}?tab=texts', '{"tab":"texts","about_title_en":"Typed"}')`);
    const page = await open(`${path}?tab=texts&kept=1`);
    expect(page).toMatchObject({ tab: "texts", draft: { about_title_en: "Typed" } });
    expect((await open(`${path}?tab=look&kept=1`)).draft).toBeNull();
  });

  it("keeps what was typed when the session has ended", async () => {
    const fields = { tab: "look", save: "changed", hero_title_en: "Films" };
    const response = await answer(action, form(path, fields));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ kept: { path, values: fields } });
  });

  it.each(["", "all", "hero_title", "discard:no_such", "reset:no_such"])(
    "refuses the button %j, and keeps what was typed",
    async (save) => {
      const response = await send("look", save, { hero_title_en: "Films" });
      expect(response.status).toBe(400);
      const { fieldErrors, repopulateFields } = await refused(response);
      expect(fieldErrors).toEqual({ form: "refused.malformedForm" });
      expect(repopulateFields).toMatchObject({ hero_title_en: "Films" });
    },
  );
});
