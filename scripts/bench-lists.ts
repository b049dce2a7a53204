/**
 * What the lists of the back office cost with 25 rows and with very many, in one run on the built
 * site: the median time of an answer, its ratio, and the size of the page.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { startSite, type SiteProcess } from "../app/test/site-process";

const RATIO_LIMIT = 1.5;
const HTML_LIMIT_KB = 300;
const ROUNDS = 60;

const FEW = { projects: 25, news_items: 25, contact_messages: 25 };
const MANY = { projects: 10_000, news_items: 10_000, contact_messages: 100_000 };

const lists = [
  "/admin/projects",
  "/admin/projects?sort=title",
  "/admin/news",
  "/admin/news?sort=title",
  "/admin/messages",
  "/admin/messages?sort=subject",
  "/admin",
];
/** These look at every row: shown, not judged. */
const searches = [
  "/admin/projects?q=lantern",
  "/admin/news?q=lantern",
  "/admin/messages?q=lantern",
];

const admin = { username: "boss", password: "Correct horse 7" };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-"));
const sites = [await startWith("few", FEW), await startWith("many", MANY)] as const;
let isWithinLimits = true;

try {
  const cookies = await Promise.all(sites.map(signIn));
  console.log(`Lists of the back office, median of ${ROUNDS}; few = 25 rows of each kind.\n`);
  console.log(
    "| list | few, ms | many, ms | ratio | limit | HTML, KB |\n|---|---|---|---|---|---|",
  );
  for (const list of [...lists, ...searches]) {
    const times: [number[], number[]] = [[], []];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      // One after the other, so that noise hits both.
      for (const [index, site] of sites.entries()) {
        const start = performance.now();
        const response = await fetch(`${site.url}${list}`, {
          headers: { Cookie: cookies[index]! },
        });
        const html = await response.text();
        times[index]!.push(performance.now() - start);
        if (response.status !== 200) throw new Error(`${list} answered ${response.status}`);
        bytes = Math.max(bytes, Buffer.byteLength(html));
      }
    }
    const [few, many] = times.map(median) as [number, number];
    const isJudged = lists.includes(list);
    const isGood = !isJudged || (many / few <= RATIO_LIMIT && bytes / 1000 <= HTML_LIMIT_KB);
    isWithinLimits &&= isGood;
    console.log(
      `| ${list} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)}${isGood ? "" : " ✗"} | ${isJudged ? RATIO_LIMIT : "–"} | ${(bytes / 1000).toFixed(0)} |`,
    );
  }
} finally {
  await Promise.all(sites.map((site) => site.stop()));
  fs.rmSync(folder, { recursive: true, force: true });
}
if (!isWithinLimits) process.exitCode = 1;

async function startWith(name: string, rows: typeof FEW): Promise<SiteProcess> {
  const file = path.join(folder, name, "site.sqlite");
  const variables = {
    DATABASE_FILE: file,
    UPLOADS_DIR: path.join(folder, name, "uploads"),
    SAMPLE_CONTENT: "false",
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  };
  // The first start makes the tables.
  await (await startSite(variables)).stop();
  fill(file, rows);
  return startSite(variables);
}

function fill(file: string, rows: typeof FEW): void {
  const db = new BetterSqlite(file);
  const numbers = (count: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const day = "date('2010-01-01', (i % 5000) || ' days')";
  db.exec(`
    ${numbers(rows.projects)} INSERT INTO projects (title_en, title_es, category_en, category_es, year,
      imageUrl, title_en_folded, title_es_folded, category_en_folded, category_es_folded, description_en)
      SELECT 'Film ' || i, 'Película ' || i, 'Short Film', 'Cortometraje', 1990 + i % 35 || '',
      '/uploads/abc-1920x1080.webp', 'film ' || i, 'pelicula ' || i, 'short film', 'cortometraje',
      'Some words about the film.' FROM n;
    ${numbers(rows.news_items)} INSERT INTO news_items (title_en, title_es, date, excerpt_en, excerpt_es,
      imageUrl, title_en_folded, title_es_folded, excerpt_en_folded, excerpt_es_folded)
      SELECT 'News ' || i, 'Noticia ' || i, ${day}, 'What has happened.', 'Lo que ha pasado.',
      '/uploads/abc-1920x1080.webp', 'news ' || i, 'noticia ' || i, 'what has happened.',
      'lo que ha pasado.' FROM n;
    ${numbers(rows.contact_messages)} INSERT INTO contact_messages (name, email, subject, message, isRead,
      name_folded, email_folded, subject_folded, message_folded, createdAt)
      SELECT 'Person ' || i, 'p' || i || '@example.com', 'Subject ' || i, t, i % 3 > 0,
      'person ' || i, 'p' || i || '@example.com', 'subject ' || i, t,
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (i / 50) || ' minutes')
      FROM (SELECT i, 'A message of some length. ' || hex(randomblob(200)) AS t FROM n);
    ANALYZE;`);
  db.close();
}

async function signIn(site: SiteProcess): Promise<string> {
  const response = await fetch(`${site.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  });
  return response.headers.getSetCookie()[0]!.split(";")[0]!;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
