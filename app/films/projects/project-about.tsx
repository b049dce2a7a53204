import { languageOfTitle } from "~/language/i18n/language-of-title";
import { localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { filmPage, readFilm } from "~/media/player/film-address";
import { Prose } from "~/records/writing/prose";
import { Icon } from "~/ui/parts/icon";
import styles from "~/ui/styles/detail.module.css";
import { FilmLinks, Poster, Statement, Synopsis } from "./film-parts";
import { STILLS_ID } from "./film-pictures";
import type { ProjectData } from "./project-data";
import { filmLinks, isCommissioned } from "./project-facts";
import facts from "./project-facts.module.css";

/** The texts about a film, beside its poster and its facts. */
export function ProjectAbout({ project }: { project: ProjectData }) {
  const language = useLanguage();
  const hasTexts = Boolean(
    localized(project, "synopsis", language).text || project.description.html,
  );
  const hasStills = project.galleryImages.length > 0;
  const isTold = hasTexts || hasStills || Boolean(project.statement);
  // The first screen has title and year already.
  if (!isTold && !hasFacts(project)) return null;
  return (
    <div className={isTold ? styles.body : facts.alone}>
      {isTold && (
        <div>
          <About project={project} hasTexts={hasTexts} hasStills={hasStills} />
          <Statement project={project} className={facts.statement} />
        </div>
      )}
      <div className={facts.side}>
        <Poster project={project} />
        <Facts project={project} />
      </div>
    </div>
  );
}

const factFields = [
  "posterUrl",
  "runtime",
  "originalTitle",
  "internationalTitle",
  "status",
  ...["country", "languages", "format", "rating", "location"].flatMap((field) => [
    `${field}_en`,
    `${field}_es`,
  ]),
  ...filmLinks,
];

/** Returns true if a film has more to say beside its texts than its year. */
function hasFacts(project: ProjectData): boolean {
  const known = new Set(Object.keys(project));
  return (
    factFields.some((field) => known.has(field)) ||
    (isCommissioned(project.type) && Boolean(project.client))
  );
}

function About({
  project,
  hasTexts,
  hasStills,
}: {
  project: ProjectData;
  hasTexts: boolean;
  hasStills: boolean;
}) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={hasTexts ? "project-about" : undefined}>
      {hasTexts && (
        <h2 className={styles.sub} id="project-about">
          {t("project.about")}
        </h2>
      )}
      <Synopsis project={project} />
      <Prose {...project.description} />
      {hasStills && (
        <p className={facts.toStills}>
          <a className="button button-quiet" href={`#${STILLS_ID}`}>
            {t("project.caseStudy")}
            <Icon name="down" size={20} />
          </a>
        </p>
      )}
    </section>
  );
}

function Facts({ project }: { project: ProjectData }) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const language = useLanguage();
  const trailer = project.trailerUrl ? readFilm(project.trailerUrl) : null;
  const inLanguage = (field: "location" | "country" | "languages" | "rating" | "format") => {
    const { text, lang } = localized(project, field, language);
    return { value: text, lang };
  };
  return (
    <section aria-labelledby="project-details">
      <h2 className="eyebrow" id="project-details">
        {tFilm("facts.details")}
      </h2>
      <dl className={facts.facts} data-facts>
        <Fact name={tFilm("facts.country")} {...inLanguage("country")} />
        <Fact name={t("project.year")} value={project.year} />
        <Fact
          name={tFilm("facts.runtime")}
          value={project.runtime && tFilm("facts.minutes", { minutes: project.runtime })}
        />
        <Fact name={tFilm("facts.languages")} {...inLanguage("languages")} />
        <Fact name={tFilm("technical.format")} {...inLanguage("format")} />
        <Fact name={tFilm("rating")} {...inLanguage("rating")} />
        {isCommissioned(project.type) && (
          <Fact name={tFilm("facts.client")} value={project.client} />
        )}
        <Fact name={tFilm("facts.location")} {...inLanguage("location")} />
        <Fact
          name={tFilm("originalTitle")}
          value={project.originalTitle}
          lang={languageOfTitle(project)}
        />
        <Fact name={tFilm("internationalTitle")} value={project.internationalTitle} />
        <Fact
          name={tFilm("facts.status")}
          value={project.status && tFilm(`facts.statuses.${project.status}`)}
        />
        {trailer && trailer.host !== "file" && (
          <div className="print-only">
            <dt>{tFilm("trailer.name")}</dt>
            <dd>{filmPage(trailer)}</dd>
          </div>
        )}
      </dl>
      <FilmLinks project={project} />
    </section>
  );
}

function Fact({ name, value, lang }: { name: string; value?: string | 0; lang?: string }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang} dir="auto">
        {value}
      </dd>
    </div>
  );
}
