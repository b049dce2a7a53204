import { beforeEach, describe, expect, it } from "vitest";
import { languages } from "~/i18n/languages";
import { legalPages } from "~/i18n/paths";
import type { Connection } from "~db/connection.server";
import { freshDatabase } from "~/test/database";
import { setSetting } from "~/test/records";
import { argsOf, requestTo, thrownStatus } from "~/test/requests";
import { loader } from "./route";

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
});

const load = (page: string, lang?: string) =>
  loader(argsOf(requestTo(`${lang ? `/${lang}` : ""}/legal/${page}`), { page, lang }));

describe("legal pages", () => {
  it.each(legalPages)("R102 R104 has %s in both languages", async (page) => {
    const english = await load(page);
    const spanish = await load(page, "es");
    expect(english.text.sections.length).toBeGreaterThan(1);
    expect(spanish.text.sections).toHaveLength(english.text.sections.length);
    expect(spanish.page.title).not.toBe(english.page.title);
    expect(english.page.description).not.toBe("");
  });

  it.each(legalPages.flatMap((page) => languages.map((language) => [page, language] as const)))(
    "%s in %s is about the company of the settings, not the one of the sample",
    async (page, language) => {
      await setSetting(connection.db, "site_title", "Łąka & $1 Films");
      await setSetting(connection.db, "contact_email", "privacy@laka.example");
      const text = JSON.stringify((await load(page, language)).text);
      expect(text).not.toMatch(/umbralenta|\{\{|Madrid|Valpara|Chile/i);
      expect(text).toContain("privacy@laka.example");
      if (["privacy", "terms"].includes(page)) expect(text).toContain("Łąka & $1 Films");
    },
  );

  it("lead to the contact form where the site shows no address", async () => {
    await setSetting(connection.db, "show_contact_email", "false");
    expect(JSON.stringify((await load("privacy")).text)).toContain(
      "write through the contact form",
    );
    expect(JSON.stringify((await load("privacy", "es")).text)).toContain(
      "escribe mediante el formulario de contacto",
    );
  });

  it.each(["imprint", "", "Privacy", "constructor", "__proto__"])(
    "are a 404 for the name %j",
    async (page) => expect(await thrownStatus(load(page))).toBe(404),
  );

  it("R007 are a 404 under a language that the site does not speak", async () => {
    expect(await thrownStatus(load("privacy", "fr"))).toBe(404);
  });
});
