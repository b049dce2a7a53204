import type { TFunction } from "i18next";
import { inBoth, inLine, inWideLine, type RowNames } from "~/forms/editor/row-column";
import type { Language } from "~/language/i18n/languages";
import { readPastedDay } from "./pasted-times";
import { watchKinds } from "./watch";

/** Returns the columns of the table. */
export function watchTable(t: TFunction<"admin">, language: Language): RowNames {
  const choices = watchKinds.map((kind) => ({
    value: kind,
    label: t(`films.watchKinds.${kind}`),
  }));
  const name = t("films.screeningCountry");
  const [country, otherCountry] = inBoth("country", name, language, {}, inWideLine);
  return {
    name: "watch",
    rowName: (number) => t("films.watchPlace", { number }),
    columns: [
      { name: "kind", label: t("films.screeningKind"), choices, ...inLine },
      { name: "service", label: t("films.service"), ...inLine },
      country,
      {
        name: "untilDay",
        label: t("films.untilDay"),
        type: "date",
        read: readPastedDay,
        width: "time",
        ...inWideLine,
      },
      { name: "url", label: t("films.watchUrl"), inputMode: "url", width: "wide" },
      otherCountry,
      { name: "fromDay", label: t("films.fromDay"), type: "date", read: readPastedDay },
    ],
  };
}
