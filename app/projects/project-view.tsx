import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { localized, type InLanguage } from "~/i18n/languages";
import { useLanguage, useSitePaths } from "~/i18n/use-language";
import { Picture } from "~/images/picture";
import styles from "~/styles/detail.module.css";
import { Icon } from "~/ui/icon";
import { Prose } from "~/writing/prose";
import type { Writing } from "~/writing/writing";
import { ProjectCard, type ProjectCardData } from "./project-card";
import type { ProjectDetail } from "./project";

const STILLS_ID = "stills";

/** A project as its page shows it, its description rendered. */
export type ProjectData = InLanguage<Omit<ProjectDetail, "description_en" | "description_es">> & {
  description: Writing;
};

/** A project, its stills, and where to go on. */
export function ProjectView({
  project,
  related,
}: {
  project: ProjectData;
  related: ProjectCardData[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const paths = useSitePaths();
  const title = localized(project, "title", language);
  const category = localized(project, "category", language);
  const location = localized(project, "location", language);
  const hasStills = project.galleryImages.length > 0;
  return (
    <article className="page">
      <p className={styles.back}>
        <Link className="text-link" to={paths.section("projects")} viewTransition>
          <Icon name="back" size={20} />
          {t("project.back")}
        </Link>
      </p>
      <header className={styles.head}>
        <p className="eyebrow">{t("project.details")}</p>
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
        <p className={styles.byline}>
          <span lang={category.lang}>{category.text}</span>
          <span>{project.year}</span>
        </p>
      </header>
      <div className={`${styles.cover} moving-still`} data-hero-image>
        <Picture
          url={project.imageUrl}
          alt={t("projects.stillAlt", { title: title.text })}
          sizes="(min-width: 100rem) 91rem, 100vw"
          priority
        />
      </div>
      <div className={styles.body}>
        <section aria-labelledby="project-about">
          <h2 className={styles.sub} id="project-about">
            {t("project.about")}
          </h2>
          <Prose {...project.description} />
          {hasStills && (
            <p className="section-foot">
              <a className="button button-quiet" href={`#${STILLS_ID}`}>
                {t("project.caseStudy")}
                <Icon name="down" size={20} />
              </a>
            </p>
          )}
        </section>
        <dl className={styles.facts}>
          <Fact name={t("project.client")} value={project.client} />
          <Fact name={t("project.location")} value={location.text} lang={location.lang} />
          <Fact name={t("project.category")} value={category.text} lang={category.lang} />
          <Fact name={t("project.year")} value={project.year} />
        </dl>
      </div>
      {hasStills && (
        <section className={styles.block} id={STILLS_ID} aria-labelledby="project-stills">
          <h2 className={styles.sub} id="project-stills">
            {t("project.stills")}
          </h2>
          <ul className={styles.stills} data-gallery>
            {project.galleryImages.map((url, index) => (
              <li key={url} className={styles.still}>
                <Picture
                  url={url}
                  alt={t("project.stillNumber", {
                    title: title.text,
                    number: index + 1,
                    count: project.galleryImages.length,
                  })}
                  sizes={index === 0 ? "100vw" : "(min-width: 48rem) 48vw, 100vw"}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && (
        <section className={styles.block} aria-labelledby="project-related">
          <h2 className={styles.sub} id="project-related">
            {t("project.related")}
          </h2>
          <div className={styles.related} data-related>
            {related.map((other) => (
              <ProjectCard key={other.id} project={other} />
            ))}
          </div>
        </section>
      )}
    </article>
  );
}

function Fact({ name, value, lang }: { name: string; value: string | null; lang?: string }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>{value}</dd>
    </div>
  );
}
