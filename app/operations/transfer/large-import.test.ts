import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, expect, it } from "vitest";
import { commandArgs } from "~/test/arrange/commands";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { type SiteProcess, startSite } from "~/test/process/site-process";
import { migrateFile } from "~db/migrate.server";

/** It only ends what hangs: a machine at half the usual speed takes a minute. */
const TIMEOUT_MS = 180_000;

const PROJECTS = 2000;
const NEWS = 3000;
const WRITERS = 8;

let site: SiteProcess;
afterEach(() => site?.stop("SIGKILL"));

it(
  "an import of 5,000 records refuses nobody who writes to the site meanwhile",
  async () => {
    const root = temporaryFolder();
    const variables = {
      DATABASE_FILE: path.join(root, "site.sqlite"),
      UPLOADS_DIR: path.join(root, "uploads"),
      SAMPLE_CONTENT: "false",
      ADMIN_PASSWORD: "Correct horse 7",
      TRUST_PROXY: "1",
    };
    const folder = path.join(root, "content");
    await migrateFile(variables.DATABASE_FILE);
    fillDatabase(variables.DATABASE_FILE);
    site = await startSite(variables);

    const importAll = (...args: string[]) =>
      new Promise<string>((resolve, reject) => {
        const command = commandArgs("import", folder, ...args);
        const env = { ...process.env, ...variables };
        const child = spawn(process.execPath, command, { env });
        let output = "";
        for (const stream of [child.stdout, child.stderr]) {
          stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
        }
        child.once("error", reject);
        child.once("close", () => resolve(output));
      });
    let isOver = false;
    let id = 0;
    let slowestMs = 0;
    const answers = new Map<number, number>();
    const write = async () => {
      while (!isOver) {
        const email = `reader${++id}@example.com`;
        const start = performance.now();
        const response = await fetch(`${site.url}/api/newsletter`, {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "X-Forwarded-For": `10.0.${id >> 8}.${id & 255}`,
          },
          body: JSON.stringify({ email }),
        });
        await response.arrayBuffer();
        slowestMs = Math.max(slowestMs, performance.now() - start);
        answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    writeContent(folder, "second");
    const writers = Array.from({ length: WRITERS }, write);
    const output = await importAll("--replace");
    isOver = true;
    await Promise.all(writers);
    expect(output).toContain("Imported. 2000 projects, 0 team members, 3000 news items,");
    console.log(`${id} writes meanwhile, the slowest in ${Math.round(slowestMs)} ms`, answers);
    expect([...answers.keys()]).toEqual([201]);
    const projects = (await (await fetch(`${site.url}/api/projects`)).json()) as {
      title_es: string;
    }[];
    expect(projects).toHaveLength(PROJECTS);
    expect(new Set(projects.map(({ title_es }) => title_es))).toEqual(new Set(["second"]));
  },
  TIMEOUT_MS,
);

/** Fills the database with as much content as the import contains. */
function fillDatabase(file: string): void {
  const sqlite = new BetterSqlite(file);
  const numbers = (count: number) =>
    `WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${count})`;
  sqlite.exec(`
    ${numbers(PROJECTS)}
    INSERT INTO projects (title_en, title_es, category_en, category_es, year, imageUrl, description_en,
      title_en_folded, title_es_folded, category_en_folded, category_es_folded)
    SELECT 'first', 'first', 'Drama', 'Drama', '2019', '/uploads/0a-16x9.webp', hex(randomblob(500)),
      'first', 'first', 'drama', 'drama' FROM numbers;
    ${numbers(NEWS)}
    INSERT INTO news_items (title_en, title_es, date, excerpt_en, excerpt_es, content_en, imageUrl,
      title_en_folded, title_es_folded, excerpt_en_folded, excerpt_es_folded)
    SELECT 'first', 'first', '2019-05-01', 'It has happened.', 'Ha ocurrido.', hex(randomblob(500)),
      '/uploads/0a-16x9.webp', 'first', 'first', 'it has happened.', 'ha ocurrido.' FROM numbers;
    INSERT INTO news_tags (newsItemId, position, tag_en, tag_es) SELECT id, 0, 'salt', 'sal' FROM news_items`);
  sqlite.close();
}

/** Writes a folder in the format of an export. */
function writeContent(folder: string, text: string): void {
  const write = (name: string, fields: object) => {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), JSON.stringify(fields));
  };
  const imageUrl = "https://example.com/a.jpg";
  const titles = { title_en: text, title_es: text };
  const long = "Two people in a car. ".repeat(50);
  write("content.json", { format: 1 });
  const project = { ...titles, year: "2024", category_en: "Drama", category_es: "Drama" };
  for (let id = 1; id <= PROJECTS; id++) {
    const galleryImages = [imageUrl, imageUrl, imageUrl];
    write(`projects/${id}.json`, { ...project, imageUrl, description_en: long, galleryImages });
  }
  const excerpts = { excerpt_en: "It has happened.", excerpt_es: "Ha ocurrido." };
  const tags = [
    { tag_en: "prizes", tag_es: "premios" },
    { tag_en: "salt", tag_es: "sal" },
  ];
  for (let id = 1; id <= NEWS; id++) {
    const news = { ...titles, ...excerpts, date: "2024-05-01", content_en: long, imageUrl, tags };
    write(`news/${id}.json`, news);
  }
}
