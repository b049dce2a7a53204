import type BetterSqlite from "better-sqlite3";
import { foldAsTyped } from "~db/fold-as-typed.server";

/** Values of columns as SQLite takes them. */
export type Columns = Record<string, string | number | null>;

/** The columns of a record of which a test names none; the one place for them. */
const defaults = {
  projects: {
    title_en: "The film",
    title_es: "La película",
    category_en: "Feature Film",
    category_es: "Largometraje",
    year: "2024",
    imageUrl: "/uploads/abc-1920x1080.webp",
  },
  team_members: {
    name: "Ana Ruiz",
    role_en: "Director",
    role_es: "Directora",
    imageUrl: "/uploads/def-900x1200.webp",
  },
  news_items: {
    title_en: "The news",
    title_es: "La noticia",
    excerpt_en: "What has happened.",
    excerpt_es: "Lo que ha pasado.",
    imageUrl: "/uploads/fed-1600x900.webp",
  },
  pages: {
    title_en: "About us",
    title_es: "Nosotros",
    slug_en: "about",
    slug_es: "nosotros",
  },
  contact_messages: {
    name: "Eva Núñez",
    email: "eva@example.com",
    subject: "A script for you",
    message: "Two people in a car.\nIt rains.",
  },
  newsletter_subscriptions: { email: "reader@example.com" },
} satisfies Record<string, Columns>;

export type ContentTable = keyof typeof defaults;

const folded: Record<ContentTable, string[]> = {
  projects: ["title_en", "title_es", "category_en", "category_es"],
  team_members: ["name", "role_en", "role_es"],
  news_items: ["title_en", "title_es", "excerpt_en", "excerpt_es"],
  pages: ["title_en", "title_es"],
  contact_messages: ["name", "email", "subject", "message"],
  newsletter_subscriptions: [],
};

/** Returns the columns of a record: those given, the usual ones, and the folded ones of both. */
export function columnsOf<Given extends Columns>(table: ContentTable, given: Given): Columns {
  const columns: Columns = { ...defaults[table], ...given };
  for (const name of folded[table]) columns[`${name}_folded`] = foldAsTyped(`${columns[name]}`);
  return columns;
}

/** Inserts a record into a database that another process may have open; returns its id. */
export function insertRow(db: BetterSqlite.Database, table: ContentTable, given: Columns): number {
  const columns = columnsOf(table, given);
  const names = Object.keys(columns);
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(", ")})
       VALUES (${names.map((name) => `@${name}`).join(", ")})`,
    )
    .run(columns);
  return Number(lastInsertRowid);
}

/** The valid values that a form or API call needs at least to create a record of each kind. */
export const bodies = {
  project: {
    title_en: "Night Ferry",
    title_es: "Ferri nocturno",
    category_en: "Short Film",
    category_es: "Cortometraje",
    year: "2023",
    imageUrl: "/uploads/abc-1920x1080.webp",
  },
  teamMember: {
    name: "Inés Prado",
    role_en: "Director",
    role_es: "Directora",
    imageUrl: "/uploads/a-9x9.webp",
  },
  newsItem: {
    title_en: "The premiere",
    title_es: "El estreno",
    date: "2025-01-05",
    excerpt_en: "It opens in spring.",
    excerpt_es: "Llega en primavera.",
    imageUrl: "/uploads/abc-1600x900.webp",
  },
  page: {
    title_en: "Services",
    title_es: "Servicios",
    slug_en: "services",
    slug_es: "servicios",
    place: "menu",
    imageUrl: "/uploads/abc-1600x900.webp",
  },
};
