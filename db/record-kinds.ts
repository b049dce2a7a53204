import type { Tables } from "./tables";

/**
 * The way a column refers to files: `image`, `film`, `pressKit`, `captions` and `loop` hold one address, `text`
 * contains addresses, `past` holds the addresses of earlier versions, which can be restored.
 */
export const fileUses = ["image", "film", "pressKit", "captions", "loop", "text", "past"] as const;
export type FileUse = (typeof fileUses)[number];

/** A list of a record, in a table of its own, whose rows refer to files. */
export interface FileListFacts {
  table: keyof Tables;
  /** The foreign key: the id of the record that a row belongs to. */
  owner: string;
  /** The columns that refer to files. */
  files: Readonly<Record<string, FileUse>>;
  /** The column whose values are the items of the list; items are objects without it. */
  only?: string;
}

interface KindFacts {
  /** Its name in addresses of the back office and the API, in exports and as an area of texts. */
  segment: string;
  table: keyof Tables;
  /** The columns of the title shown to people, in English and in Spanish. */
  title: readonly [en: string, es: string];
  /** True if a record has a public page of its own, for which there are preview links. */
  hasPage: boolean;
  /** The flags by which lists filter; records without `published` are all public. */
  flags?: { published?: string; featured?: string };
  /** True if the form of a new record starts as published (checklist R305); others are drafts. */
  startsPublished?: boolean;
  /** True if saving its form leads to the list (checklist R190); other forms stay open. */
  returnsToList?: boolean;
  /** The text that describes it at length, without the language of its columns. */
  description: "description" | "bio" | "content";
  /** The columns that refer to files. */
  files: Readonly<Record<string, FileUse>>;
  /**
   * The columns with the words of its address, in English and in Spanish: no two records share one.
   */
  slugs?: readonly [en: string, es: string];
  /** Its lists with files, by the names of their fields. */
  lists?: Readonly<Record<string, FileListFacts>>;
}

/**
 * The kinds of records, in the order of the back office, with what code below the nouns must know
 * of them. The keys are their names in the database: activity, versions, trash, preview links.
 * The rest of a kind is in the folder of its noun; `app/kinds.server.ts` lists these definitions.
 */
export const recordKinds = {
  project: {
    segment: "projects",
    table: "projects",
    title: ["title_en", "title_es"],
    hasPage: true,
    flags: { published: "isPublished", featured: "featured" },
    description: "description",
    files: {
      imageUrl: "image",
      posterUrl: "image",
      trailerUrl: "film",
      pressKitUrl: "pressKit",
      captionsEnUrl: "captions",
      captionsEsUrl: "captions",
      describedUrl: "film",
      loopUrl: "loop",
      description_en: "text",
      description_es: "text",
      statement_en: "text",
      statement_es: "text",
    },
    lists: {
      galleryImages: {
        table: "project_images",
        owner: "projectId",
        files: { imageUrl: "image" },
        only: "imageUrl",
      },
      videos: {
        table: "project_videos",
        owner: "projectId",
        files: {
          url: "film",
          posterUrl: "image",
          captionsEnUrl: "captions",
          captionsEsUrl: "captions",
        },
      },
    },
  },
  teamMember: {
    segment: "team",
    table: "team_members",
    title: ["name", "name"],
    hasPage: true,
    returnsToList: true,
    description: "bio",
    files: { imageUrl: "image" },
  },
  newsItem: {
    segment: "news",
    table: "news_items",
    title: ["title_en", "title_es"],
    hasPage: true,
    flags: { published: "published" },
    startsPublished: true,
    description: "content",
    files: { imageUrl: "image", content_en: "text", content_es: "text" },
  },
  page: {
    segment: "pages",
    table: "pages",
    title: ["title_en", "title_es"],
    hasPage: true,
    flags: { published: "published" },
    description: "content",
    files: { imageUrl: "image", content_en: "text", content_es: "text" },
    slugs: ["slug_en", "slug_es"],
  },
} as const satisfies Record<string, KindFacts>;

/** A kind of records with a form, versions, a trash, an API and a folder in exports. */
export type RecordKind = keyof typeof recordKinds;

export const recordKindNames = Object.keys(recordKinds) as RecordKind[];

/** Returns what is known of a record kind. */
export const factsOf = (kind: RecordKind): KindFacts => recordKinds[kind];

/** The identity of a record. */
export interface RecordName {
  subject: RecordKind;
  id: number;
}

/** Returns the lists with files of a record kind, each with the name of its field. */
export const fileListsOf = (kind: RecordKind): (FileListFacts & { field: string })[] =>
  Object.entries(factsOf(kind).lists ?? {}).map(([field, list]) => ({ field, ...list }));
