import type { NamePart, ShownCredit } from "~/films/credits/shown-credit";
import type { FilmRows } from "~/films/film-rows/film-rows";
import type { ShownRows } from "~/films/film-rows/film-rows-page.server";
import type { ShownScreenings } from "~/films/screenings/shown-screening";
import type { ShownWatch } from "~/films/screenings/shown-watch";
import type { ShownVideo } from "~/films/videos/shown-video";
import type { InLanguage } from "~/language/i18n/languages";
import type { Writing } from "~/records/writing/writing";
import type { Filled } from "./filled";
import type { ProjectDetail } from "./project";

type Rendered =
  | "credits"
  | "description_en"
  | "description_es"
  | "statement_en"
  | "statement_es"
  | "screenings"
  | "watch"
  | "videos";

/** The data of a project page without empty fields, with long texts rendered to HTML. */
export type ProjectData = Filled<InLanguage<Omit<ProjectDetail, Rendered | keyof FilmRows>>> & {
  description: Writing;
  statement?: Writing;
  screenings: ShownScreenings;
  watch: ShownWatch[];
  videos: ShownVideo[];
  /** See `FilmVideos`. */
  videoHosts: string;
  credits: ShownCredit[];
  /** Their names as a phrase; empty if there are none. */
  directors: NamePart[];
  /** How many of the credits are not folded. */
  creditsOpen: number;
  /** How many stills stand in each row of the gallery; those of later rows are on their own page. */
  stillRows: number[];
  /** The size of the title, see `title-size.server.ts`. */
  titleFit: string;
} & ShownRows;
