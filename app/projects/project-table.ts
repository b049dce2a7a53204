import type { TableOf } from "~/records/record-table";
import type { NewProject } from "./project.schema";

type Searched = "title_en" | "title_es" | "category_en" | "category_es";

declare module "~db/tables" {
  interface Tables {
    projects: TableOf<NewProject, Searched, "featured">;
  }
}
