import { foldText } from "~db/fold";
import type { Site } from "./fixtures";

type Values = Record<string, string | number | null>;

/** Default values of each table's records; the folded columns are derived from the others. */
const defaults = {
  projects: {
    title_en: "Some film",
    title_es: "Alguna película",
    category_en: "Documentary",
    category_es: "Documental",
    year: "2022",
    imageUrl: "/uploads/none-16x9.webp",
  },
  team_members: {
    name: "Some Body",
    role_en: "Gaffer",
    role_es: "Jefa de eléctricos",
    imageUrl: "",
  },
  news_items: {
    title_en: "Some news",
    title_es: "Alguna noticia",
    date: "2024-01-01",
    excerpt_en: "Something has happened.",
    excerpt_es: "Algo ha ocurrido.",
    imageUrl: "/uploads/none-16x9.webp",
  },
  contact_messages: {
    name: "Some Body",
    email: "somebody@example.com",
    subject: "Some subject",
    message: "Something to say.",
  },
  newsletter_subscriptions: { email: "reader@example.com" },
} satisfies Record<string, Values>;

type ContentTable = keyof typeof defaults;

const folded: Record<ContentTable, string[]> = {
  projects: ["title_en", "title_es", "category_en", "category_es"],
  team_members: ["name", "role_en", "role_es"],
  news_items: ["title_en", "title_es", "excerpt_en", "excerpt_es"],
  contact_messages: ["name", "email", "subject", "message"],
  newsletter_subscriptions: [],
};

/**
 * Inserts a record that is not a sample, with an image of the sample content where the table has
 * one; returns its id.
 */
export function addRecord(site: Site, table: ContentTable, values: Values = {}): number {
  const usual: Values = defaults[table];
  const image: Values = "imageUrl" in usual ? { imageUrl: sampleImage(site) } : {};
  const own: Values = { ...usual, ...image, ...values };
  const record: Values = {
    ...own,
    ...Object.fromEntries(
      folded[table].map((name) => [`${name}_folded`, foldText(`${own[name]}`)]),
    ),
  };
  const names = Object.keys(record);
  const { lastInsertRowid } = site.db
    .prepare(
      `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(", ")})
       VALUES (${names.map((name) => `@${name}`).join(", ")})`,
    )
    .run(record);
  return Number(lastInsertRowid);
}

/** Deletes the sample records of a table. */
export function emptyTable(site: Site, table: ContentTable): void {
  site.db.exec(`DELETE FROM ${table}`);
}

/** Makes every read of a table fail while the work runs. */
export async function withoutTable(
  site: Site,
  table: ContentTable,
  work: () => Promise<void>,
): Promise<void> {
  // Invalidates the pages that were cached before or during the work.
  const touch = "UPDATE content_version SET version = version + 1";
  site.db.exec(`ALTER TABLE ${table} RENAME TO gone; ${touch}`);
  try {
    await work();
  } finally {
    site.db.exec(`ALTER TABLE gone RENAME TO ${table}; ${touch}`);
  }
}

/** Returns the address of an image that exists on the running site. */
export function sampleImage(site: Site): string {
  return site.db
    .prepare("SELECT value_en FROM site_settings WHERE key = 'about_image'")
    .pluck()
    .get() as string;
}
