import { formatPartialDay } from "~/language/i18n/dates";
import { type Language, languages, localized, otherLanguage } from "~/language/i18n/languages";
import { phoneUrl } from "~/ui/parts/safe-url";
import type { FilmQuote, FilmRelease } from "~db/tables/film-rows";
import type { CompanyGroup } from "./companies";
import { companyRoles, type FilmRows } from "./film-rows";
import type { ShownQuote } from "./quotes";
import type { ShownRelease } from "./releases";

/** The lists as the page of a film shows them. */
export interface ShownRows {
  companies: CompanyGroup[];
  releases: ShownRelease[];
  quotes: ShownQuote[];
}

/** Returns companies by their roles, releases by date, and quotes, in the language of a page. */
export function toShownRows(film: FilmRows, language: Language): ShownRows {
  return {
    companies: companyGroups(film.companies, language),
    releases: [...film.releases]
      .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
      .map((release) => toRelease(release, language)),
    quotes: film.quotes.map((quote) => toQuote(quote, language)),
  };
}

function companyGroups(companies: FilmRows["companies"], language: Language): CompanyGroup[] {
  return companyRoles
    .map((role) => ({
      role,
      companies: companies
        .filter((company) => company.role === role)
        .map((company) => ({
          name: company.name,
          territory: localized(company, "territory", language),
          ...(company.url && { url: company.url }),
          ...(company.contact && { contact: company.contact }),
          ...(company.email && { email: company.email }),
          ...(company.phone && { phone: company.phone, phoneUrl: phoneUrl(company.phone) }),
        })),
    }))
    .filter((group) => group.companies.length > 0);
}

function toRelease(release: FilmRelease, language: Language): ShownRelease {
  const { kind, date } = release;
  return {
    kind,
    date,
    dateText: formatPartialDay(date, language),
    country: localized(release, "country", language),
    note: localized(release, "note", language),
  };
}

/** A quote in one language is shown on both pages; in two, each is in the language of its page. */
function toQuote(quote: FilmQuote, language: Language): ShownQuote {
  const { text, lang } = quoteText(quote, language);
  const { source, author, stars, url } = quote;
  const isTranslated = isInBoth(quote) && quote.language && quote.language !== language;
  return {
    text,
    source,
    ...(lang !== language && { lang }),
    ...(author && { author }),
    ...(stars !== null && { stars }),
    ...(url && { url }),
    ...(isTranslated && {
      translatedFrom: new Intl.DisplayNames(language, { type: "language" }).of(
        quote.language ?? "",
      ),
    }),
  };
}

const isInBoth = ({ text_en, text_es }: FilmQuote) =>
  Boolean(text_en && text_es && text_en !== text_es);

/**
 * Returns the text of a quote for a page, and the code of its language. A single text is the quote
 * itself, in the language that the row names.
 */
export function quoteText(quote: FilmQuote, language: Language): { text: string; lang: string } {
  if (isInBoth(quote)) return { text: quote[`text_${language}`] ?? "", lang: language };
  const own = languages.find((each) => quote[`text_${each}`]) ?? language;
  const shown = quote[`text_${language}`] ? language : own;
  return {
    text: quote[`text_${language}`] ?? quote[`text_${otherLanguage(language)}`] ?? "",
    lang: quote.language ?? shown,
  };
}
