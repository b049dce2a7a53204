import { Loop } from "~/films/loops/loop";
import { type InLanguage, localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { CardStill, useCardState } from "~/media/images/card-still";
import { BlankFrame, stillOf } from "~/media/images/frame";
import { type Place, places } from "~/media/images/places";
import { Link } from "~/ui/parts/link";
import type { Project } from "./project";
import styles from "./project-card.module.css";

/** The fields of a project that its card and its page need. */
export type ProjectCardData = InLanguage<
  Pick<
    Project,
    "id" | "title_en" | "title_es" | "category_en" | "category_es" | "year" | "imageUrl"
  >
> & {
  /** Names the directors: "A film by Ana Ruiz". */
  byline?: string;
  /** See `cardFit`. */
  fit?: string;
  /** A silent film over its still. */
  loopUrl?: string;
};

interface ProjectCardProps {
  project: ProjectCardData;
  /** `wide` spans the full width of a gallery. */
  place?: Place;
  headingLevel?: 2 | 3;
  /** True on the page of another project. */
  isRelated?: boolean;
  /** For a card across the whole screen, with its texts on the picture: the line above its title. */
  eyebrow?: string;
  /** Another picture than its own, which then does not move to its page. */
  picture?: string;
  /** A line instead of the one that names the directors. */
  children?: React.ReactNode;
}

export function ProjectCard({
  project,
  place = places.card,
  headingLevel = 3,
  isRelated = false,
  eyebrow,
  picture,
  children,
}: ProjectCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const paths = useSitePaths();
  const title = localized(project, "title", language);
  const category = localized(project, "category", language);
  const Heading = `h${headingLevel}` as const;
  const to = paths.project(project.id, title.text);
  const state = useCardState(!isRelated);
  const line = children ?? project.byline;
  return (
    <article
      className={eyebrow ? styles.strip : styles.card}
      data-wide={place === places.wide || undefined}
      data-strip={eyebrow && ""}
    >
      <Link
        className={eyebrow ? "on-picture" : styles.link}
        to={to}
        state={state}
        viewTransition
        data-fit={project.fit}
      >
        <CardStill
          className={styles.frame}
          to={to}
          still={picture ? undefined : stillOf("film", project.id)}
          place={eyebrow ? places.strip : place}
          url={picture ?? project.imageUrl}
          alt={t("projects.stillAlt", { title: title.text })}
        >
          {project.loopUrl && !picture && <Loop url={project.loopUrl} />}
        </CardStill>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading className={styles.title} lang={title.lang} data-fit={project.fit}>
          {title.text}
        </Heading>
        <p className={styles.facts}>
          <span lang={category.lang}>{category.text}</span>
          <span>{project.year}</span>
        </p>
        {line && (
          <p className={styles.byline} data-byline>
            {line}
          </p>
        )}
      </Link>
    </article>
  );
}

/** The first card is wide, and the last one if it would stand alone in its row. */
function isWide(index: number, count: number): boolean {
  return index === 0 || (count % 2 === 0 && index === count - 1);
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
          place={isWide(index, projects.length) ? places.wide : places.card}
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
          <BlankFrame place={index === 0 ? places.wide : places.card} />
        </div>
      ))}
    </div>
  );
}
