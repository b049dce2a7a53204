import { kindOf } from "~/films/credits/credit-kinds";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { joinNames } from "~/language/i18n/name-list.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import type { Project } from "./project";
import type { ProjectCardData } from "./project-card";
import { bylineOf } from "./project-facts";
import { toProjectCard } from "./to-project-card.server";

/** Returns cards of films, with the line that names the directors. */
export async function toProjectCards(
  projects: readonly Project[],
  language: Language,
): Promise<ProjectCardData[]> {
  const ids = projects.map(({ id }) => id);
  const directors = ids.length > 0 ? await readContent(listDirectors, ids) : [];
  const t = translator(language, "film");
  return projects.map((project) => {
    const names = directors.find(({ id }) => id === project.id)?.names ?? [];
    const card = toProjectCard(project, language);
    if (names.length === 0) return card;
    return {
      ...card,
      byline: t(`by.${bylineOf(project.type)}`, { names: joinNames(names, language) }),
    };
  });
}

/** Returns the names of the directors of films, in the order of the credits. */
export async function listDirectors(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<{ id: number; names: string[] }[]> {
  const rows = await db
    .selectFrom("project_credits")
    .select(["projectId", "name", "kind", "role_en", "role_es"])
    .where("projectId", "in", ids)
    .where((eb) => eb.or([eb("kind", "is", null), eb("kind", "=", "director")]))
    .orderBy("position")
    .execute();
  const found = new Map<number, Set<string>>();
  for (const credit of rows) {
    if (kindOf(credit) !== "director") continue;
    found.set(credit.projectId, (found.get(credit.projectId) ?? new Set()).add(credit.name));
  }
  return [...found].map(([id, names]) => ({ id, names: [...names] }));
}
