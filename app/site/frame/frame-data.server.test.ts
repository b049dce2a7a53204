import { afterEach, describe, expect, it, vi } from "vitest";
import type { SettingsMap } from "~/company/settings/read";
import { frameData } from "./frame-data.server";

afterEach(() => vi.restoreAllMocks());

const both = (text: string) => ({ en: text, es: text });
const list = (items: object[]) => both(JSON.stringify(items));
const frame = (settings: SettingsMap = {}, language: "en" | "es" = "en") =>
  frameData(settings, language);

describe("the frame of every page", () => {
  it("R276 R098 C43 is titled with the company's name, without one with its own address", () => {
    expect(frame().siteTitle).toBe("Production Company");
    expect(frame({ site_title: both(" ") }).siteTitle).toBe("Production Company");
    expect(frame({ site_title: both("Lumen") }).siteTitle).toBe("Lumen");
  });

  it("R033 has the labels of the settings, in the language of the page", () => {
    const settings = { nav_menu_talent: { en: "Crew", es: "Gente" } };
    expect(frame(settings).nav.labels.talent).toBe("Crew");
    expect(frame(settings, "es").nav.labels.talent).toBe("Gente");
    expect(frame(settings, "es").nav.labels.login).toBe("Acceder");
    expect(Object.keys(frame().nav.labels).sort()).toEqual([
      "about",
      "contact",
      "login",
      "news",
      "projects",
      "talent",
    ]);
  });

  it("R042 R043 keeps the bar transparent only for the text 'true'", () => {
    expect(frame().nav.isAlwaysTransparent).toBe(false);
    expect(frame({ navbar_transparent: both("true") }).nav.isAlwaysTransparent).toBe(true);
    expect(frame({ navbar_transparent: both("TRUE") }).nav.isAlwaysTransparent).toBe(false);
  });

  it("R100 R254 has the links of footer_links and navbar_links", () => {
    const links = [{ name: "Press", url: "https://press.example" }];
    expect(frame({ footer_links: list(links) }).footer.links).toEqual(links);
    expect(frame({ navbar_links: list(links) }).nav.extraLinks).toEqual(links);
  });

  it("C42 has the links of the company's own pages where each was put, in their order", () => {
    const page = (id: number, place: "menu" | "footer" | "none", more: object = {}) => ({
      id,
      place,
      title_en: `Page ${id}`,
      title_es: `Página ${id}`,
      slug_en: `page-${id}`,
      slug_es: `pagina-${id}`,
      imageUrl: "",
      updatedAt: "",
      ...more,
    });
    const pages = [page(3, "menu"), page(1, "footer"), page(2, "none"), page(4, "menu")];
    const { nav, footer } = frameData({}, "es", pages);
    expect(nav.pages).toEqual([
      { id: 3, text: "Página 3", slugs: { en: "page-3", es: "pagina-3" } },
      { id: 4, text: "Página 4", slugs: { en: "page-4", es: "pagina-4" } },
    ]);
    expect(footer.pages.map(({ id }) => id)).toEqual([1]);
  });

  it("R101 R357 has none, so that the anchors stand there, when they are unset or unreadable", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const footer_links of ["", "[]", "{bad", "{}", '[{"url":1}]']) {
      expect(frame({ footer_links: both(footer_links) }).footer.links).toEqual([]);
    }
  });

  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "",
  ])("leaves out a link that could do harm, and keeps the others: %j", (url) => {
    const links = list([
      { name: "bad", platform: "x", url },
      { name: "good", platform: "x", url: "/projects" },
    ]);
    const { nav, footer } = frame({
      footer_links: links,
      navbar_links: links,
      social_links: links,
    });
    for (const each of [nav.extraLinks, footer.links, footer.social]) {
      expect(each.map((link) => link.url)).toEqual(["/projects"]);
    }
  });

  it("R093 R255 has social links unless settings say otherwise", () => {
    const social = [{ platform: "vimeo", url: "https://vimeo.com/1" }];
    expect(frame({ social_links: list(social) }).footer.social).toEqual([
      { icon: "vimeo", name: "Vimeo", url: "https://vimeo.com/1" },
    ]);
    expect(
      frame({ social_links: list(social), show_social_links: both("false") }).footer.social,
    ).toEqual([]);
  });

  it("R287 logs unreadable social links and shows nothing", () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(frame({ social_links: both("{bad") }).footer.social).toEqual([]);
    expect(logged).toHaveBeenCalledWith(
      expect.stringContaining("social_links is not a valid JSON list"),
    );
  });
});
