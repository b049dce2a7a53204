import { Link } from "@remix-run/react";
import { localized } from "~/i18n/languages";
import { useLanguage, useSitePaths } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { CardStill, useCardState } from "~/images/card-still";
import { stillOf } from "~/images/frame";
import { places } from "~/images/places";
import styles from "./film-strip.module.css";
import type { ProjectCardData } from "./project-card";

interface FilmStripProps {
  project: ProjectCardData;
  /** Another picture than that of its card. */
  picture?: string;
  /** A line above the title. */
  eyebrow: string;
  headingLevel: 2 | 3;
}

/** A film across the whole screen, with its title on the picture, as a link to its page. */
export function FilmStrip({ project, picture, eyebrow, headingLevel }: FilmStripProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const paths = useSitePaths();
  const title = localized(project, "title", language);
  const Heading = `h${headingLevel}` as const;
  const to = paths.project(project.id, title.text);
  return (
    <article className={styles.strip} data-strip>
      <Link
        className={`${styles.link} on-picture`}
        to={to}
        state={useCardState(false)}
        prefetch="intent"
        viewTransition
      >
        <CardStill
          to={to}
          still={picture ? undefined : stillOf("film", project.id)}
          place={places.strip}
          url={picture ?? project.imageUrl}
          alt={t("projects.stillAlt", { title: title.text })}
        />
        <span className={styles.words}>
          <span className="eyebrow">{eyebrow}</span>
          <Heading className={styles.title} lang={title.lang}>
            {title.text}
          </Heading>
        </span>
      </Link>
    </article>
  );
}
