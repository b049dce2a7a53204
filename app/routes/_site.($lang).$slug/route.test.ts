import { beforeEach, describe, expect, it } from "vitest";
import { sitePaths } from "~/language/i18n/paths";
import { listPublicPages } from "~/site/frame/public-pages.server";
import { argsOf, requestTo, thrownStatus } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addPage, setSetting } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { loader } from "./route";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

/** Loads a path such as `/es/nosotros`. */
function load(path: string, headers: Record<string, string> = {}) {
  const [slug = "", lang] = new URL(path, "http://x").pathname.split("/").slice(1).reverse();
  const params = { slug, ...(lang && { lang }) };
  return loader(argsOf(requestTo(path, { headers }), params));
}

/** Returns where a path leads to; null if it is the page itself. */
async function leadsTo(path: string): Promise<string | null> {
  try {
    await load(path);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    expect(thrown.status).toBe(301);
    return thrown.headers.get("Location");
  }
}

const former = (pageId: number, ...slugs: string[]) =>
  site.db
    .insertInto("page_former_slugs")
    .values(slugs.map((slug, position) => ({ pageId, slug, position })))
    .execute();

describe("a page of the company's own", () => {
  it("C42 has an address in each language, and texts that fall back", async () => {
    await addPage(site.db, { content_en: "We **film**.\n\n## How\n\nSlowly.", imageUrl: "" });
    const english = await load("/en/about");
    expect(english.page).toMatchObject({
      title: "About us",
      description: "We film. How Slowly.",
      isHidden: false,
      addresses: { en: "/en/about", es: "/es/nosotros", "x-default": "/about" },
    });
    expect(english.content.content.html).toContain("<strong>film</strong>");
    const spanish = await load("/es/nosotros");
    expect(spanish.page.title).toBe("Nosotros");
    expect(spanish.content).toMatchObject({ title_es: "Nosotros", content: { lang: "en" } });
    expect((await load("/about", { "Accept-Language": "es" })).page.title).toBe("Nosotros");
  });

  it.each([
    ["/en/about", null],
    ["/es/nosotros", null],
    ["/about", null],
    ["/en/nosotros", "/en/about"],
    ["/es/about?a=b", "/es/nosotros?a=b"],
    ["/nosotros", "/es/nosotros"],
    ["/About", "/about"],
    ["/en/who-we-are", "/en/about"],
    ["/es/who-we-are", "/es/nosotros"],
    ["/who-we-are?x", "/about?x"],
  ])("is found under every slug it has or had: %s leads to %s", async (path, expected) => {
    await former(await addPage(site.db), "who-we-are");
    expect(await leadsTo(path)).toBe(expected);
  });

  it("keeps its address where another page had it before", async () => {
    const other = await addPage(site.db, { slug_en: "company", slug_es: "empresa" });
    await former(other, "about", "crew");
    await addPage(site.db);
    expect(await leadsTo("/en/about")).toBeNull();
    expect(await leadsTo("/en/crew")).toBe("/en/company");
  });

  it.each(["about-us", "404", "news", "constructor", "__proto__", "%2e", ""])(
    "is a 404 under %j, as under a language that the site does not speak",
    async (slug) => {
      await addPage(site.db);
      expect(await thrownStatus(load(`/en/${slug}`))).toBe(404);
      expect(await thrownStatus(load(`/fr/${slug}`))).toBe(404);
      expect(await thrownStatus(load("/fr/about"))).toBe(404);
    },
  );

  it.each([{ published: 0 as const }, { publishAt: "2090-01-01T00:00:00.000Z" }])(
    "is seen by admins alone while it is not public: %o",
    async (given) => {
      await former(await addPage(site.db, given), "who-we-are");
      for (const path of ["/about", "/es/nosotros", "/who-we-are"]) {
        expect(await thrownStatus(load(path))).toBe(404);
      }
      const { cookie } = await signedInAdmin(site.db, "Eva");
      const seen = await load("/en/about", { Cookie: cookie });
      expect(seen.page.isHidden).toBe(true);
      const listed = await listPublicPages(site.db, "https://site.example");
      const addresses = listed.map(({ address }) => address(sitePaths("en"), "en"));
      expect(addresses).not.toContain("/en/about");
    },
  );

  it("is in the sitemap, with its image", async () => {
    await addPage(site.db, { imageUrl: "/uploads/abc-9x9.webp" });
    const listed = await listPublicPages(site.db, "https://site.example");
    const page = listed.find(({ address }) => address(sitePaths("es"), "es") === "/es/nosotros");
    expect(page?.image).toBe("https://site.example/uploads/abc-9x9.webp");
  });

  it("C45 has one address where the site speaks one language", async () => {
    await addPage(site.db);
    await setSetting(site.db, "show_language", "false", "true");
    expect(await leadsTo("/nosotros")).toBeNull();
    expect(await leadsTo("/about")).toBe("/nosotros");
    expect((await load("/nosotros")).page.addresses.es).toBe("/nosotros".replace("/", "/es/"));
    const hidden = load("/en/about").catch((thrown: Response) => thrown);
    const answer = (await hidden) as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/es/about"]);
  });
});
