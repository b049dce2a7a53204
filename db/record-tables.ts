import type { Tables } from "./tables";

interface RecordTable {
  table: keyof Tables;
  /** The columns of the title shown to people, in English and in Spanish. */
  title: readonly [en: string, es: string];
  /** Lists of images in tables of their own. */
  images?: { table: keyof Tables; owner: string; field: string };
}

/** The tables of each record kind. */
export const recordTables = {
  project: {
    table: "projects",
    title: ["title_en", "title_es"],
    images: { table: "project_images", owner: "projectId", field: "galleryImages" },
  },
  teamMember: { table: "team_members", title: ["name", "name"] },
  newsItem: { table: "news_items", title: ["title_en", "title_es"] },
} as const satisfies Record<string, RecordTable>;

/** The kinds of records that have versions and a trash, as the activity log names them. */
export type RecordKindName = keyof typeof recordTables;

export const recordKindNames = Object.keys(recordTables) as RecordKindName[];

/** Returns the tables of a record kind. */
export const recordTable = (subject: RecordKindName): RecordTable => recordTables[subject];
