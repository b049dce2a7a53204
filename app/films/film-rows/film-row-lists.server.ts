import { childList } from "~/records/lifecycle/child-list.server";
import type { FilmRows } from "./film-rows";

const owner = "projectId";

/** Companies, releases and quotes of a project, each in its own table. */
export const filmRowTables = {
  companies: childList(
    {
      table: "project_companies",
      owner,
      columns: ["role", "name", "territory_en", "territory_es", "url", "contact", "email", "phone"],
    },
    ({ companies }: Partial<FilmRows>) => companies,
  ),
  releases: childList(
    {
      table: "project_releases",
      owner,
      columns: ["kind", "date", "country_en", "country_es", "note_en", "note_es"],
    },
    ({ releases }: Partial<FilmRows>) => releases,
  ),
  quotes: childList(
    {
      table: "project_quotes",
      owner,
      columns: ["text_en", "text_es", "source", "author", "stars", "url", "language"],
    },
    ({ quotes }: Partial<FilmRows>) => quotes,
  ),
};
