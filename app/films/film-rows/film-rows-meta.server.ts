import type { FilmFacts } from "~/base/seo/film-data.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { foldText } from "~db/fold";
import type { CompanyRole, FilmRows } from "./film-rows";
import { quoteText } from "./film-rows-page.server";

/**
 * Returns companies, releases and quotes for structured data.
 *
 * @param own the name of the company whose site it is, which is named apart
 */
export function filmRowFacts(
  film: FilmRows,
  language: Language,
  own: string,
): Pick<FilmFacts, "producers" | "funders" | "releases" | "reviews"> {
  const t = translator(language, "film");
  const withRole = (...roles: CompanyRole[]) =>
    film.companies
      .filter(({ role, name }) => roles.includes(role) && foldText(name) !== foldText(own))
      .map(({ name, url }) => ({ name, ...(url && { url }) }));
  return {
    producers: withRole("production", "coProduction"),
    funders: withRole("funding"),
    releases: film.releases.map((release) => {
      const country = localized(release, "country", language).text;
      return {
        name: t(`releases.${release.kind}`),
        date: release.date,
        ...(country && { country }),
      };
    }),
    reviews: film.quotes.map((quote) => {
      const { text, lang } = quoteText(quote, language);
      const { source, author, stars, url } = quote;
      return {
        text,
        language: lang,
        source,
        ...(author && { author }),
        ...(stars !== null && { stars }),
        ...(url && { url }),
      };
    }),
  };
}
