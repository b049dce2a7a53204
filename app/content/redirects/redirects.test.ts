import "~/test/arrange/built-routes";
import { beforeEach, describe, expect, it } from "vitest";
import { VERSION_FIELD } from "~/forms/editor/version-field";
import { loader as open, action as save } from "~/routes/admin.redirects.$id/route";
import { action as remove } from "~/routes/admin.redirects.$id_.delete/route";
import { action as change } from "~/routes/admin.redirects.change/route";
import { loader as download } from "~/routes/admin.redirects.export/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addPage, addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";
import { findRedirect } from "./current-table.server";
import { REDIRECT_FORM_ID } from "./redirect";

let site: Connection;
let cookie: string;

beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
});

const PATH = "/admin/redirects";

function send(source: string, target: string, { id = "new", status = "301", ...more } = {}) {
  const values = { __rvfInternalFormId: REDIRECT_FORM_ID, source, target, status, ...more };
  return answer(save, form(`${PATH}/${id}`, values, { cookie }), { id });
}

/** Returns the messages of a refused form by field; null if it was saved. */
async function problemsOf(response: Response): Promise<Record<string, string> | null> {
  if (response.status === 303) return null;
  expect([409, 422]).toContain(response.status);
  return ((await response.json()) as { fieldErrors: Record<string, string> }).fieldErrors;
}

const stored = () =>
  site.sqlite.prepare("SELECT source, target, status FROM redirects ORDER BY source").raw().all();

describe("a redirect", () => {
  it("leads on at once, is stored once, and raises the content version", async () => {
    const before = contentVersion();
    for (let time = 0; time < 2; time++) {
      expect((await send("/Old Page.html", "/es/noticias")).headers.get("Location")).toBe(PATH);
    }
    expect(stored()).toEqual([["/Old%20Page.html", "/es/noticias", 301]]);
    expect(contentVersion()).toBeGreaterThan(before);
    expect(findRedirect("/old%20page.html", undefined)?.address).toBe("/es/noticias");
    const log = site.sqlite.prepare("SELECT action, subject, label FROM activity").raw().all();
    expect(log).toEqual([["created", "redirect", "/Old%20Page.html"]]);
  });

  it("hides no page and no part of the site", async () => {
    await addPage(site.db, { slug_en: "about", slug_es: "nosotros" });
    const project = await addProject(site.db, { isPublished: 0 });
    await addNews(site.db);
    const pages = [
      "/",
      "/en",
      "/news",
      "/es/Projects/",
      "/en/about",
      "/nosotros",
      "/sitemap.xml",
      "/legal/privacy",
      `/es/project/${project}-x`,
      "/news/1",
      "/news?page=2",
    ];
    for (const source of pages) {
      const problems = await problemsOf(await send(source, "https://x.example/"));
      expect([source, problems]).toEqual([source, { source: "admin:redirects.refused.page" }]);
    }
    for (const source of [
      "/admin",
      "/admin/x",
      "/es/auth/*",
      "/api/*",
      "/uploads/a.jpg",
      "/build/*",
      "/files/a",
    ]) {
      const problems = await problemsOf(await send(source, "https://x.example/"));
      expect([source, problems]).toEqual([source, { source: "admin:redirects.refused.reserved" }]);
    }
    expect(await problemsOf(await send("/news/*", "/en/news"))).toBeNull();
    expect(await problemsOf(await send("/project/99", "/en/projects"))).toBeNull();
  });

  it("makes no chain and no circle, in whichever order they are typed", async () => {
    expect(await problemsOf(await send("/a", "/A/"))).toHaveProperty("target");
    expect(await problemsOf(await send("/b", "/c"))).toBeNull();
    expect(await problemsOf(await send("/a", "/b"))).toEqual({
      target: "admin:redirects.refused.chain?target=%2Fc",
    });
    expect(await problemsOf(await send("/c", "/d"))).toEqual({
      source: "admin:redirects.refused.chainBefore?source=%2Fb",
    });
    expect(await problemsOf(await send("/c", "/b"))).not.toBeNull();
    expect(await problemsOf(await send("/c/*", "/x/*"))).toHaveProperty("source");
    expect(await problemsOf(await send("/w/*", "/w/more/*"))).toHaveProperty("target");
    // A page is where it ends, also below a wildcard.
    expect(await problemsOf(await send("/news/*", "/en/news"))).toBeNull();
    expect(await problemsOf(await send("/es/news/old", "/news"))).toBeNull();
  });

  it("that is refused comes back as it was typed", async () => {
    const response = await send("old", "javascript:alert(1)");
    expect(response.status).toBe(422);
    const { repopulateFields, fieldErrors } = (await response.json()) as Record<string, object>;
    expect(repopulateFields).toMatchObject({ source: "old", target: "javascript:alert(1)" });
    expect(Object.keys(fieldErrors ?? {})).toEqual(["source", "target"]);
    expect((await send("/a", "/b", { status: "418" })).status).toBe(422);
    expect(await problemsOf(await send("/a", "/b"))).toBeNull();
    expect(await problemsOf(await send("/A", "/c"))).toEqual({
      source: "admin:redirects.refused.taken?target=%2Fb",
    });
  });

  it("that a colleague has changed meanwhile is not overwritten", async () => {
    await send("/a", "/b");
    const first = await answer(open, get(`${PATH}/1`, { cookie }), { id: "1" });
    const { version } = ((await first.json()) as { form: { version: string } }).form;
    const edit = { id: "1", [VERSION_FIELD]: version };
    expect((await send("/a", "/theirs", edit)).status).toBe(303);
    expect((await send("/a", "/mine", edit)).status).toBe(409);
    expect(stored()).toEqual([["/a", "/theirs", 301]]);
  });

  it("is deleted alone or with others, after a question", async () => {
    for (const name of ["a", "b", "c"]) await send(`/${name}`, "/en/news");
    const request = form(`${PATH}/1/delete`, {}, { cookie });
    expect((await answer(remove, request, { id: "1" })).headers.get("Location")).toBe(PATH);
    expect(findRedirect("/a", undefined)).toBeNull();
    const all = { do: "delete", all: "on", returnTo: PATH };
    const asked = await answer(change, form(`${PATH}/change`, all, { cookie }));
    expect(asked.headers.get("Location")).toMatch(/change\?.*all=on/);
    expect(stored()).toHaveLength(2);
    const sure = { ...all, confirmed: "2" };
    const done = await answer(change, form(`${PATH}/change`, sure, { cookie }));
    expect(done.headers.get("Location")).toBe(PATH);
    expect(stored()).toEqual([]);
    const gone = form(`${PATH}/1/delete`, {}, { cookie });
    expect((await answer(remove, gone, { id: "1" })).status).toBe(404);
    const late = await send("/old", "/en/projects", { id: "1" });
    const { keptAt } = (await late.json()) as { keptAt: string };
    const again = await answer(open, get(keptAt, { cookie }), { id: "new" });
    expect(await again.json()).toMatchObject({ form: { draft: { target: "/en/projects" } } });
  });

  it("is in the file of all redirects", async () => {
    await send("/películas/*", "https://x.example/*", { status: "302" });
    const response = await answer(download, get(`${PATH}/export`, { cookie }));
    expect(await response.text()).toBe(
      `"from","to","status"\r\n"/películas/*","https://x.example/*","302"\r\n`,
    );
  });

  it("is offered the pages with a similar address", async () => {
    await addProject(site.db, { title_en: "The Salt Road", title_es: "El camino de la sal" });
    const request = get(`${PATH}/new?from=/films/salt_road.html`, { cookie });
    const page = await answer(open, request, { id: "new" });
    expect(await page.json()).toMatchObject({
      form: { values: { source: "/films/salt_road.html", target: "" } },
      suggestions: [{ address: "/en/project/1-the-salt-road" }, { address: "/en/projects" }],
    });
  });
});
