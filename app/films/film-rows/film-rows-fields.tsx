import { useMemo } from "react";
import { FormPart } from "~/forms/editor/form-part";
import { nameOfCell, type RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { paths } from "~/language/i18n/paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { filmRowColumns, type TitledRows } from "./film-row-columns";
import { COMPANIES_MAX, QUOTES_MAX, RELEASES_MAX } from "./film-rows";

/** The parts with the lists of companies, releases and quotes of a film. */
export function CompanyPart() {
  const { t } = useTranslation("admin");
  const [companies] = useFilmRows();
  return <RowPart {...companies} max={COMPANIES_MAX} hint={t("filmRows.companiesHint")} />;
}

export function ReleasePart() {
  const { t } = useTranslation("admin");
  const [, releases] = useFilmRows();
  return <RowPart {...releases} max={RELEASES_MAX} hint={t("filmRows.releasesHint")} />;
}

export function QuotePart() {
  const { t } = useTranslation("admin");
  const [, , quotes] = useFilmRows();
  return <RowPart {...quotes} max={QUOTES_MAX} hint={t("filmRows.quotesHint")} />;
}

function RowPart({ title, ...table }: RowNames & { title: string; max: number; hint: string }) {
  return (
    <FormPart id={table.name}>
      <RowTable {...table} legend={title} sheet={paths.adminFilmSheet(table.name)} />
    </FormPart>
  );
}

/** Returns a function that names a cell of these lists for messages. */
export function useFilmRowCells(): (field: string) => string | undefined {
  const lists = useFilmRows();
  return (field) => lists.map((list) => nameOfCell(field, list)).find(Boolean);
}

function useFilmRows(): [companies: TitledRows, releases: TitledRows, quotes: TitledRows] {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return useMemo(() => filmRowColumns(t, language), [t, language]);
}
