import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { settingDefinitions, type SettingKey, settingKeys } from "~/company/settings/definitions";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { languages } from "~/language/i18n/languages";
import { loader as publicSettings } from "~/routes/api.site-settings/route";
import { answer, get, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { action, loader } from "./route";

const address = "/api/admin/site-settings";
const loop = `/files/${"0a".repeat(16)}-12b.mp4`;

let site: Connection;
let cookie: string;

beforeEach(async () => {
  site = await freshDatabase();
  env().UPLOADS_DIR = temporaryFolder();
  fs.writeFileSync(path.join(env().UPLOADS_DIR, path.basename(loop)), "a loop");
  ({ cookie } = await signedInAdmin(site.db));
});

const post = (body: unknown, language: "en" | "es" = "en") =>
  answer(action, json(address, body, { cookie, language }));
const list = async () =>
  (await (await answer(loader, get(address, { cookie }))).json()) as Record<string, unknown>[];
const rows = () => site.sqlite.prepare("SELECT * FROM site_settings").all() as object[];
const activity = () =>
  site.sqlite.prepare("SELECT username, action, subject, label FROM activity").all();
const version = () => site.sqlite.prepare("SELECT version FROM content_version").pluck().get();

interface Refused {
  message: string;
  fieldErrors?: Record<string, string>;
}

/** Returns a valid text for the type of each setting. */
function suitable(key: SettingKey): string {
  if (key === "contact_email" || key === "legal_email") return "hello@example.com";
  if (key === "social_links") return '[{"platform":"vimeo","url":"https://vimeo.com/1"}]';
  const texts = {
    text: "Some words",
    textarea: "Some\nlines",
    markdown: "# Some\n\nlines",
    color: "#AbCdEf",
    image: "/uploads/abc-1920x1080.webp",
    loop,
    checkbox: "false",
    list: '[{"name":"Press","url":"/news"}]',
    zone: "Europe/Madrid",
    period: "90",
  };
  return texts[settingDefinitions[key].type];
}

describe("POST", () => {
  it("R420 creates one setting and then updates it, in one row", async () => {
    const first = await post({ key: "site_title", value_en: "One", value_es: "Uno" });
    expect(first.status).toBe(201);
    const record = { key: "site_title", value_en: "One", value_es: "Uno" };
    const created = (await first.json()) as { updatedAt: string };
    expect(created).toEqual({ ...record, updatedAt: expect.any(String) as string });

    const second = await post({ key: "site_title", value_en: "Two", value_es: "Dos" });
    expect(second.status).toBe(200);
    const updated = (await second.json()) as { updatedAt: string };
    expect(updated).toMatchObject({ value_en: "Two", value_es: "Dos" });
    expect(updated.updatedAt > created.updatedAt).toBe(true);
    expect(rows()).toEqual([expect.objectContaining({ key: "site_title", value_en: "Two" })]);
  });

  it.each(settingKeys)(
    "R283 R420 takes a suitable value of %s, which is public at once",
    async (key) => {
      const before = version();
      const text = suitable(key);
      const response = await post({ key, value_en: text, value_es: text });
      expect([response.status, await response.json()]).toEqual([
        201,
        expect.objectContaining({ key, value_en: text, value_es: text }),
      ]);
      const settings: unknown = await (
        await answer(publicSettings, get("/api/site-settings"))
      ).json();
      expect(settings).toEqual({ [key]: { en: text, es: text } });
      expect(version()).not.toBe(before);
    },
  );

  it("R420 leaves a language alone that is not given, and empties one that is null or blank", async () => {
    await post({ key: "about_title", value_en: "About", value_es: "Nosotros" });
    await post({ key: "about_title", value_en: "Us" });
    expect(rows()).toEqual([expect.objectContaining({ value_en: "Us", value_es: "Nosotros" })]);
    for (const nothing of [null, "", "  \n"]) {
      await post({ key: "about_title", value_es: "Algo" });
      expect((await post({ key: "about_title", value_es: nothing })).status).toBe(200);
      expect(rows()).toEqual([expect.objectContaining({ value_en: "Us", value_es: null })]);
    }
  });

  it("changes nothing by fields that a setting does not have", async () => {
    const extra = { id: 77, updatedAt: "1999-01-01T00:00:00.000Z", isAdmin: true, __proto__: {} };
    const response = await post({ key: "hero_title", value_en: "Films", ...extra });
    expect(response.status).toBe(201);
    const [row] = rows() as { id: number; updatedAt: string }[];
    expect(row?.id).toBe(1);
    expect(defined(row).updatedAt > "2020").toBe(true);
    expect(Object.keys(defined(row)).sort()).toEqual([
      "id",
      "isSample",
      "key",
      "updatedAt",
      "value_en",
      "value_es",
    ]);
  });

  it.each([
    ["secret_key", "There is no setting with this key."],
    ["__proto__", "There is no setting with this key."],
    ["constructor", "There is no setting with this key."],
    ["", "There is no setting with this key."],
    [undefined, "Required"],
    [7, "Invalid input"],
  ])("refuses the key %j", async (key, message) => {
    const response = await post({ key, value_en: "x" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message, fieldErrors: { key: message } });
    expect(rows()).toEqual([]);
  });

  const color = "Please enter a colour such as #0f0f0f or #fff.";
  const image = "Please enter a valid URL or upload an image";
  const flag = "Please enter true or false.";
  const json_ = "Please enter a list of links as JSON.";
  const email = "Please enter a valid email address";

  it.each([
    ["primary_color", ["red", "#12", "#12345", "#gggggg", "0f0f0f", "rgb(0,0,0)", 0x0f0f0f], color],
    [
      "about_image",
      ["javascript:alert(1)", "ftp://x.org/a.png", "uploads/x", "/uploads/../x"],
      image,
    ],
    ["show_contact_email", ["TRUE", "1", "on", "yes", 1], flag],
    ["contact_email", ["nobody", "a@", "a b@x.org"], email],
    ["footer_links", ["{bad", "{}", "null", '"x"', "[1]", 5, [], "[[]]"], json_],
  ] as const)("refuses what is no %s, in either language", async (key, wrong, message) => {
    for (const value of wrong) {
      for (const field of ["value_en", "value_es"]) {
        const response = await post({ key, [field]: value });
        const body = (await response.json()) as Refused;
        expect([value, response.status, body.message]).toEqual([value, 400, message]);
        expect(Object.keys(defined(body.fieldErrors))[0]).toMatch(new RegExp(`^${field}`));
      }
    }
    expect(rows()).toEqual([]);
    expect(activity()).toEqual([]);
  });

  it("R246 R356 stores a checkbox as 'true' or 'false', also when it is sent as a boolean", async () => {
    await post({ key: "show_social_links", value_en: true, value_es: "false" });
    expect(rows()).toEqual([expect.objectContaining({ value_en: "true", value_es: "false" })]);
  });

  it.each([
    ["navbar_links", "name", "Please enter a name."],
    ["footer_links", "name", "Please enter a name."],
    ["social_links", "platform", "Please enter a platform."],
  ] as const)("R254 R255 keeps %s as a JSON list of %s and url", async (key, field, missing) => {
    const link = { [field]: " x ", url: " https://x.example/?a=1 ", extra: "?" };
    await post({ key, value_en: JSON.stringify([link]) });
    const [{ value_en }] = rows() as [{ value_en: string }];
    expect(JSON.parse(value_en)).toEqual([{ [field]: "x", url: "https://x.example/?a=1" }]);

    const nameless = JSON.stringify([link, { [field]: " ", url: "/" }]);
    const response = await post({ key, value_es: nameless });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: missing,
      fieldErrors: { [`value_es.1.${field}`]: missing },
    });
  });

  it.each([
    ["javascript:alert(1)", 400],
    [" JaVaScRiPt:alert(1)", 400],
    ["java\tscript:alert(1)", 400],
    ["data:text/html,x", 400],
    ["vbscript:x", 400],
    ["//evil.example", 400],
    ["/\\evil.example", 400],
    ["", 400],
    ["www.x.example/films", 400],
    ["a@x.example", 400],
    ["news", 400],
    ["https://x.example", 201],
    ["http://x.example", 201],
    ["mailto:a@x.example", 201],
    ["tel:+34910000142", 201],
    ["/news", 201],
    ["#contact", 201],
  ])("C35 answers a link to %j with %d", async (url, status) => {
    const list = JSON.stringify([{ name: "Link", url }]);
    const response = await post({ key: "navbar_links", value_en: list });
    expect(response.status).toBe(status);
    if (status === 400) {
      const { message } = (await response.json()) as Refused;
      expect(message).toBe(
        "Please enter an address that starts with http://, https://, mailto: or tel:, or one of this site such as /news.",
      );
      expect(rows()).toEqual([]);
    }
  });

  it("refuses texts and lists that are too long, and characters that nobody types", async () => {
    const many = JSON.stringify(Array.from({ length: 13 }, () => ({ name: "x", url: "/" })));
    for (const [key, value] of [
      ["site_title", "x".repeat(201)],
      ["site_title", "a\nb"],
      ["site_title", "a\u0000b"],
      ["about_content", "x".repeat(20_001)],
      ["about_content", "\ud800"],
      ["footer_links", many],
    ]) {
      const response = await post({ key, value_en: value });
      expect([key, response.status]).toEqual([key, 400]);
    }
    expect((await post({ key: "site_title", value_en: "x".repeat(600_000) })).status).toBe(413);
    expect((await post([])).status).toBe(400);
    expect(rows()).toEqual([]);
  });

  it("refuses one wrong language without storing the other", async () => {
    const body = { key: "primary_color", value_en: "#123456", value_es: "blue" };
    expect((await post(body)).status).toBe(400);
    expect(rows()).toEqual([]);
  });

  it("speaks the caller's language", async () => {
    const response = await post({ key: "primary_color", value_en: "red" }, "es");
    const { message } = (await response.json()) as Refused;
    expect(message).toBe("Introduce un color como #0f0f0f o #fff.");
  });

  it("writes one line of the log with the change, and none when nothing has changed", async () => {
    const body = { key: "hero_title", value_en: "Films", value_es: "Cine" };
    const first = (await (await post(body)).json()) as object;
    const again = await post(body);
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect(activity()).toEqual([
      { username: "boss", action: "updated", subject: "setting", label: "hero_title" },
    ]);
  });

  it("stores nothing when the log can't be written", async () => {
    site.sqlite.exec("DROP TABLE activity");
    const logged = console.error;
    console.error = () => undefined;
    const response = await post({ key: "hero_title", value_en: "Films" });
    console.error = logged;
    expect(response.status).toBe(500);
    expect(rows()).toEqual([]);
  });

  it("overwrites nothing newer when it is told which version the values were made from", async () => {
    const key = "site_title";
    const first = await post({ key, value_en: "Mine", version: "" });
    expect(first.status).toBe(201);
    const { updatedAt } = (await first.json()) as { updatedAt: string };
    const theirs = await post({ key, value_en: "Theirs", value_es: "Suyo", version: updatedAt });
    expect(theirs.status).toBe(200);
    const newer = (await theirs.json()) as { updatedAt: string };

    for (const stale of [updatedAt, ""]) {
      const refused = await post({ key, value_en: "Mine again", version: stale });
      expect([stale, refused.status]).toEqual([stale, 409]);
      expect(await refused.json()).toEqual({
        message: expect.stringContaining("changed") as string,
        conflict: {
          current: { value_en: "Theirs", value_es: "Suyo" },
          version: newer.updatedAt,
        },
      });
    }
    expect(rows()).toEqual([expect.objectContaining({ value_en: "Theirs" })]);
    const knowingly = { key, value_en: "Mine again", version: newer.updatedAt };
    expect((await post(knowingly)).status).toBe(200);
  });
});

describe("GET", () => {
  it("R419 lists what is stored, by key, in both languages", async () => {
    expect(await list()).toEqual([]);
    await post({ key: "site_title", value_en: "One", value_es: "Uno" });
    await post({ key: "about_title", value_en: "About" });
    expect(await list()).toEqual([
      {
        key: "about_title",
        value_en: "About",
        value_es: null,
        updatedAt: expect.any(String) as string,
      },
      {
        key: "site_title",
        value_en: "One",
        value_es: "Uno",
        updatedAt: expect.any(String) as string,
      },
    ]);
    for (const language of languages) expect((await list())[0]).toHaveProperty(`value_${language}`);
  });

  it("leaves out what the site does not know", async () => {
    site.sqlite.exec("INSERT INTO site_settings (key, value_en) VALUES ('old_key', 'x')");
    expect(await list()).toEqual([]);
  });
});

describe("both", () => {
  it("are for admins, and have no other method", async () => {
    expect((await answer(loader, get(address))).status).toBe(401);
    expect((await answer(action, json(address, { key: "site_title" }))).status).toBe(401);
    const put = json(address, {}, { cookie }, "PUT");
    expect((await answer(action, put)).status).toBe(405);
  });
});
