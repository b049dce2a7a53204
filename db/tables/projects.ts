import type { Generated } from "kysely";
import type { Flag, Folded, InBoth, Instant, RecordColumns, RowOfProject } from "../columns";

/**
 * Optional texts, each in both languages, in the order of the form. Columns, schema and form are
 * derived from this list; the labels are under `projects.fields`.
 */
export const projectTexts = ["location", "country", "languages"] as const;

/** The same for the technical side of a film. */
export const technicalTexts = ["format", "sound", "subtitles", "rating"] as const;

type OptionalTexts =
  | (typeof projectTexts)[number]
  | (typeof technicalTexts)[number]
  | "description"
  | "logline"
  | "statement"
  | "synopsis";

export interface ProjectsTable
  extends
    RecordColumns,
    InBoth<"title" | "category", string>,
    Folded<"title_en" | "title_es" | "category_en" | "category_es">,
    InBoth<OptionalTexts> {
  /** Four digits. */
  year: string;
  imageUrl: string;
  posterUrl: string | null;
  client: string | null;
  featured: Generated<Flag>;
  isPublished: Generated<Flag>;
  publishAt: Instant | null;
  /** The place in an order made by hand; null for a film that follows by year. */
  position: Generated<number | null>;
  type: "feature" | "short" | "documentary" | "series" | "commercial" | "musicVideo" | null;
  status: "development" | "production" | "postProduction" | "festivals" | "released" | null;
  /** In minutes. */
  runtime: number | null;
  seasons: number | null;
  episodes: number | null;
  originalTitle: string | null;
  internationalTitle: string | null;
  statementAuthor: string | null;
  color: "color" | "blackAndWhite" | "both" | null;
  ratio: string | null;
  frameRate: string | null;
  trailerUrl: string | null;
  captionsEnUrl: string | null;
  captionsEsUrl: string | null;
  /** The version with a described picture. */
  describedUrl: string | null;
  loopUrl: string | null;
  pressKitUrl: string | null;
  websiteUrl: string | null;
  imdbUrl: string | null;
  letterboxdUrl: string | null;
  filmaffinityUrl: string | null;
}

export interface ProjectImagesTable extends RowOfProject {
  imageUrl: string;
}

export interface ProjectCreditsTable extends RowOfProject {
  role_en: string;
  role_es: string;
  name: string;
  /** Null: as the words of the role say. */
  kind: "director" | "writer" | "producer" | "cast" | "crew" | null;
  character_en: string | null;
  character_es: string | null;
  /** A team member, who may be deleted; null for the one of the name, 0 for none. */
  personId: number | null;
}

/** Prizes, nominations and selections. */
export interface ProjectAwardsTable extends RowOfProject {
  festival: string;
  year: string;
  /** The name of the prize or of the section. */
  award_en: string | null;
  award_es: string | null;
  kind: "won" | "nominated" | "selected";
}
