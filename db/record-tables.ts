import type { Tables } from "./tables";

interface RecordTable {
  table: keyof Tables;
  /** The columns that name a record to people, in English and in Spanish. */
  title: readonly [en: string, es: string];
  /** Lists of images in tables of their own. */
  images?: { table: keyof Tables; owner: string; field: string };
}

/** Where the records of each kind are stored. */
export const recordTables = {
  project: {
    table: "projects",
    title: ["title_en", "title_es"],
    images: { table: "project_images", owner: "projectId", field: "galleryImages" },
  },
  teamMember: { table: "team_members", title: ["name", "name"] },
  newsItem: { table: "news_items", title: ["title_en", "title_es"] },
} as const satisfies Record<string, RecordTable>;

/** The kinds of records that have versions and a trash, as the log of activity names them. */
export type RecordKindName = keyof typeof recordTables;

export const recordKindNames = Object.keys(recordTables) as RecordKindName[];

/** Where the records of a kind are stored. */
export const recordTable = (subject: RecordKindName): RecordTable => recordTables[subject];
