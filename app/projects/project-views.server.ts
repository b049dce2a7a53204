import { inLanguage, type Language } from "~/i18n/languages";
import { writingIn } from "~/writing/writing-html.server";
import type { ProjectDetail } from "./project";
import type { ProjectData } from "./project-view";

/** What the page of a project shows. */
export function toProjectPage(project: ProjectDetail, language: Language): ProjectData {
  const { description_en, description_es, ...rest } = project;
  return {
    ...inLanguage(rest, language),
    // It stands below a heading of its own.
    description: writingIn({ description_en, description_es }, "description", language, 3),
  };
}
