/**
 * Databases with few or very many records, with or without the sample company. Added records are
 * older than the sample and use its images, so the landing page is the same at every size.
 */
import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { startBenchSite } from "./site";
import { newFolder } from "./work-folder";

export interface RowCounts {
  projects: number;
  news_items: number;
  contact_messages?: number;
}

const templates = new Map<boolean, Promise<string>>();

/** Creates a folder with uploads and a database with this number of records. */
export async function makeContent(rows: RowCounts, { hasSample = true } = {}): Promise<string> {
  const template = templates.get(hasSample) ?? makeTemplate(hasSample);
  templates.set(hasSample, template);
  const files = newFolder("content");
  fs.cpSync(await template, files, { recursive: true });
  fill(path.join(files, "site.sqlite"), rows);
  return files;
}

/** Starts a site once to create the tables and the sample company. */
async function makeTemplate(hasSample: boolean): Promise<string> {
  const files = newFolder("template");
  const site = await startBenchSite(files, { variables: { SAMPLE_CONTENT: String(hasSample) } });
  await site.stop();
  return files;
}

function fill(file: string, rows: RowCounts): void {
  const db = new BetterSqlite(file);
  const missing = (table: keyof RowCounts) => {
    const present = db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
    return Math.max(0, (rows[table] ?? 0) - present);
  };
  const numbers = (count: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 WHERE ${count} > 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const image = (table: keyof RowCounts) =>
    `coalesce((SELECT s.imageUrl FROM ${table} s WHERE s.isSample = 1 AND s.id = 1 + i % 4), '/uploads/abc-1920x1080.webp')`;
  const day = "date('2005-01-01', (i % 5000) || ' days')";
  db.exec(`
    ${numbers(missing("projects"))} INSERT INTO projects (title_en, title_es, category_en, category_es, year,
      imageUrl, title_en_folded, title_es_folded, category_en_folded, category_es_folded, description_en)
      SELECT 'Film ' || i, 'Película ' || i, 'Short Film', 'Cortometraje', 1980 + i % 40 || '',
      ${image("projects")}, 'film ' || i, 'pelicula ' || i, 'short film', 'cortometraje',
      'Some words about the film.' FROM n;
    ${numbers(missing("news_items"))} INSERT INTO news_items (title_en, title_es, date, excerpt_en, excerpt_es,
      imageUrl, title_en_folded, title_es_folded, excerpt_en_folded, excerpt_es_folded)
      SELECT 'News ' || i, 'Noticia ' || i, ${day}, 'What has happened.', 'Lo que ha pasado.',
      ${image("news_items")}, 'news ' || i, 'noticia ' || i, 'what has happened.',
      'lo que ha pasado.' FROM n;
    ${numbers(missing("contact_messages"))} INSERT INTO contact_messages (name, email, subject, message, isRead,
      name_folded, email_folded, subject_folded, message_folded, createdAt)
      SELECT 'Person ' || i, 'p' || i || '@example.com', 'Subject ' || i, t, i % 3 > 0,
      'person ' || i, 'p' || i || '@example.com', 'subject ' || i, t,
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (i / 50) || ' minutes')
      FROM (SELECT i, 'A message of some length. ' || hex(randomblob(200)) AS t FROM n);
    ANALYZE;`);
  db.close();
}
