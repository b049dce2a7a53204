import { beforeEach, describe, expect, it } from "vitest";
import { loader as newsItemLoader } from "~/routes/_site.($lang).news.$id/route";
import { loader as projectLoader } from "~/routes/_site.($lang).project.$id/route";
import { argsOf, requestTo, thrownStatus } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addProject } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

/** The behaviour that pages of films and articles share. */
const kinds = [
  {
    segment: "project",
    loader: projectLoader,
    add: addProject,
    table: "projects",
    sample: "R106",
    unknown: "R114",
  },
  {
    segment: "news",
    loader: newsItemLoader,
    add: addNews,
    table: "news_items",
    sample: "R119",
    unknown: "R126",
  },
] as const;

describe.each(kinds)("a page at /$segment/:id", ({ segment, loader, add, table, ...row }) => {
  const load = (id: number, params: Record<string, string> = {}) => {
    const prefix = params.lang ? `/${params.lang}` : "";
    return loader(argsOf(requestTo(`${prefix}/${segment}/${id}`), { id: String(id), ...params }));
  };

  it(`${row.sample} tells sample records from real ones`, async () => {
    expect((await load(await add(site.db, { isSample: 1 }))).content.isSample).toBe(true);
    expect((await load(await add(site.db))).content.isSample).toBe(false);
  });

  it.each([
    "abc",
    "0",
    "-1",
    "01",
    "1.0",
    "1.5",
    "1e0",
    "2x",
    " 1",
    "1 ",
    "１",
    "0x1",
    "99",
    "999999999999999",
    "9007199254740993",
    "9".repeat(400),
    "1;DROP TABLE projects",
    "1 OR 1=1",
    "",
    "__proto__",
  ])(`${row.unknown} is a 404 for the id %j`, async (id) => {
    await add(site.db);
    await add(site.db);
    expect(await thrownStatus(loader(argsOf(requestTo(`/${segment}/x`), { id })))).toBe(404);
  });

  it(`R007 ${row.unknown} is a 404 under a language that the site does not speak`, async () => {
    const id = await add(site.db);
    for (const lang of ["de", "fr", "EN"]) {
      expect(await thrownStatus(load(id, { lang }))).toBe(404);
    }
  });

  describe("its address", () => {
    const asked = async (address: string, params: Record<string, string>) => {
      const response: unknown = await loader(argsOf(requestTo(address), params)).catch(
        (error: unknown) => error,
      );
      if (!(response instanceof Response)) return null;
      const { status, headers } = response;
      return { status, to: headers.get("Location"), kept: headers.get("Cache-Control") };
    };
    const leadsTo = (to: string) => ({ status: 301, to, kept: "no-cache" });

    it("names the title in its language, and every other address leads there", async () => {
      const id = await add(site.db, { title_en: "Night Ferry", title_es: "El ferri de %" });
      const right = `/es/${segment}/${id}-el-ferri-de`;
      const ask = (part: string, query = "") =>
        asked(`/es/${segment}/${part}${query}`, { lang: "es", id: part });
      expect(await ask(`${id}-el-ferri-de`)).toBeNull();
      for (const rest of ["", "-", "-night-ferry", "-../..", "-el-ferri-de-"]) {
        expect(await ask(`${id}${rest}`, "?from=feed")).toEqual(leadsTo(`${right}?from=feed`));
      }
      // Without a language in the address there is no title to name (checklist R021, R022).
      expect(await asked(`/${segment}/${id}`, { id: `${id}` })).toBeNull();
      const part = `${id}-night-ferry`;
      expect(await asked(`/${segment}/${part}`, { id: part })).toEqual(
        leadsTo(`/${segment}/${id}`),
      );
    });

    it("follows a changed title, and is the id alone when there are no letters for it", async () => {
      const id = await add(site.db, { title_en: "Night Ferry" });
      await site.db.updateTable(table).set({ title_en: "夜の船" }).execute();
      const old = `${id}-night-ferry`;
      expect(await asked(`/en/${segment}/${old}`, { lang: "en", id: old })).toEqual(
        leadsTo(`/en/${segment}/${id}`),
      );
      expect(await asked(`/en/${segment}/${id}`, { lang: "en", id: `${id}` })).toBeNull();
    });
  });
});
