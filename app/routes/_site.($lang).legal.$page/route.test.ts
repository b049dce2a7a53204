import { beforeEach, describe, expect, it } from "vitest";
import { legalPages } from "~/i18n/paths";
import { freshDatabase } from "~/test/database";
import { argsOf, requestTo, thrownStatus } from "~/test/requests";
import { loader } from "./route";

beforeEach(async () => {
  await freshDatabase();
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

  it.each(["imprint", "", "Privacy", "constructor", "__proto__"])(
    "are a 404 for the name %j",
    async (page) => expect(await thrownStatus(load(page))).toBe(404),
  );

  it("R007 are a 404 under a language that the site does not speak", async () => {
    expect(await thrownStatus(load("privacy", "fr"))).toBe(404);
  });
});
