import type { GeneratedAlways } from "kysely";
import type { FilmCompany, FilmQuote, FilmRelease } from "./film-rows";

interface OwnColumns {
  id: GeneratedAlways<number>;
  projectId: number;
  position: number;
}

declare module "~db/tables" {
  interface Tables {
    project_companies: OwnColumns & FilmCompany;
    project_releases: OwnColumns & FilmRelease;
    project_quotes: OwnColumns & FilmQuote;
  }
}
