import { useMemo } from "react";
import { FormPart } from "~/forms/editor/form-part";
import type { RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { paths } from "~/language/i18n/paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { WATCH_MAX } from "./watch";
import { watchTable } from "./watch-columns";

/** The part with where a film can be watched. */
export function WatchPart() {
  const { t } = useTranslation("admin");
  return (
    <FormPart id="watch">
      <RowTable
        {...useWatch()}
        legend={t("projects.fields.watch")}
        hint={t("films.watchHint")}
        max={WATCH_MAX}
        sheet={paths.adminFilmSheet("watch")}
      />
    </FormPart>
  );
}

/** The columns of the table, and how its rows are named. */
export function useWatch(): RowNames {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return useMemo(() => watchTable(t, language), [t, language]);
}
