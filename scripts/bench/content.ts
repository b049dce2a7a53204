/**
 * Databases with few or very many records, with or without the sample company. Added records are
 * older than the sample and use its images, so the landing page is the same at every size.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { type Columns, insertRow } from "../../app/test/arrange/record-values";
import { newFolder, startSite } from "./site";

export interface RowCounts {
  projects: number;
  news_items: number;
  contact_messages?: number;
  newsletter_subscriptions?: number;
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
  const site = await startSite(files, { variables: { SAMPLE_CONTENT: String(hasSample) } });
  await site.stop();
  return files;
}

function fill(file: string, rows: RowCounts): void {
  const db = new BetterSqlite(file);
  /** Adds what is missing, as numbered from 1. */
  const add = (table: keyof RowCounts, columnsOf: (number: number) => Columns) => {
    const present = db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
    const missing = (rows[table] ?? 0) - present;
    for (let number = 1; number <= missing; number++) insertRow(db, table, columnsOf(number));
  };
  const imageOf = (table: keyof RowCounts, number: number): Columns => {
    const find = db.prepare(`SELECT imageUrl FROM ${table} WHERE isSample = 1 AND id = ?`).pluck();
    const imageUrl = find.get(1 + (number % 4)) as string | undefined;
    return imageUrl ? { imageUrl } : {};
  };
  db.transaction(() => {
    add("projects", (number) => ({
      title_en: `Film ${number}`,
      title_es: `Película ${number}`,
      year: String(1980 + (number % 40)),
      description_en: "Some words about the film.",
      ...imageOf("projects", number),
    }));
    add("news_items", (number) => ({
      title_en: `News ${number}`,
      title_es: `Noticia ${number}`,
      date: new Date(Date.UTC(2005, 0, 1 + (number % 5000))).toISOString().slice(0, 10),
      ...imageOf("news_items", number),
    }));
    add("contact_messages", (number) => ({
      name: `Person ${number}`,
      email: `p${number}@example.com`,
      subject: `Subject ${number}`,
      message: `A message of some length. ${randomBytes(200).toString("hex")}`,
      isRead: number % 3 > 0 ? 1 : 0,
      createdAt: new Date(Date.now() - Math.floor(number / 50) * 60_000).toISOString(),
    }));
    add("newsletter_subscriptions", (number) => ({ email: `reader${number}@example.com` }));
  })();
  db.exec("ANALYZE");
  db.close();
}
