import { escapeHtml } from "~/base/http/escape-html";
import type { ProjectDetail } from "~/films/projects/project";
import { filmLinks } from "~/films/projects/project-facts";
import { translator } from "~/language/i18n/i18n.server";
import { localized } from "~/language/i18n/languages";
import { filmPage, readFilm } from "~/media/player/film-address";
import { safeUrl } from "~/ui/parts/safe-url";
import type { PictureFacts } from "./exported-pictures.server";
import { figure, type TextPlace, wordpressHtml } from "./wordpress-html.server";

/**
 * Returns what the page of a film says as one text: synopsis, description, statement, facts, credits,
 * prizes, trailer and stills.
 */
export function filmHtml(
  film: ProjectDetail,
  place: TextPlace,
  pictures: ReadonlyMap<string, PictureFacts>,
): string {
  const { language } = place;
  const t = translator(language, "film");
  const statement = film[`statement_${language}`];
  const author = paragraph(film.statementAuthor && `— ${film.statementAuthor}`);
  return [
    paragraph(film[`synopsis_${language}`]),
    wordpressHtml(film[`description_${language}`] ?? "", place),
    ...(statement
      ? [`<h2>${escapeHtml(t("statement"))}</h2>`, wordpressHtml(statement, place, 3), author]
      : []),
    listOf(factsOf(film, place)),
    listOf(creditsOf(film, place)),
    ...(film.awards.length > 0 ? [`<h2>${escapeHtml(t("awards.title"))}</h2>`] : []),
    listOf(awardsOf(film, place)),
    trailerOf(film, place),
    ...film.galleryImages.map((address) => still(address, place, pictures.get(address))),
  ].join("");
}

const paragraph = (text: string | null) => (text ? `<p>${escapeHtml(text)}</p>` : "");

const listOf = (lines: string[]) =>
  lines.length > 0 ? `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>` : "";

function factsOf(film: ProjectDetail, { language }: TextPlace): string[] {
  const t = translator(language, "film");
  const shown = (field: "country" | "languages") => localized(film, field, language).text;
  const facts: [string, string | null][] = [
    [translator(language)("project.year"), film.year],
    [t("facts.runtime"), film.runtime ? t("facts.minutes", { minutes: film.runtime }) : null],
    [t("facts.country"), shown("country")],
    [t("facts.languages"), shown("languages")],
    [t("originalTitle"), film.originalTitle],
    [t("internationalTitle"), film.internationalTitle],
  ];
  const links = filmLinks.flatMap((name) => {
    const href = safeUrl(film[name] ?? "");
    return href ? [`<a href="${escapeHtml(href)}">${escapeHtml(t(`links.${name}`))}</a>`] : [];
  });
  return [
    ...facts.flatMap(([name, value]) =>
      value ? [`${escapeHtml(name)}: ${escapeHtml(value)}`] : [],
    ),
    ...links,
  ];
}

function creditsOf({ credits }: ProjectDetail, { language }: TextPlace): string[] {
  return credits.map((credit) => {
    const role = localized(credit, "role", language).text;
    const character = localized(credit, "character", language).text;
    return escapeHtml(`${role}: ${credit.name}${character ? ` (${character})` : ""}`);
  });
}

function awardsOf({ awards }: ProjectDetail, { language }: TextPlace): string[] {
  const t = translator(language, "film");
  return awards.map((award) => {
    const name = localized(award, "award", language).text;
    const parts = [t(`awards.${award.kind}`), name, award.festival, award.year];
    return escapeHtml(parts.filter(Boolean).join(", "));
  });
}

/** A trailer of another site is shown by WordPress itself; a stored one stays where it is. */
function trailerOf({ trailerUrl }: ProjectDetail, { origin, language }: TextPlace): string {
  const trailer = trailerUrl ? readFilm(trailerUrl) : null;
  if (!trailer) return "";
  if (trailer.host !== "file") return `<p>${escapeHtml(filmPage(trailer))}</p>`;
  const name = translator(language, "film")("trailer.name");
  return `<p><a href="${escapeHtml(origin + trailer.url)}">${escapeHtml(name)}</a></p>`;
}

function still(address: string, { origin, language }: TextPlace, facts?: PictureFacts): string {
  const alt = facts ? localized(facts, "alt", language).text : "";
  const src = address.startsWith("/") ? origin + address : address;
  return figure(`<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`);
}
