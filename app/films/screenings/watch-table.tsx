import { useMemo } from "react";
import { FormPart } from "~/forms/editor/form-part";
import type { RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { languageNames, languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { readPastedDay } from "./pasted-times";
import { WATCH_MAX, watchKinds } from "./watch";

/** Where a film can be watched, in a part that is closed while it is empty. */
export function WatchPart() {
  const { t } = useTranslation("admin");
  return (
    <FormPart title={t("projects.fields.watch")} fields={["watch"]}>
      <RowTable
        {...useWatch()}
        legend={t("projects.fields.watch")}
        hint={t("films.watchHint")}
        max={WATCH_MAX}
        isCards
      />
    </FormPart>
  );
}

/** The columns of the table, and how its rows are named. */
export function useWatch(): RowNames {
  const { t } = useTranslation("admin");
  return useMemo(() => {
    const choices = watchKinds.map((kind) => ({
      value: kind,
      label: t(`films.watchKinds.${kind}`),
    }));
    return {
      name: "watch",
      rowName: (number) => t("films.watchPlace", { number }),
      columns: [
        { name: "kind", label: t("films.screeningKind"), choices },
        { name: "service", label: t("films.service") },
        { name: "url", label: t("films.watchUrl"), inputMode: "url", width: "wide" },
        ...languages.map((lang) => ({
          name: `country_${lang}`,
          label: `${t("films.screeningCountry")} (${languageNames[lang]})`,
          lang,
        })),
        { name: "fromDay", label: t("films.fromDay"), type: "date", read: readPastedDay },
        { name: "untilDay", label: t("films.untilDay"), type: "date", read: readPastedDay },
      ],
    };
  }, [t]);
}
