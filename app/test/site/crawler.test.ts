import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { type HTMLElement, parse } from "node-html-parser";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { languages } from "~/language/i18n/languages";
import { type SiteProcess, startSite } from "../process/site-process";

/** A title that would close an element, a comment or an attribute if it were not escaped. */
const HOSTILE = `</script><script>alert(1)</script><!-- "It's" & <b>`;

interface Page {
  path: string;
  /** The path after redirects. */
  url: string;
  status: number;
  language: string | null;
  document: HTMLElement;
}

let folder: string;
let site: SiteProcess;
const pages = new Map<string, Page>();
/** The pages for search engines, each at its canonical address. */
let shown: Page[];
let listed: Set<string>;

/** Fetches and parses a page as a crawler does, without scripts and session. */
async function visit(address: string): Promise<Page> {
  const known = pages.get(address);
  if (known) return known;
  const response = await fetch(new URL(address, site.url));
  const page: Page = {
    path: address,
    url: response.url.slice(site.url.length),
    status: response.status,
    language: response.headers.get("Content-Language"),
    document: parse(await response.text(), { comment: true }),
  };
  pages.set(address, page);
  return page;
}

const all = (page: Page, selector: string, attribute: string) =>
  page.document.querySelectorAll(selector).map((each) => defined(each.getAttribute(attribute)));

/** Returns true for a file of a press room; each client may take only a few at a time. */
const isPressFile = (address: string) => /\/press\/[^/]+\.\w+$/.test(address);

/** Returns the internal links of a page, without anchors. */
const linksOf = (page: Page) =>
  all(page, "a", "href")
    .map((href) => new URL(href, new URL(page.url, site.url)))
    .filter(({ origin }) => origin === site.url)
    .map(({ pathname, search }) => pathname + search)
    .filter((address) => !isPressFile(address));

const isPrivate = (address: string) => /^\/(?:(?:en|es)\/)?(?:admin|auth)(?:\/|$)/.test(address);

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "crawler-"));
  const file = path.join(folder, "site.sqlite");
  site = await startSite({ DATABASE_FILE: file, UPLOADS_DIR: path.join(folder, "uploads") });
  const db = new BetterSqlite(file, { timeout: 5000 });
  // Titles without letters, and hostile ones.
  const project = db.prepare(
    `INSERT INTO projects (title_en, title_es, title_en_folded, title_es_folded, category_en,
       category_es, category_en_folded, category_es_folded, year, imageUrl, description_en)
     VALUES (?, ?, '', '', ?, 'Corto', '', '', '2020', 'https://elsewhere.example/a.jpg', ?)`,
  );
  project.run(HOSTILE, "夜の船", HOSTILE, HOSTILE);
  db.prepare(
    `INSERT INTO news_items (title_en, title_es, title_en_folded, title_es_folded, excerpt_en,
       excerpt_es, excerpt_en_folded, excerpt_es_folded, date, imageUrl, author)
     VALUES (?, ?, '', '', ?, ?, '', '', '2020-02-02', '/uploads/none-9x9.webp', ?)`,
  ).run(HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE);
  db.prepare(
    "UPDATE site_settings SET value_en = value_en || ? WHERE key = 'site_description'",
  ).run(HOSTILE);
  db.close();

  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  listed = new Set(
    [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) =>
      url.replaceAll("&amp;", "&").slice(site.url.length),
    ),
  );
  // Follows all links from the front page and from the addresses of the sitemap.
  const known = new Set(["/", ...listed]);
  for (let next = [...known]; next.length > 0;) {
    const links = (await Promise.all(next.map(visit))).flatMap(linksOf);
    next = [...new Set(links)].filter((link) => !known.has(link));
    for (const link of next) known.add(link);
  }
  shown = [...pages.values()].filter(({ path: each }) => listed.has(each));
  // Hundreds of pages, each rendered.
}, 180_000);

afterAll(async () => {
  await site?.stop("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

const contentOf = (page: Page, name: string) =>
  page.document
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute("content");

/** Returns true for a filtered list or the stills of a film: another view of a canonical page. */
const isSecondView = (page: Page) => /\/stills$|\/projects\?(?:category|year)=/.test(page.path);

/** Returns true for the search and press rooms, which search engines shall not list. */
const isUnlisted = (page: Page) => /\/(?:search|press)$/.test(page.path);

interface Thing {
  [property: string]: unknown;
  "@type": string;
}

function thingsOf(page: Page): Thing[] {
  const [script, ...others] = page.document.querySelectorAll("script[type='application/ld+json']");
  expect([page.path, others.length]).toEqual([page.path, 0]);
  const data = JSON.parse(defined(script).textContent) as { "@context": string; "@graph": Thing[] };
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

const text = expect.stringMatching(/\S/) as string;
const address = expect.stringMatching(/^https?:\/\/\S+$/) as string;
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
const company = expect.objectContaining({
  "@type": "Organization",
  name: text,
  url: address,
}) as Thing;

const isVideoOfFilm = (thing: Thing) => thing["@type"] === "VideoObject" && "about" in thing;

const video = {
  name: text,
  description: text,
  uploadDate: instant,
};

/** Properties that Google requires or recommends for each type, of what the site knows. */
const required: Record<string, Record<string, unknown>> = {
  Organization: { name: "Umbralenta", url: address, logo: address },
  WebSite: { name: "Umbralenta", url: address, inLanguage: text },
  Movie: {
    name: text,
    url: address,
    image: expect.arrayContaining([address]) as string[],
    dateCreated: expect.stringMatching(/^\d{4}$/) as string,
    datePublished: expect.stringMatching(/^\d{4}$/) as string,
    productionCompany: company,
  },
  VideoObject: {
    ...video,
    url: address,
    thumbnailUrl: expect.arrayContaining([address]) as string[],
  },
  VideoOfFilm: { ...video, thumbnailUrl: address, contentUrl: address },
  NewsArticle: {
    headline: text,
    url: address,
    image: expect.arrayContaining([address]) as string[],
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    dateModified: instant,
    author: expect.objectContaining({ name: text }) as Thing,
    publisher: company,
  },
  ProfilePage: {
    url: address,
    dateCreated: instant,
    dateModified: instant,
    mainEntity: expect.objectContaining({
      "@type": "Person",
      name: text,
      description: text,
      image: expect.arrayContaining([address]) as string[],
    }) as Thing,
  },
  ScreeningEvent: {
    name: text,
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/) as string,
    endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/) as string,
    eventStatus: "https://schema.org/EventScheduled",
    image: expect.arrayContaining([address]) as string[],
    location: expect.objectContaining({
      name: text,
      address: expect.objectContaining({ addressLocality: text, addressCountry: text }) as Thing,
    }) as Thing,
  },
  BreadcrumbList: { itemListElement: expect.arrayContaining([]) as Thing[] },
};

describe("a crawler that follows every link without scripts", () => {
  it("finds no dead link, and each page with one title and one heading", () => {
    expect(pages.size).toBeGreaterThan(60);
    for (const page of pages.values()) {
      expect([page.path, page.status]).toEqual([page.path, 200]);
      if (!page.document.querySelector("html")) continue;
      const count = (selector: string) => page.document.querySelectorAll(selector).length;
      expect([page.path, count("h1"), count("title")]).toEqual([page.path, 1, 1]);
      expect(contentOf(page, "description")).toMatch(/\S/);
    }
  });

  it("finds every page in the sitemap, but for second views of a film and of the list", () => {
    const found = [...pages.values()].filter(
      ({ path: each, document }) => !isPrivate(each) && document.querySelector("html"),
    );
    // The HTML sitemap is for people and not listed.
    const isForPeople = (each: string) => /^(?:\/(?:en|es))?\/sitemap$/.test(each);
    const missing = found.filter(
      ({ path: each }) => !listed.has(each.replace(/\?member=\d+$/, "")),
    );
    const others = missing.filter(
      (page) => !isSecondView(page) && !isUnlisted(page) && !isForPeople(page.path),
    );
    expect(others.map((page) => page.path)).toEqual([]);
    expect(found.filter(isSecondView)).not.toEqual([]);
    expect([...listed].filter((each) => each.includes("/stills"))).toEqual([]);
  });

  it("is led by no link through a redirect", () => {
    const led = [...pages.values()].filter((page) => page.url !== page.path);
    expect(led.map((page) => page.path)).toEqual([]);
  });

  it("finds at each page its address and alternates that answer in their language", async () => {
    const places = [...pages.values()].filter(
      (page) => !isPrivate(page.path) && !isUnlisted(page) && page.document.querySelector("html"),
    );
    for (const page of places) {
      const [canonical, ...others] = all(page, "link[rel=canonical]", "href");
      expect(others).toEqual([]);
      const own = defined(canonical).slice(site.url.length);
      // A team member on the landing page has no own page.
      if (isSecondView(page)) expect([...listed, "/projects"]).toContain(own);
      else expect(own).toBe(page.path.replace(/\?member=\d+$/, ""));
      const alternates = page.document.querySelectorAll("link[hreflang]");
      const names = alternates.map((each) => each.getAttribute("hreflang"));
      expect(names).toEqual([...languages, "x-default"]);
      for (const alternate of alternates) {
        const language = defined(alternate.getAttribute("hreflang"));
        const there = await visit(defined(alternate.getAttribute("href")).slice(site.url.length));
        expect([there.path, there.status, there.url]).toEqual([there.path, 200, there.path]);
        // Alternates refer to each other.
        if (language === "x-default") continue;
        expect(there.language).toBe(language);
        expect(there.document.querySelector("html")?.getAttribute("lang")).toBe(language);
        expect(all(there, "link[hreflang]", "href")).toEqual(all(page, "link[hreflang]", "href"));
      }
    }
  });

  it("is told at each page what previews show, with an image made for it", async () => {
    const images = new Set<string>();
    for (const page of shown) {
      const title = defined(page.document.querySelector("title")).textContent;
      expect(title).toContain(defined(contentOf(page, "og:title")).slice(0, 20));
      expect(contentOf(page, "og:description")).toBe(contentOf(page, "description"));
      expect(contentOf(page, "og:url")).toBe(site.url + page.path);
      expect(contentOf(page, "og:locale")).toBe(page.path.startsWith("/es") ? "es_ES" : "en_US");
      expect(contentOf(page, "og:locale:alternate")).toBe(
        page.path.startsWith("/es") ? "en_US" : "es_ES",
      );
      expect(contentOf(page, "og:site_name")).toBe("Umbralenta");
      expect(contentOf(page, "og:image:alt")).toMatch(/ – Umbralenta$/);
      expect(contentOf(page, "twitter:card")).toBe("summary_large_image");
      const type = /\/project\//.test(page.path)
        ? "video.movie"
        : /\/news\//.test(page.path)
          ? "article"
          : /\/people\//.test(page.path)
            ? "profile"
            : "website";
      expect(contentOf(page, "og:type")).toBe(type);
      images.add(defined(contentOf(page, "og:image")));
    }
    // The pages of a paginated list share an image, as do the page without a language and the
    // English one.
    const own = shown.filter(
      (page) => /^\/(en|es)/.test(page.path) && !page.path.includes("?page="),
    );
    expect(images.size).toBe(own.length);
    const drawn = [...images].filter((each) => /\/(en-home|es-project-1|es-article-5)-/.test(each));
    expect(drawn).toHaveLength(3);
    for (const image of drawn) {
      const response = await fetch(image);
      expect(response.headers.get("Cache-Control")).toContain("immutable");
      const content = Buffer.from(await response.arrayBuffer());
      expect(await sharp(content).metadata()).toMatchObject({
        format: "jpeg",
        width: 1200,
        height: 630,
      });
    }
  });

  it("is told at each page what it is about, in the words of schema.org", () => {
    for (const page of shown) {
      const things = thingsOf(page);
      // Besides what the page is about: screenings and videos of a film.
      const types = things
        .filter((thing) => thing["@type"] !== "ScreeningEvent" && !isVideoOfFilm(thing))
        .map((thing) => thing["@type"]);
      const record = /\/project\//.test(page.path)
        ? "Movie"
        : /\/news\//.test(page.path)
          ? "NewsArticle"
          : /\/people\//.test(page.path)
            ? "ProfilePage"
            : null;
      const isFront = /^\/(en|es)?$/.test(page.path);
      expect([page.path, types]).toEqual([
        page.path,
        isFront ? ["Organization", "WebSite"] : [...(record ? [record] : []), "BreadcrumbList"],
      ]);
      for (const thing of things) {
        // The site's own company comes first among the producers.
        const [productionCompany] = [thing.productionCompany].flat();
        const compared = productionCompany ? { ...thing, productionCompany } : thing;
        const wanted = isVideoOfFilm(thing) ? "VideoOfFilm" : thing["@type"];
        expect(compared).toMatchObject(defined(required[wanted]));
      }
      const steps = things.find((thing) => thing["@type"] === "BreadcrumbList")?.itemListElement as
        | Thing[]
        | undefined;
      for (const [index, step] of (steps ?? []).entries()) {
        expect(step).toMatchObject({ "@type": "ListItem", position: index + 1, name: text });
        expect(listed).toContain((step.item as string).slice(site.url.length));
      }
    }
    const hostile = shown
      .flatMap(thingsOf)
      .filter((thing) => (thing.name ?? thing.headline) === HOSTILE);
    expect(hostile.map((thing) => thing["@type"]).sort()).toEqual([
      "Movie",
      "Movie",
      "NewsArticle",
      "NewsArticle",
      "NewsArticle",
    ]);
  });

  it("is asked to fetch nothing from elsewhere but the images that records name there", () => {
    for (const page of pages.values()) {
      const wanted = [
        ...all(
          page,
          "script[src], iframe, img, source[src], video, audio, embed, input[src]",
          "src",
        ),
        ...all(page, "link:not([rel=canonical]):not([rel=alternate])", "href"),
        ...all(page, "source[srcset], img[srcset]", "srcset").flatMap((set) => set.split(", ")),
      ].filter(Boolean);
      const elsewhere = wanted.filter((each) => new URL(each, site.url).origin !== site.url);
      expect(elsewhere.filter((each) => each !== "https://elsewhere.example/a.jpg")).toEqual([]);
      const scripts = page.document.querySelectorAll("script").map((each) => each.textContent);
      expect(scripts.filter((each) => each.trim() === "alert(1)")).toEqual([]);
    }
  });

  it("is kept out of what is nobody else's business", async () => {
    const robots = await (await fetch(`${site.url}/robots.txt`)).text();
    for (const address of ["/admin", "/admin/projects", "/auth", "/es/auth", "/api/user"]) {
      const response = await fetch(site.url + address, { redirect: "manual" });
      expect([address, response.headers.get("X-Robots-Tag")]).toEqual([address, "noindex"]);
      const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, start = ""]) => start);
      expect(closed.some((start) => address.startsWith(start))).toBe(true);
      expect(listed).not.toContain(address);
    }
  });

  it("finds the feed of the language, whose entries lead to pages", async () => {
    for (const language of languages) {
      const front = await visit(`/${language}`);
      const [feed] = all(front, "link[type='application/atom+xml']", "href");
      expect(feed).toBe(`${site.url}/${language}/feed.xml`);
      const xml = await (await fetch(defined(feed))).text();
      const links = [...xml.matchAll(/<link rel="alternate" type="text\/html" href="([^"]+)"/g)];
      expect(links).toHaveLength(5);
      for (const [, link] of links) expect(listed).toContain(defined(link).slice(site.url.length));
    }
  });
});
