import { Link, useViewTransitionState } from "@remix-run/react";
import { inLanguage, localized, type InLanguage, type Language } from "~/i18n/languages";
import { useLanguage, useSitePaths } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Image } from "~/images/image";
import type { Project } from "./project";
import styles from "./project-card.module.css";

/** The fields of a project that its card and its page need. */
export type ProjectCardData = InLanguage<
  Pick<
    Project,
    "id" | "title_en" | "title_es" | "category_en" | "category_es" | "year" | "imageUrl"
  >
>;

export function toProjectCard(project: Project, language: Language): ProjectCardData {
  const { id, title_en, title_es, category_en, category_es, year, imageUrl } = project;
  const card = { id, title_en, title_es, category_en, category_es, year, imageUrl };
  return inLanguage(card, language);
}

interface ProjectCardProps {
  project: ProjectCardData;
  /** Spans the full width of a gallery, in a wide aspect ratio. */
  isWide?: boolean;
  headingLevel?: 2 | 3;
}

export function ProjectCard({ project, isWide = false, headingLevel = 3 }: ProjectCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const paths = useSitePaths();
  const title = localized(project, "title", language);
  const category = localized(project, "category", language);
  const Heading = `h${headingLevel}` as const;
  const to = paths.project(project.id, title.text);
  // The still moves between card and page in the view transition, in both directions.
  const isOnTheWay = useViewTransitionState(to);
  return (
    <article className={styles.card} data-wide={isWide || undefined}>
      <Link className={styles.link} to={to} prefetch="intent" viewTransition>
        <div className={isOnTheWay ? `${styles.frame} moving-still` : styles.frame}>
          <Image
            url={project.imageUrl}
            alt={t("projects.stillAlt", { title: title.text })}
            sizes={isWide ? "(min-width: 100rem) 91rem, 100vw" : "(min-width: 48rem) 48vw, 100vw"}
          />
        </div>
        <Heading className={styles.title} lang={title.lang}>
          {title.text}
        </Heading>
        <p className={styles.facts}>
          <span lang={category.lang}>{category.text}</span>
          <span>{project.year}</span>
        </p>
      </Link>
    </article>
  );
}

/** A grid of project cards, laid out as in the gallery. */
export function ProjectGrid({
  projects,
  headingLevel,
}: {
  projects: ProjectCardData[];
  headingLevel?: 2 | 3;
}) {
  return (
    <div className={styles.grid} data-project-grid>
      {projects.map((project, index) => (
        <ProjectCard
          key={project.id}
          project={project}
          isWide={index === 0 || (projects.length % 2 === 0 && index === projects.length - 1)}
          headingLevel={headingLevel}
        />
      ))}
    </div>
  );
}

/** The placeholder of the gallery while its projects load. */
export function ProjectGridSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.grid} role="status" aria-label={label} data-skeleton>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.card} data-wide={index === 0 || undefined}>
          <div className={`${styles.frame} skeleton`} />
        </div>
      ))}
    </div>
  );
}
