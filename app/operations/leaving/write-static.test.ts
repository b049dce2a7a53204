import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { env } from "~/config/env.server";
import { seedEmptyDatabase } from "~/operations/sample/seed.server";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addPage, addProject } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { staticPage, staticStyles } from "./static-page";
import { writeStatic, type WrittenStatic } from "./write-static.server";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "leaving-"));
afterAll(() => fs.rmSync(root, { recursive: true }));

const uploads = path.join(root, "uploads");
// The built program reads the settings by itself.
vi.stubEnv("UPLOADS_DIR", uploads);
const BUILD = "../../../build/server/index.js";
const build = (await import(BUILD)) as ServerBuild;

let folder: string;
let written: WrittenStatic;
const files = new Set<string>();

beforeAll(async () => {
  env().UPLOADS_DIR = uploads;
  const { db } = await freshDatabase();
  await seedEmptyDatabase(db);
  const content_en = "[The first](/project/1) [draft](/draft) ![](/uploads/gone-9x9.webp)";
  await addPage(db, { slug_en: "services", slug_es: "servicios", content_en, published: 1 });
  await addPage(db, { slug_en: "draft", slug_es: "borrador", title_en: "SECRET", published: 0 });
  const { imageUrl } = await db.selectFrom("projects").select("imageUrl").executeTakeFirstOrThrow();
  await addProject(db, { imageUrl, title_en: "SECRET", isPublished: 0 });
  for (let number = 0; number < 12; number++) await addNews(db, { imageUrl, published: 1 });
  folder = path.join(root, "copy");
  written = await writeStatic(build, folder);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      files.add(`/${path.relative(folder, path.join(entry.parentPath, entry.name))}`);
  }
}, 120_000);

const read = (file: string) => fs.readFileSync(path.join(folder, file), "utf8");
const pagesOfCopy = () => [...files].filter((file) => file.endsWith(".html"));

/** Returns true if a server of files has something at a path. */
const isThere = (address: string) => files.has(address) || files.has(`${address}/index.html`);

describe("a copy for a server of files", () => {
  it("has all that its pages name, in both languages and on each page of a list", () => {
    const gone = ["/en/draft", "/es/draft", "/uploads/gone-9x9.w9.jpg"];
    expect(written.missing.toSorted()).toEqual(gone);
    expect(written.pages).toBeGreaterThan(100);
    const lost = new Set<string>();
    for (const file of pagesOfCopy()) {
      for (const element of parse(read(file)).querySelectorAll("*")) {
        const { href, src, srcset, poster, formaction } = element.attributes;
        const set = (srcset ?? element.attributes.srcSet ?? "").split(/,\s+/);
        for (const address of [href, src, poster, formaction, ...set]) {
          const [pathname = ""] = (address ?? "").split(/[\s#]/);
          if (pathname.startsWith("/") && !isThere(pathname.replace(/\/$/, ""))) lost.add(pathname);
        }
      }
    }
    expect([...lost].toSorted()).toEqual(gone);
    for (const page of [
      "/en",
      "/es/news/page-2",
      "/en/services",
      "/es/servicios",
      "/en/project/1",
    ]) {
      expect([page, isThere(page)]).toEqual([page, true]);
    }
    expect(read("/index.html")).toContain('content="0;url=/en/"');
    expect(read("/sitemap.xml")).toContain(`<loc>${env().SITE_URL}/en/news/page-2</loc>`);
  });

  it("has no scripts, no draft, nothing of the back office and no page for one person", () => {
    const texts = pagesOfCopy().map(read);
    for (const text of texts) {
      expect(text).not.toMatch(/<script(?![^>]*ld\+json)|\.js"|SECRET/);
    }
    const isPrivate = /^\/(?:\w\w\/)?(?:admin|auth|api|preview|screener|draft|borrador)\b|\.js$/;
    expect([...files].filter((file) => isPrivate.test(file))).toEqual([]);
    expect(read("/en/services/index.html")).toContain(`href="${env().SITE_URL}/en/auth"`);
  });

  it("leads to the other language by its buttons, without asking a server", () => {
    const form = parse(read("/en/services/index.html")).querySelector("form[method=get] [lang=es]");
    expect(form?.getAttribute("formaction")).toBe("/es/servicios");
    expect(read("/en/services/index.html")).not.toContain('action="/language"');
  });

  it("is written into an empty folder only", async () => {
    const taken = temporaryFolder();
    fs.writeFileSync(path.join(taken, "mine.txt"), "mine");
    await expect(writeStatic(build, taken)).rejects.toThrow(/must be empty/);
    expect(fs.readdirSync(taken)).toEqual(["mine.txt"]);
  });
});

it("shows of a picture what there is, and what browsers without scripts see", () => {
  const html = `<source srcSet="/uploads/a-9x9.w9.avif 9w, /uploads/a-9x9.w5.avif 5w"/><source srcSet="/uploads/a-9x9.w9.webp 9w"/><img src="/uploads/a-9x9.w9.jpg" alt="&quot;a&#x27; &amp;"/><noscript><p>x</p></noscript><script>1</script>`;
  const page = staticPage(html, {
    place: (href) => href,
    hasPicture: (address) => address.endsWith("w5.avif"),
    standIn: () => "/uploads/a-9x9.webp",
  });
  expect(page).toBe(
    `<source srcSet="/uploads/a-9x9.w5.avif 5w"/><img src="/uploads/a-9x9.webp" alt="&quot;a&#x27; &amp;"/><div data-without-scripts style="display:contents"><p>x</p></div>`,
  );
  expect(staticStyles("@media (scripting:none){a+noscript{}}")).toBe(
    "@media (min-width:0){a+[data-without-scripts]{}}",
  );
});
