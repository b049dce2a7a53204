import { CreditList } from "~/films/credits/credits";
import { Companies } from "~/films/film-rows/companies";
import { Releases } from "~/films/film-rows/releases";
import { localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { TechnicalSheet, useTechnicalSheet } from "./film-parts";
import styles from "./film-parts.module.css";
import type { ProjectData } from "./project-data";
import { isCommissioned } from "./project-facts";

/**
 * The main credits of a film. The others, its technical sheet, its companies and its releases are
 * folded behind one line that names them.
 */
export function FilmCredits({ project, className }: { project: ProjectData; className?: string }) {
  const { t } = useTranslation("film");
  const { credits, creditsOpen, companies, releases } = project;
  const category = localized(project, "category", useLanguage());
  // For films, the first screen and the companies say it.
  const isSaid = isCommissioned(project.type);
  const figures = useTechnicalSheet(project);
  // A category alone is no sheet.
  const isBare = figures.length + credits.length + companies.length === 0 && !project.client;
  const sheet = figures
    .concat(
      isSaid || isBare
        ? []
        : { name: t("facts.category"), text: category.text, lang: category.lang },
      isSaid ? [] : { name: t("facts.client"), text: project.client },
    )
    .filter(({ text }) => text);
  const others = credits.slice(creditsOpen);
  const folded = [
    others.length > 0 && t("moreCredits"),
    sheet.length > 0 && t("technical.title"),
    companies.length > 0 && t("companies.title"),
    releases.length > 0 && t("releases.title"),
  ].filter(Boolean);
  if (credits.length + folded.length === 0) return null;
  return (
    <section className={className} aria-labelledby={credits.length ? "project-credits" : undefined}>
      {credits.length > 0 && (
        <>
          <h2 className={styles.heading} id="project-credits">
            {t("credits")}
          </h2>
          <CreditList credits={credits.slice(0, creditsOpen)} />
        </>
      )}
      {folded.length > 0 && (
        <details className={styles.more} data-more>
          <summary>{folded.join(" · ")}</summary>
          {others.length > 0 && <CreditList credits={others} />}
          <TechnicalSheet sheet={sheet} className={styles.folded} />
          <Companies groups={companies} className={styles.folded} />
          <Releases releases={releases} className={styles.folded} />
        </details>
      )}
    </section>
  );
}
