import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { loader as previewPage } from "~/routes/_site.($lang).preview.$token/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { action, loader } from "./route";

let site: Connection;
let cookie: string;

beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
});

const tables = ["projects", "team_members", "news_items", "pages", "kept_forms", "activity"];
const rows = () =>
  tables.map((name) => site.sqlite.prepare(`SELECT count(*) FROM ${name}`).pluck().get());

/** Sends a form and returns the address of its preview. */
async function preview(kind: string, values: Record<string, string>): Promise<string> {
  const request = form(`/admin/${kind}/new/preview`, values, { cookie });
  const response = await answer(action, request, { kind, id: "new" });
  expect(response.status).toBe(303);
  return defined(response.headers.get("Location"));
}

async function pageAt(address: string, headers = {}, lang = "en") {
  const token = defined(/preview\/([\w-]+)/.exec(address)?.[1]);
  const path = address.replace(/^\/en/, `/${lang}`);
  const response = await answer(previewPage, get(path, headers), { token, lang });
  return { status: response.status, data: (await response.json()) as Record<string, unknown> };
}

describe("the preview of a form that is not saved", () => {
  it("shows a film in both languages, and stores nothing", async () => {
    const before = rows();
    const address = await preview("projects", {
      title_en: "Salt Line",
      title_es: "Línea de sal",
      category_en: "Drama",
      category_es: "Drama",
      year: "2025",
      imageUrl: "/uploads/a-16x9.webp",
      description_en: "## Sea",
      description_es: "## Mar",
      runtime: "92",
      "credits[0].role_en": "Director",
      "credits[0].role_es": "Dirección",
      "credits[0].name": "Ana Ruiz",
    });
    const { data } = await pageAt(address, { cookie });
    expect(data).toMatchObject({
      page: { title: "Salt Line", isHidden: true },
      note: expect.stringContaining("not saved") as string,
      project: { runtime: 92, description: { html: "<h3>Sea</h3>" }, credits: [{}] },
      other: "es",
    });
    const spanish = await pageAt(address, { cookie }, "es");
    expect(spanish.data).toMatchObject({
      page: { title: "Línea de sal" },
      project: { description: { html: "<h3>Mar</h3>" } },
    });
    expect(rows()).toEqual(before);
  });

  it("shows what there is of invalid fields", async () => {
    const address = await preview("projects", {
      title_en: "S",
      category_en: "",
      year: "20",
      imageUrl: "javascript:alert(1)",
      runtime: "long",
      status: "none",
      trailerUrl: "javascript:alert(1)",
      publishAt: "2027-13-45T00:00",
      publishAt_zone: "UTC",
      "galleryImages[0].url": "nothing",
      "galleryImages[1].url": "/uploads/b-16x9.webp",
      "credits[0].name": "Only a name",
    });
    const { data } = await pageAt(address, { cookie });
    expect(data).toMatchObject({
      page: { title: "S" },
      project: {
        year: "20",
        galleryImages: ["/uploads/b-16x9.webp"],
      },
    });
    for (const empty of ["imageUrl", "runtime", "status", "trailerUrl"]) {
      expect(data.project).not.toHaveProperty(empty);
    }
  });

  it.each([
    ["news", { title_en: "N", date: "soon", content_en: "*a*" }, "newsItem"],
    ["pages", { title_en: "P", place: "moon", content_en: "*a*" }, "ownPage"],
    ["team", { name: "M", order: "x" }, "person"],
  ])("shows the empty form of %s with little in it", async (kind, values, shown) => {
    const { status, data } = await pageAt(await preview(kind, values), { cookie });
    expect(status).toBe(200);
    expect(data[shown]).toBeTruthy();
  });

  it("is shown to its author alone", async () => {
    const address = await preview("news", { title_en: "Secret" });
    expect((await pageAt(address)).status).toBe(404);
    const other = await signedInAdmin(site.db, "other");
    expect((await pageAt(address, { cookie: other.cookie })).status).toBe(404);
  });

  it("has no page of its own", async () => {
    const open = async (kind: string, id: string) => {
      const request = get(`/admin/${kind}/${id}/preview`, { cookie });
      const response = await answer(loader, request, { kind, id });
      return [response.status, response.headers.get("Location")];
    };
    expect(await open("news", "3")).toEqual([302, "/admin/news/3"]);
    expect(await open("news", "new")).toEqual([302, "/admin/news/new"]);
    expect((await open("none", "3"))[0]).toBe(404);
    expect((await open("news", "x"))[0]).toBe(404);
  });
});
