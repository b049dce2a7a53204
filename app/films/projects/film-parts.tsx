import { Names } from "~/films/credits/names";
import { localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { ownRatioPlace, ratioAttribute, ratioOf } from "~/media/images/own-ratio";
import { Prose } from "~/records/writing/prose";
import { safeUrl } from "~/ui/parts/safe-url";
import styles from "./film-parts.module.css";
import type { ProjectData } from "./project-data";
import { bylineOf, filmLinks } from "./project-facts";

interface PartProps {
  project: ProjectData;
  className?: string;
}

/** The column beside the text. */
const posterPlace = ownRatioPlace(
  "poster",
  [240, 1200],
  [
    [100, "29rem"],
    [64, "29vw"],
    [0, "min(92vw, 24rem)"],
  ],
);

/** The line below the title of a film: type, year and length. */
export function FilmHead({ project, className }: PartProps) {
  const { t } = useTranslation("film");
  const language = useLanguage();
  const { type, runtime, seasons, episodes } = project;
  const category = localized(project, "category", language);
  const isSeries = type === "series";
  return (
    <p className={className}>
      {type ? <span>{t(`types.${type}`)}</span> : <span lang={category.lang}>{category.text}</span>}
      <span>{project.year}</span>
      {isSeries && seasons && <span>{t("seasons", { count: seasons })}</span>}
      {isSeries && episodes && <span>{t("episodes", { count: episodes })}</span>}
      {runtime && <span>{t("facts.minutes", { minutes: runtime })}</span>}
    </p>
  );
}

/** The directors and the logline of a film. */
export function Billing({ project }: PartProps) {
  const { t } = useTranslation("film");
  const language = useLanguage();
  const { type, directors } = project;
  const logline = localized(project, "logline", language);
  if (directors.length === 0 && !logline.text) return null;
  return (
    <div className={styles.billing}>
      {directors.length > 0 && (
        <p className={styles.by} data-directors>
          <Names parts={directors} phrase={(names) => t(`by.${bylineOf(type)}`, { names })} />
        </p>
      )}
      {logline.text && (
        <p className={`lead ${styles.logline}`} lang={logline.lang} data-logline>
          {logline.text}
        </p>
      )}
    </div>
  );
}

/** The short synopsis, above the description. */
export function Synopsis({ project }: PartProps) {
  const language = useLanguage();
  const { text, lang } = localized(project, "synopsis", language);
  if (!text) return null;
  return (
    <p className={styles.synopsis} lang={lang} data-synopsis>
      {text}
    </p>
  );
}

export function Poster({ project }: PartProps) {
  const { t } = useTranslation("film");
  const language = useLanguage();
  const { posterUrl } = project;
  if (!posterUrl) return null;
  return (
    <div className={styles.poster} data-poster>
      <Frame
        place={posterPlace}
        ratio={ratioAttribute(ratioOf(posterUrl))}
        url={posterUrl}
        alt={t("poster", { title: localized(project, "title", language).text })}
      />
    </div>
  );
}

/** The words of the director about the film. */
export function Statement({ project, className }: PartProps) {
  const { t } = useTranslation("film");
  if (!project.statement) return null;
  return (
    <section className={className} aria-labelledby="project-statement" data-statement>
      <h2 className={styles.heading} id="project-statement">
        {t("statement")}
      </h2>
      <Prose {...project.statement} />
      {project.statementAuthor && <p className={styles.author}>{project.statementAuthor}</p>}
    </section>
  );
}

/** A line of a technical sheet. */
interface Figure {
  name: string;
  text?: string | null;
  lang?: string;
}

/** Returns what a technical sheet says: format, ratio, colour, sound and so on; empty without any. */
export function useTechnicalSheet(project: ProjectData): Figure[] {
  const { t } = useTranslation("film");
  const language = useLanguage();
  const inBoth = (field: "format" | "sound" | "subtitles") => localized(project, field, language);
  const figures: Figure[] = [
    { name: t("technical.format"), ...inBoth("format") },
    { name: t("technical.ratio"), text: project.ratio },
    {
      name: t("technical.color"),
      text: project.color && t(`technical.colors.${project.color}`),
    },
    { name: t("technical.sound"), ...inBoth("sound") },
    { name: t("technical.frameRate"), text: project.frameRate },
    { name: t("technical.subtitles"), ...inBoth("subtitles") },
  ];
  return figures.filter(({ text }) => text);
}

/** The technical sheet of a film, as large figures. */
export function TechnicalSheet({ sheet, className }: { sheet: Figure[]; className?: string }) {
  const { t } = useTranslation("film");
  if (sheet.length === 0) return null;
  return (
    <section className={className} aria-labelledby="project-technical">
      <h2 className={styles.heading} id="project-technical">
        {t("technical.title")}
      </h2>
      <dl className={styles.figures} data-technical>
        {sheet.map(({ name, text, lang }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={lang}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The pages of the film elsewhere. */
export function FilmLinks({ project }: PartProps) {
  const { t } = useTranslation("film");
  const known = filmLinks.flatMap((name) => {
    const href = safeUrl(project[name] ?? "");
    return href ? [{ name, href }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t("links.title")} data-film-links>
      {known.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener">
            {t(`links.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
