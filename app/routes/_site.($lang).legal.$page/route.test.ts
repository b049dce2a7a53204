import { beforeEach, describe, expect, it } from "vitest";
import { legalKey } from "~/company/settings/legal-keys";
import { getSettings } from "~/company/settings/settings.server";
import { defined } from "~/config/defined";
import { languages } from "~/language/i18n/languages";
import { legalPages } from "~/language/i18n/paths";
import { sitePaths } from "~/language/i18n/paths";
import { listLegalPages } from "~/site/frame/legal-texts.server";
import { listPublicPages } from "~/site/frame/public-pages.server";
import { argsOf, requestTo, thrownStatus } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { setSetting } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { loader } from "./route";

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
});

const load = (page: string, lang?: string) =>
  loader(argsOf(requestTo(`${lang ? `/${lang}` : ""}/legal/${page}`), { page, lang }));
const htmlOf = async (page: string, lang?: string) => (await load(page, lang)).text.html;
const headings = (html: string) => defined(html.match(/<h2>/g)).length;

const everyPage = legalPages.flatMap((page) => languages.map((each) => [page, each] as const));

describe("the samples of legal pages", () => {
  it.each(legalPages)("R102 R104 C42 %s exists in both languages", async (page) => {
    const english = await load(page);
    const spanish = await load(page, "es");
    expect(headings(english.text.html)).toBeGreaterThan(1);
    expect(headings(spanish.text.html)).toBe(headings(english.text.html));
    expect(spanish.page.title).not.toBe(english.page.title);
    expect(english.page.description).not.toBe("");
  });

  it.each(everyPage)("%s in %s is about the company of the settings", async (page, language) => {
    await setSetting(connection.db, "site_title", "Łąka & $1 *Films*");
    await setSetting(connection.db, "contact_email", "privacy_1@laka.example");
    const html = await htmlOf(page, language);
    expect(html).not.toMatch(
      /Umbralenta|\{\{|Madrid|Valpara|Chile|España|Spanish law|ley española/,
    );
    expect(html).toContain('<a href="mailto:privacy_1@laka.example">privacy_1@laka.example</a>');
    if (["privacy", "terms", "imprint"].includes(page)) {
      expect(html).toContain("Łąka &amp; $1 *Films*");
    }
  });

  it("lead to the contact form where the site shows no address", async () => {
    expect(await htmlOf("privacy")).toContain('<a href="/en#contact">contact form</a>');
    expect(await htmlOf("privacy", "es")).toContain(
      'escribe mediante el <a href="/es#contact">formulario de contacto</a>',
    );
  });

  it("name the data that the law asks for, and leave out lines without data", async () => {
    expect(await htmlOf("imprint")).not.toMatch(/Tax number|Register|Address|Phone|E-mail/);
    await setSetting(connection.db, "legal_name", "Łąka Films, S.L.");
    await setSetting(connection.db, "legal_tax_number", "B-12345678");
    await setSetting(connection.db, "legal_register", "Registro Mercantil de Sevilla, hoja SE-1");
    await setSetting(connection.db, "legal_address", "Calle Sol 1\n41001 Sevilla");
    await setSetting(connection.db, "legal_email", "legal@laka.example");
    for (const language of languages) {
      const html = await htmlOf("imprint", language);
      for (const fact of ["Łąka Films, S.L.", "B-12345678", "hoja SE-1", "legal@laka.example"]) {
        expect(html).toContain(fact);
      }
      expect(html).toContain("Calle Sol 1, 41001 Sevilla");
    }
  });
});

describe("the texts of the company", () => {
  it("C42 replace the sample, with its data filled in and unknown placeholders as typed", async () => {
    await setSetting(connection.db, "legal_name", "Nox <b>");
    await setSetting(
      connection.db,
      "legal_privacy",
      "# Ours\n\n{{ legalName }} {{nothing}} {{constructor}}",
      "",
    );
    const english = await load("privacy", "en");
    expect(english.text).toEqual({
      html: "<h2>Ours</h2><p>Nox &lt;b&gt; {{nothing}} {{constructor}}</p>",
    });
    const spanish = await load("privacy", "es");
    expect(spanish.text.lang).toBe("en");
    expect(spanish.page.title).toBe("Política de privacidad");
  });

  it("C43 are gone from the site, its lists and the sitemap when they are emptied", async () => {
    const { db } = connection;
    await setSetting(db, legalKey("cookies"), "", null);
    expect(await thrownStatus(load("cookies"))).toBe(404);
    expect(listLegalPages(await getSettings(db), "es")).not.toContain("cookies");
    const listed = await listPublicPages(db, "https://site.example");
    const addresses = listed.map(({ address }) => address(sitePaths("en"), "en"));
    expect(addresses).toContain("/en/legal/imprint");
    expect(addresses).not.toContain("/en/legal/cookies");
  });
});

describe("an address without a legal page", () => {
  it.each(["imprints", "", "Privacy", "constructor", "__proto__"])("%j is a 404", async (page) =>
    expect(await thrownStatus(load(page))).toBe(404),
  );

  it("R007 is a 404 under a language that the site does not speak", async () => {
    expect(await thrownStatus(load("privacy", "fr"))).toBe(404);
  });
});
