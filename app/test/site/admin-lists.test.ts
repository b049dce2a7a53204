import type BetterSqlite from "better-sqlite3";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Language } from "~/language/i18n/languages";
import { adminTexts } from "~/test/screens/texts";
import { builtSite } from "../arrange/built-site";
import { insertRow } from "../arrange/record-values";

/** Answers of the lists of the back office, in both languages; none of it needs a browser. */

let sqlite: BetterSqlite.Database;
let see: Awaited<ReturnType<typeof builtSite>>["see"];

beforeAll(async () => {
  ({ sqlite, see } = await builtSite());
}, 120_000);

// One site for all: what a test changes is taken back.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  sqlite.exec("BEGIN");
});
afterEach(() => sqlite.exec("ROLLBACK"));

const languages: Language[] = ["en", "es"];

describe.each(languages)("in %s", (language) => {
  const t = adminTexts[language];

  it.each([
    ["/admin/projects", "projects", t.projects],
    ["/admin/team", "team_members", t.team],
    ["/admin/team/bio-updater", "team_members", t.team],
    ["/admin/news", "news_items", t.news],
    ["/admin/pages", "pages", t.pages],
    ["/admin/messages", "contact_messages", t.messages],
    ["/admin/subscribers", "newsletter_subscriptions", t.subscribers],
    ["/admin/activity", "activity", t.activity],
  ])(
    "R179 R193 R219 R220 R234 R235 R440 %s says that it is empty, or cannot be read",
    async (address, table, texts) => {
      sqlite.exec(`DELETE FROM ${table}`);
      const empty = await see(address, language);
      expect(empty.status).toBe(200);
      expect(empty.page.querySelector("main")?.text).toContain(texts.none);
      expect(empty.page.text).not.toContain(t.list.noResults);
      sqlite.exec(`ALTER TABLE ${table} RENAME TO gone`);
      const failed = await see(address, language);
      expect([failed.status, failed.texts("[role=alert]")]).toEqual([500, [texts.errorLoading]]);
      expect(failed.texts("h1")).toHaveLength(1);
    },
  );

  it("users that cannot be read are said, and the screen still stands", async () => {
    // Only the list reads this column.
    sqlite.exec(`ALTER TABLE users RENAME COLUMN "createdAt" TO "gone"`);
    const { status, texts, page } = await see("/admin/users", language);
    expect([status, texts("[role=alert]")]).toEqual([500, [t.users.errorLoading]]);
    expect(page.querySelector('a[href="/admin/users/new"]')?.text).toBe(t.users.invite);
  });

  it.each([
    ["projects", t.projects.notFound],
    ["team", t.team.notFound],
    ["news", t.news.notFound],
    ["messages", t.messages.notFound],
    ["users", t.users.notFound],
  ])(
    "R176 R186 R191 R209 R218 R454 C36 an id of %s that is none is said to be none",
    async (kind, notFound) => {
      for (const id of ["9999", "2x", "abc", "9999/delete"]) {
        const { status, texts } = await see(`/admin/${kind}/${id}`, language);
        expect([id, status, texts("h1")]).toEqual([id, 404, [notFound]]);
        expect(texts("[data-sidebar]")).toHaveLength(1);
      }
    },
  );

  it("an address below a record is no page of the public site in a language “admin”", async () => {
    for (const address of ["/admin/news/1/more", "/admin/messages/1/no/such"]) {
      const { status, texts } = await see(address, language);
      expect([status, texts("h1")]).toEqual([404, [t.frame.notFoundTitle]]);
      expect(texts("[data-sidebar]")).toHaveLength(1);
    }
  });

  it.each([
    ["projects", "CAMARA", "es"],
    ["projects", "lantern", "en"],
    ["projects", "2022", "both"],
    ["team", "LUCIA fr", "both"],
    ["team", "GAFFER", "en"],
    ["team", "luminotecnia", "es"],
    ["news", "LANTERN", "en"],
    ["news", "CAMARA lenta", "es"],
    ["news", "penumbra", "es"],
    ["news", "at DUSK", "en"],
    ["news", "Aug 09, 2023", "en"],
    ["news", "9 ago 2023", "es"],
    ["messages", "eva nunez", "both"],
    ["messages", "EVA@EXAMPLE", "both"],
    ["messages", "script <b>", "both"],
    ["messages", "in a car. it rains", "both"],
    ["users", "NUNEZ", "both"],
    ["users", "subdomain.example", "both"],
  ])(
    "R167 R168 R169 R170 R171 R181 R182 R201 R202 R203 R208 R222 R223 R224 R225 in %s, “%s” is found in %s",
    async (kind, q, found) => {
      const titles = { title_en: "Lantern", title_es: "Cámara lenta" };
      const excerpts = { excerpt_en: "It shines at dusk.", excerpt_es: "Brilla en penumbra." };
      insertRow(sqlite, "projects", { ...titles, year: "2022" });
      insertRow(sqlite, "news_items", { ...titles, ...excerpts, date: "2023-08-09" });
      const roles = { role_en: "Gaffer", role_es: "Luminotecnia" };
      insertRow(sqlite, "team_members", { name: "Lucía Fría", ...roles });
      insertRow(sqlite, "contact_messages", { subject: "A script <b>for</b> you" });
      sqlite.exec(
        `INSERT INTO users (username, username_folded, password, email) VALUES
         ('José Núñez', 'josé núñez', 'a hash', 'a-long-address@subdomain.example.com')`,
      );
      const { texts, page } = await see(`/admin/${kind}?${new URLSearchParams({ q })}`, language);
      const isFound = found === "both" || found === language;
      expect(texts("tbody th")).toHaveLength(isFound ? 1 : 0);
      if (!isFound) expect(page.querySelector("main")?.text).toContain(t.list.noResults);
    },
  );
});

it("R226 R237 lists are sorted, filtered and paged by their addresses", async () => {
  for (let number = 10; number < 40; number++) {
    insertRow(sqlite, "contact_messages", { name: `Name ${number}`, subject: `Film ${number}` });
  }
  insertRow(sqlite, "contact_messages", { subject: "Something else" });
  const subjects = async (query: string) => {
    const { texts, page } = await see(`/admin/messages?q=film${query}`);
    return { all: texts("tbody th"), sorted: page.querySelector("[aria-sort]")?.text, page };
  };
  const byName = await subjects("&sort=name");
  expect(byName.all).toHaveLength(25);
  expect(byName.all[0]).toContain("Film 10");
  expect(byName.page.querySelector("main [role=status]")?.text).toContain("30 entries");
  expect(byName.page.querySelector("th[aria-sort=ascending]")?.text).toContain("Name");
  const next = byName.page.querySelector("a[rel=next]")?.getAttribute("href") ?? "";
  expect(new URLSearchParams(next.split("?")[1]).get("q")).toBe("film");
  const second = await subjects("&sort=name&page=2");
  expect(second.all).toHaveLength(5);
  expect(second.all.at(-1)).toContain("Film 39");
  expect((await subjects("&sort=subject&direction=desc")).all[0]).toContain("Film 39");

  const team = async (query: string) => (await see(`/admin/team?${query}`)).texts("tbody th a");
  insertRow(sqlite, "team_members", { name: "Álex Half", order: 50, bio_en: "Only in English." });
  expect((await team("sort=name")).slice(0, 2)).toEqual(["Aiko Serrano", "Álex Half"]);
  expect((await team("sort=name&direction=desc"))[0]).toBe("Tomás Okafor");
  expect((await team("sort=order"))[0]).toBe("Inés Valderrama");
  expect(await team("incomplete=es")).toEqual(["Álex Half"]);
});
