import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { migratedFile } from "~/test/arrange/database";
import { pdf } from "~/test/arrange/films";
import { openDatabase } from "~db/connection.server";
import { attachment, item, wxr } from "./test-files/wxr";

const POSTS = 250;
const PICTURES = 8;
const DOCUMENTS = 6;
const FILES = PICTURES + DOCUMENTS;

const folder = await fs.mkdtemp(path.join(os.tmpdir(), "killed-import-"));
afterAll(() => fs.rm(folder, { recursive: true }));

/**
 * Numbers of things that are stored when the process is killed: pictures, documents, records,
 * redirects.
 */
const ends = [2, PICTURES, PICTURES + 3, FILES + 10, FILES + 145, FILES + POSTS + 1];

it("goes on after it was killed at six places, with nothing twice and nothing lost", async () => {
  const database = path.join(folder, "site.sqlite");
  await migratedFile(database);
  const posts = Array.from({ length: POSTS }, (_, index) =>
    item({ id: index + 1, gmt: "2020-05-17 12:00:00", html: `Text of ${index}. `.repeat(20) }),
  );
  const pictures = Array.from({ length: PICTURES }, (_, index) => `p${index}.png`);
  for (const [index, name] of pictures.entries()) {
    const background = { r: index * 30, g: 80, b: 80 };
    const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
    await fs.writeFile(path.join(folder, name), await image.png().toBuffer());
  }
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => `d${index}.pdf`);
  for (const [index, name] of documents.entries()) {
    const content = Buffer.concat([pdf, Buffer.alloc(index, "\n")]);
    await fs.writeFile(path.join(folder, name), content);
  }
  const files = [...pictures, ...documents].map((name, index) =>
    attachment({ id: 500 + index, path: name }),
  );
  const file = path.join(folder, "site.xml");
  await fs.writeFile(file, wxr([...posts, ...files]));
  const { sqlite, db } = openDatabase(database, 1000);
  const stored = () =>
    sqlite.prepare("SELECT count(*) FROM imports WHERE hash IS NOT NULL").pluck().get() as number;

  let killed = 0;
  for (const end of ends) {
    const child = importing(file, database);
    while (stored() < end && child.exitCode === null) await pause(2);
    if (child.exitCode === null) killed += 1;
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
  expect(killed).toBeGreaterThanOrEqual(5);
  await once(importing(file, database), "exit");

  const count = (table: "news_items" | "pictures" | "revisions") =>
    sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  expect(count("news_items")).toBe(POSTS);
  expect(count("revisions")).toBe(POSTS);
  // One more is the cover of news without a picture.
  expect(count("pictures")).toBe(PICTURES + 1);
  const kept = sqlite
    .prepare("SELECT address FROM imports WHERE kind = 'document' AND hash = 'new'")
    .pluck()
    .all();
  const there = (await fs.readdir(path.join(folder, "up"))).filter((name) => name.endsWith(".pdf"));
  expect(there).toHaveLength(DOCUMENTS);
  expect(kept.toSorted()).toEqual(there.map((name) => `/files/${name}`).toSorted());
  const links = await db.selectFrom("redirects").select(["source", "target"]).execute();
  const news = await db.selectFrom("news_items").select(["id", "title_en"]).execute();
  for (const { id, title_en: title } of news) {
    const lead = links.find(
      ({ source }) => source === `/2020/05/${title.replace("Post ", "post-")}`,
    );
    expect(lead?.target).toMatch(new RegExp(`^/en/news/${id}-`));
  }
  const before = news;
  await once(importing(file, database), "exit");
  expect(await db.selectFrom("news_items").select(["id", "title_en"]).execute()).toEqual(before);
  await db.destroy();
}, 120_000);

function importing(file: string, database: string): ChildProcess {
  const program = "app/test/process/import-until-killed.ts";
  return spawn(process.execPath, ["--import", "tsx", program, file, folder], {
    stdio: "inherit",
    env: {
      ...process.env,
      DATABASE_FILE: database,
      UPLOADS_DIR: path.join(folder, "up"),
      SITE_URL: "http://localhost:3000",
    },
  });
}
