import { env } from "~/config/env.server";
import { namesOf } from "~/films/credits/shown-credits.server";
import { STARS_MAX } from "~/films/film-rows/film-rows";
import { toShownRows } from "~/films/film-rows/film-rows-page.server";
import type { ProjectDetail } from "~/films/projects/project";
import { bylineOf } from "~/films/projects/project-facts";
import { isolated } from "~/language/i18n/direction";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import type { PrintedFilm, Row, Section } from "~/media/printing/printed-film";
import { blocksOf } from "./blocks.server";
import { creditRows, pressContacts } from "./press-lines.server";

/** The texts of a film without its images. */
export type FilmTexts = Omit<PrintedFilm, "still" | "poster">;

/**
 * Returns everything that a press kit says about a film, in one language. Empty fields leave no
 * section.
 *
 * @param company the name of the site
 */
export function filmTexts(film: ProjectDetail, language: Language, company: string): FilmTexts {
  const t = translator(language, "film");
  const text = (field: "title" | "logline") => localized(film, field, language).text;
  const title = text("title");
  const names = namesOf(film.credits, "director", [], language)
    .map((part) => part.text)
    .join("");
  return {
    language,
    title,
    company,
    kind: t("pressKit.name"),
    address: env().SITE_URL + sitePaths(language).project(film.id, title),
    facts: factsLine(film, language),
    directors: names && t(`by.${bylineOf(film.type)}`, { names }),
    logline: text("logline"),
    sections: sectionsOf(film, language),
  };
}

/** Returns type, year and length on one line. */
function factsLine(film: ProjectDetail, language: Language): string {
  const t = translator(language, "film");
  const { type, runtime, seasons, episodes, year } = film;
  const isSeries = type === "series";
  return [
    type ? t(`types.${type}`) : localized(film, "category", language).text,
    year,
    isSeries && seasons && t("seasons", { count: seasons }),
    isSeries && episodes && t("episodes", { count: episodes }),
    runtime && t("facts.minutes", { minutes: runtime }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function sectionsOf(film: ProjectDetail, language: Language): Section[] {
  const t = translator(language, "film");
  const tPublic = translator(language);
  const synopsis = localized(film, "synopsis", language).text;
  const shown = toShownRows(film, language);
  const sections: Section[] = [
    {
      title: t("press.synopsis"),
      blocks: synopsis ? [{ kind: "paragraph", runs: [{ text: synopsis }] }] : [],
    },
    {
      title: tPublic("project.about"),
      blocks: blocksOf(localized(film, "description", language).text),
    },
    {
      title: t("statement"),
      blocks: blocksOf(localized(film, "statement", language).text),
      ...(film.statementAuthor && { author: film.statementAuthor }),
    },
    { title: t("credits"), rows: creditRows(film, language, isolated) },
    { title: t("technical.title"), rows: technicalRows(film, language) },
    {
      title: t("awards.title"),
      entries: film.awards.map((award) => ({
        over: t(`awards.${award.kind}`),
        name: award.festival,
        lines: [localized(award, "award", language).text, award.year].filter(Boolean),
      })),
    },
    {
      title: t("releases.title"),
      rows: shown.releases.map(({ kind, dateText, country, note }) => ({
        name: t(`releases.${kind}`),
        text: [dateText, country.text, note.text].filter(Boolean).join(", "),
      })),
    },
    {
      title: t("quotes.title"),
      quotes: shown.quotes.map(({ text, source, author, stars, translatedFrom }) => ({
        text: language === "es" ? `«${text}»` : `“${text}”`,
        source: [
          source,
          author,
          stars !== undefined &&
            t("quotes.stars", { stars: stars.toLocaleString(language), max: STARS_MAX }),
          translatedFrom && t("quotes.translated", { language: translatedFrom }),
        ]
          .filter(Boolean)
          .join(", "),
      })),
    },
    {
      title: t("press.contacts"),
      entries: pressContacts(shown.companies).flatMap(({ role, companies }) =>
        companies.map(({ name, territory, contact, email, phone, url }) => ({
          over: t(`companies.${role}`, { count: 1 }),
          name,
          lines: [territory.text, contact, email, phone, url].flatMap((line) => line || []),
        })),
      ),
    },
  ];
  return sections.filter(({ blocks, rows, quotes, entries }) =>
    [blocks, rows, quotes, entries].some((list) => list && list.length > 0),
  );
}

function technicalRows(film: ProjectDetail, language: Language): Row[] {
  const t = translator(language, "film");
  const text = (field: "country" | "languages" | "rating" | "format" | "sound" | "subtitles") =>
    localized(film, field, language).text;
  const { originalTitle, internationalTitle, runtime, ratio, color, frameRate, year } = film;
  const rows = [
    { name: t("originalTitle"), text: originalTitle },
    { name: t("internationalTitle"), text: internationalTitle },
    { name: translator(language)("project.year"), text: year },
    { name: t("facts.runtime"), text: runtime && t("facts.minutes", { minutes: runtime }) },
    { name: t("facts.country"), text: text("country") },
    { name: t("facts.languages"), text: text("languages") },
    { name: t("rating"), text: text("rating") },
    { name: t("technical.format"), text: text("format") },
    { name: t("technical.ratio"), text: ratio },
    { name: t("technical.color"), text: color && t(`technical.colors.${color}`) },
    { name: t("technical.sound"), text: text("sound") },
    { name: t("technical.frameRate"), text: frameRate },
    { name: t("technical.subtitles"), text: text("subtitles") },
  ];
  return rows.flatMap(({ name, text: value }) => (value ? [{ name, text: value }] : []));
}
