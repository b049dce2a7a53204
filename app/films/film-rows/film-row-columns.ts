import type { TFunction } from "i18next";
import {
  inBoth,
  inLine,
  inWideLine,
  type RowColumn,
  type RowNames,
} from "~/forms/editor/row-column";
import type { Language } from "~/language/i18n/languages";
import { companyRoles, quoteLanguages, releaseKinds, STARS_MAX } from "./film-rows";

const named = new Map<Language, { value: string; label: string }[]>();

/** Returns the languages of quotes, with their names; made once, which takes some milliseconds. */
function namedLanguages(language: Language): { value: string; label: string }[] {
  const known = named.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: "language" });
  const choices = quoteLanguages.map((value) => {
    const name = names.of(value) ?? value;
    // WebKit writes "Inglés" and the server "inglés": the form would be rendered again, empty.
    const label = language === "es" ? name.charAt(0).toLowerCase() + name.slice(1) : name;
    return { value, label };
  });
  named.set(language, choices);
  return choices;
}

export type TitledRows = RowNames & { title: string };

/** Returns the columns of the three tables. */
export function filmRowColumns(
  t: TFunction<"admin">,
  language: Language,
): [companies: TitledRows, releases: TitledRows, quotes: TitledRows] {
  const of = (name: string, label: string, own?: Partial<RowColumn>, first?: Partial<RowColumn>) =>
    inBoth(name, label, language, own, first);
  const [territory, otherTerritory] = of("territory", t("filmRows.territory"), {}, inWideLine);
  const [country, otherCountry] = of("country", t("filmRows.country"), {}, inLine);
  const [note, otherNote] = of("note", t("filmRows.note"), {}, { ...inWideLine, width: "wide" });
  const [text, otherText] = of("text", t("filmRows.text"), { width: "wide" }, inLine);
  const url: RowColumn = { name: "url", label: t("filmRows.url"), inputMode: "url" };
  const stars = Array.from({ length: 2 * STARS_MAX + 1 }, (_, halves) => halves / 2).reverse();
  return [
    {
      name: "companies",
      title: t("projects.fields.companies"),
      rowName: (number) => t("filmRows.company", { number }),
      columns: [
        {
          name: "role",
          label: t("filmRows.role"),
          choices: companyRoles.map((value) => ({ value, label: t(`filmRows.roles.${value}`) })),
          ...inLine,
        },
        { name: "name", label: t("filmRows.name"), ...inLine },
        territory,
        { name: "email", label: t("filmRows.email"), inputMode: "email", ...inWideLine },
        otherTerritory,
        url,
        { name: "contact", label: t("filmRows.contact") },
        { name: "phone", label: t("filmRows.phone"), inputMode: "tel" },
      ],
    },
    {
      name: "releases",
      title: t("projects.fields.releases"),
      rowName: (number) => t("filmRows.release", { number }),
      columns: [
        { name: "date", label: t("filmRows.date"), width: "time", ...inLine },
        {
          name: "kind",
          label: t("filmRows.kind"),
          choices: releaseKinds.map((value) => ({ value, label: t(`filmRows.kinds.${value}`) })),
          ...inWideLine,
        },
        country,
        note,
        otherCountry,
        otherNote,
      ],
    },
    {
      name: "quotes",
      title: t("projects.fields.quotes"),
      rowName: (number) => t("filmRows.quote", { number }),
      columns: [
        text,
        { name: "source", label: t("filmRows.source"), ...inLine },
        {
          name: "stars",
          label: t("filmRows.stars"),
          choices: stars.map((value) => ({
            value: String(value),
            label: value.toLocaleString(language),
          })),
          width: "narrow",
          ...inWideLine,
        },
        otherText,
        { name: "author", label: t("filmRows.author") },
        {
          name: "language",
          label: t("filmRows.language"),
          choices: namedLanguages(language),
        },
        { ...url, width: "wide" },
      ],
    },
  ];
}
