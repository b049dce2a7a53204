import { inLanguage, type Language, localized } from "~/i18n/languages";
import { justifiedRows } from "~/images/justified-rows";
import { ratioOf } from "~/images/own-ratio";
import { titleFit } from "~/writing/title-size.server";
import { writingIn } from "~/writing/writing-html.server";
import type { ProjectDetail } from "./project";
import type { ProjectData } from "./project-view";

/** Returns the data of a project page. */
export function toProjectPage(project: ProjectDetail, language: Language): ProjectData {
  const { description_en, description_es, ...rest } = project;
  return {
    ...inLanguage(rest, language),
    stillRows: justifiedRows(project.galleryImages.map(ratioOf)),
    titleFit: titleFit(localized(project, "title", language).text),
    // Below a heading of the page, so its headings start at level 3.
    description: writingIn({ description_en, description_es }, "description", language, 3),
  };
}
