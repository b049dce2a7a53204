import "~/test/arrange/built-routes";
import type { Kysely } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { newToken } from "~/base/http/tokens.server";
import { action as change } from "~/routes/admin.redirects.misses/route";
import { answer, form } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";
import { up as forgetTokens } from "~db/migrations/0041_missed_tokens.server";
import { countMiss, STORED_MAX, storeMisses } from "./count-misses.server";
import { createRedirect } from "./redirects.server";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
  await storeMisses(site.db);
  site.sqlite.exec("DELETE FROM misses");
});

const store = () => storeMisses(site.db);
const miss = (path: string, times = 1, referer?: string) => {
  for (let time = 0; time < times; time++) countMiss(path, referer);
};
const stored = () =>
  site.sqlite.prepare("SELECT path, count, referrer FROM misses ORDER BY path").raw().all();

describe("an address without a page", () => {
  it("is counted with the host of the link, and nothing else; the content stays the same", async () => {
    const before = contentVersion();
    miss("/about-us", 2, "https://blog.example/posts?by=maria@example.com");
    miss("/about-us", 1, "http://localhost:3000/en");
    await store();
    miss("/about-us");
    await store();
    expect(stored()).toEqual([["/about-us", 4, "blog.example"]]);
    expect(contentVersion()).toBe(before);
  });

  it("is not counted if it is private, or a probe that no page links to", async () => {
    for (const path of [
      "/admin/x",
      "/es/auth/x",
      "/api/x",
      "/uploads/x",
      "/wp-login.php",
      "/.env",
      "/x/.git/config",
      "/maria@example.com",
      "/fr/screener/for/a-secret",
      "/pt-BR/preview/a-secret",
      "/old/api/validate-reset-token/a-secret",
      `/en/screener/${newToken()}`,
      `/${newToken()}`,
      `/${"x".repeat(400)}`,
    ])
      miss(path, 3);
    miss("/once.php");
    miss("/twice.php", 2);
    miss("/linked.php", 1, "https://blog.example/");
    miss("/wp-content/poster.jpg", 1, "https://blog.example/");
    await store();
    expect(stored()).toEqual([
      ["/linked.php", 1, "blog.example"],
      ["/twice.php", 2, null],
      ["/wp-content/poster.jpg", 1, "blog.example"],
    ]);
  });

  it("that has been stored with the secret of a link is forgotten by the upgrade", async () => {
    const paths = [
      "/fr/screener/for/x",
      "/old/preview/x",
      "/validate-reset-token/x",
      "/preview",
      "/a",
    ];
    for (const path of paths) {
      site.sqlite
        .prepare(
          "INSERT INTO misses (path, path_folded, count, firstDay, lastDay) VALUES (?, '', 1, '2026-01-01', '2026-01-01')",
        )
        .run(path);
    }
    await forgetTokens(site.db as unknown as Kysely<unknown>);
    expect(stored().map((row) => (row as [string])[0])).toEqual(["/a", "/preview"]);
  });

  it("is not displaced by a flood of invented ones", async () => {
    miss("/real", 2);
    miss("/linked", 1, "https://blog.example/");
    for (let number = 0; number < 10_000; number++) miss(`/random-${number}`);
    miss("/late", 2);
    await store();
    for (let number = 0; number < 3000; number++) miss(`/more-${number}`);
    await store();
    const paths = stored().map((row) => (row as [string])[0]);
    expect(paths).toHaveLength(STORED_MAX);
    expect(paths).toEqual(expect.arrayContaining(["/real", "/linked", "/late"]));
  });

  it("is taken off the list and put back, and forgotten when it has a redirect", async () => {
    const { cookie } = await signedInAdmin(site.db);
    miss("/a");
    miss("/b/1");
    await store();
    const ignored = () =>
      site.sqlite.prepare("SELECT path FROM misses WHERE isIgnored ORDER BY path").pluck().all();
    const press = (fields: Record<string, string>) =>
      answer(change, form("/admin/redirects/misses", fields, { cookie }));
    expect((await press({ do: "ignore", all: "on" })).status).toBe(303);
    expect(ignored()).toEqual(["/a", "/b/1"]);
    const id = String(site.sqlite.prepare("SELECT id FROM misses WHERE path = '/a'").pluck().get());
    const returnTo = "/admin/redirects/misses?filter=ignored";
    const back = await press({ do: "heed", ids: id, returnTo });
    expect(back.headers.get("Location")).toBe(returnTo);
    expect(ignored()).toEqual(["/b/1"]);
    expect((await press({ do: "erase", ids: id })).status).toBe(400);
    const redirect = { source: "/b/*", target: "/en/news", status: 301 } as const;
    await createRedirect(site.db, redirect, { id: null, username: "test" });
    expect(stored()).toEqual([["/a", 1, null]]);
  });
});
