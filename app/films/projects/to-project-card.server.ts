import { inLanguage, type Language, localized } from "~/language/i18n/languages";
import { playableLoop } from "~/media/uploads/attachment";
import { cardFit } from "~/records/writing/title-size.server";
import type { Project } from "./project";
import type { ProjectCardData } from "./project-card";

/** Returns what the card of a film shows. */
export function toProjectCard(project: Project, language: Language): ProjectCardData {
  const { id, title_en, title_es, category_en, category_es, year, imageUrl } = project;
  const loopUrl = playableLoop(project.loopUrl);
  const fit = cardFit(localized(project, "title", language).text);
  const card = { id, title_en, title_es, category_en, category_es, year, imageUrl };
  return { ...inLanguage(card, language), ...(fit && { fit }), ...(loopUrl && { loopUrl }) };
}
