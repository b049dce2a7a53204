import { useMemo } from "react";
import { FormPart } from "~/forms/editor/form-part";
import { nameOfCell, type RowColumn, type RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { type Language, languageNames, languages } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import {
  COMPANIES_MAX,
  companyRoles,
  quoteLanguages,
  QUOTES_MAX,
  releaseKinds,
  RELEASES_MAX,
  STARS_MAX,
} from "./film-rows";

/** Companies, releases and quotes of a film, in parts that are closed while they are empty. */
export function FilmRowParts() {
  const { t } = useTranslation("admin");
  const [companies, releases, quotes] = useFilmRows();
  return (
    <>
      <RowPart {...companies} max={COMPANIES_MAX} hint={t("filmRows.companiesHint")} />
      <RowPart {...releases} max={RELEASES_MAX} hint={t("filmRows.releasesHint")} />
      <RowPart {...quotes} max={QUOTES_MAX} hint={t("filmRows.quotesHint")} />
    </>
  );
}

function RowPart({ title, ...table }: RowNames & { title: string; max: number; hint: string }) {
  return (
    <FormPart title={title} fields={[table.name]}>
      <RowTable {...table} legend={title} isCards />
    </FormPart>
  );
}

/** Returns a function that names a cell of these lists for messages. */
export function useFilmRowCells(): (field: string) => string | undefined {
  const lists = useFilmRows();
  return (field) => lists.map((list) => nameOfCell(field, list)).find(Boolean);
}

const named = new Map<Language, { value: string; label: string }[]>();

/** Returns the languages of quotes, with their names; made once, which takes some milliseconds. */
function namedLanguages(language: Language): { value: string; label: string }[] {
  const known = named.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: "language" });
  const choices = quoteLanguages.map((value) => ({ value, label: names.of(value) ?? value }));
  named.set(language, choices);
  return choices;
}

type TitledRows = RowNames & { title: string };

function useFilmRows(): [companies: TitledRows, releases: TitledRows, quotes: TitledRows] {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return useMemo(() => {
    const inBoth = (name: string, label: string, width?: "wide"): RowColumn[] =>
      languages.map((lang) => ({
        name: `${name}_${lang}`,
        label: `${label} (${languageNames[lang]})`,
        lang,
        width,
      }));
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
          },
          { name: "name", label: t("filmRows.name") },
          ...inBoth("territory", t("filmRows.territory")),
          url,
          { name: "contact", label: t("filmRows.contact") },
          { name: "email", label: t("filmRows.email"), inputMode: "email" },
          { name: "phone", label: t("filmRows.phone"), inputMode: "tel" },
        ],
      },
      {
        name: "releases",
        title: t("projects.fields.releases"),
        rowName: (number) => t("filmRows.release", { number }),
        columns: [
          {
            name: "kind",
            label: t("filmRows.kind"),
            choices: releaseKinds.map((value) => ({ value, label: t(`filmRows.kinds.${value}`) })),
          },
          { name: "date", label: t("filmRows.date") },
          ...inBoth("country", t("filmRows.country")),
          ...inBoth("note", t("filmRows.note"), "wide"),
        ],
      },
      {
        name: "quotes",
        title: t("projects.fields.quotes"),
        rowName: (number) => t("filmRows.quote", { number }),
        columns: [
          ...inBoth("text", t("filmRows.text"), "wide"),
          { name: "source", label: t("filmRows.source") },
          { name: "author", label: t("filmRows.author") },
          {
            name: "stars",
            label: t("filmRows.stars"),
            choices: stars.map((value) => ({
              value: String(value),
              label: value.toLocaleString(language),
            })),
          },
          {
            name: "language",
            label: t("filmRows.language"),
            choices: namedLanguages(language),
          },
          { ...url, width: "wide" },
        ],
      },
    ];
  }, [t, language]);
}
