import type BetterSqlite from "better-sqlite3";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { publicTexts } from "~/test/screens/texts";
import { builtSite } from "../arrange/built-site";

/** Answers of public pages to broken settings, missing records and failing tables. */

let sqlite: BetterSqlite.Database;
let see: Awaited<ReturnType<typeof builtSite>>["see"];

beforeAll(async () => {
  ({ sqlite, see } = await builtSite());
}, 120_000);

let version = 1000;

// One site for all: what a test changes is taken back.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  // Pages are remembered by the version, to which no test returns.
  version += 1000;
  sqlite.exec(`BEGIN; UPDATE content_version SET version = ${version}`);
});
afterEach(() => sqlite.exec("ROLLBACK"));

const visitor = { isVisitor: true };

function set(key: string, value: string): void {
  sqlite
    .prepare("INSERT OR REPLACE INTO site_settings (key, value_en, value_es) VALUES (?, ?, ?)")
    .run(key, value, value);
}

describe.each(["en", "es"] as const)("in %s", (language) => {
  const t = publicTexts[language];

  it.each([
    ["projects", "#projects", t.projects.error, "/projects", t.projects.empty],
    ["team_members", "#talent", t.talent.error, "/talent", t.talent.empty],
    ["news_items", "#news", t.common.errorLoading, "/news", t.news.noItems],
  ])(
    "R054 R055 R062 R063 R076 R077 R304 a section without %s is left out, one that fails says so, and the rest stands",
    async (table, section, failure, list, empty) => {
      sqlite.exec(`DELETE FROM ${table}`);
      const without = await see("/", language, visitor);
      expect(without.texts(section)).toEqual([]);
      expect((await see(list, language, visitor)).texts("main").join()).toContain(empty);
      expect(without.texts(`${section} article, ${section} li, main [role=alert]`)).toEqual([]);
      const touch = "UPDATE content_version SET version = version + 1";
      sqlite.exec(`ALTER TABLE ${table} RENAME TO gone; ${touch}`);
      const failed = await see("/", language, visitor);
      expect([failed.status, failed.texts("main [role=alert]")]).toEqual([200, [failure]]);
      expect(failed.texts(`${section} [role=alert]`)).toEqual([failure]);
      expect(failed.texts("#contact form")).toHaveLength(1);
    },
  );

  it.each([
    ["project", t.project, "/#projects", ["999", "abc", "0", "-1", "1.5", "01", "1e3"]],
    ["news", t.article, "/#news", ["999", "abc", "3", "2x"]],
  ] as const)(
    "R114 R126 R131 an unknown %s says so and leads back",
    async (kind, words, to, ids) => {
      sqlite.exec("UPDATE news_items SET published = 0 WHERE id = 3");
      for (const id of ids) {
        const { status, texts, page } = await see(`/${kind}/${id}`, language, visitor);
        expect([id, status, texts("h1")]).toEqual([id, 404, [words.notFound]]);
        expect(texts("title")).toEqual([`${words.notFound} – Umbralenta`]);
        const back = page
          .querySelector("main")
          ?.querySelectorAll("a")
          .find(({ text }) => text.includes(words.back));
        expect(back?.getAttribute("href")).toBe(to);
      }
    },
  );
});

const evil = [
  "javascript:alert(1)",
  " JaVaScRiPt:alert(1)",
  "java	script:alert(1)",
  "vbscript:x",
  "",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example",
  "/\\evil.example",
];

it("R275 R287 broken settings break no page and reach no link", async () => {
  const links = [...evil.map((url) => ({ name: "evil", url })), { name: "fine", url: "/news" }];
  for (const key of ["navbar_links", "footer_links"]) set(key, JSON.stringify(links));
  set("social_links", JSON.stringify(evil.map((url) => ({ platform: "evil", url }))));
  for (const key of ["hero_background", "about_image", "contact_phone"]) {
    set(key, "javascript:alert(1)");
  }
  set("contact_email", "x@example.com?bcc=all@example.com\nX: y");
  set("show_contact_address", "perhaps");
  set("primary_color", "red;} body { display: none");
  set("secondary_color", "</style><script>alert(1)</script>");
  set("site_title", "<script>alert(1)</script>");
  set("hero_title", "</script><img src=x onerror=alert(1)>");
  sqlite.exec("UPDATE projects SET imageUrl = 'javascript:alert(1)' WHERE id = 1");
  const { status, page, texts } = await see("/", "en", visitor);
  expect(status).toBe(200);
  expect(texts("h1").join()).toMatch(/^(<|&lt;)\/script(>|&gt;)/);
  const addresses = page
    .querySelectorAll("[href], [src], [srcset], [action]")
    .flatMap(({ attributes: { href, src, srcset, action } }) => [href, src, srcset, action]);
  expect(addresses.length).toBeGreaterThan(100);
  const isEvil = /script:|data:|evil\.example/i;
  expect(addresses.filter((url) => isEvil.test((url ?? "").replace(/\s/g, "")))).toEqual([]);
  const named = page.querySelectorAll("footer a").filter(({ text }) => /^(evil|fine)$/.test(text));
  expect(named.map((link) => link.getAttribute("href"))).toEqual(["/news"]);
  expect(texts("[data-contact=social], [data-contact=address]")).toEqual([]);
  const styles = texts("style").join() + page.querySelectorAll("[style]").join();
  expect(styles).not.toMatch(/red;\}|alert\(1\)/);
  expect(page.querySelectorAll("script").filter(({ text }) => text.trim() === "alert(1)")).toEqual(
    [],
  );
});

it.each(["{bad", '"text"', "42", "null", '{"name":"x"}', '[{"name":1,"url":2}]', "[null]"])(
  "R287 the list %s in a setting is none, and is logged",
  async (bad) => {
    for (const key of ["navbar_links", "footer_links", "social_links"]) set(key, bad);
    const { status, texts } = await see("/", "en", visitor);
    expect([status, texts("[data-contact=social]")]).toEqual([200, []]);
    expect(texts("footer nav").length).toBeGreaterThan(0);
  },
);
