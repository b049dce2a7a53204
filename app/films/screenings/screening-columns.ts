import type { TFunction } from "i18next";
import { inBoth, inLine, inWideLine, type RowNames } from "~/forms/editor/row-column";
import type { Language } from "~/language/i18n/languages";
import { readPastedDay, readPastedTime } from "./pasted-times";
import { screeningKinds } from "./screening";

/** The id of the list of time zones. */
export const ZONES_ID = "screening-zones";

/** Returns the columns of the table of screenings. */
export function screeningTable(t: TFunction<"admin">, language: Language): RowNames {
  const [city, otherCity] = inBoth("city", t("films.city"), language, {}, inWideLine);
  const kinds = screeningKinds.map((kind) => ({
    value: kind,
    label: t(`films.screeningKinds.${kind}`),
  }));
  const states = [{ value: "cancelled", label: t("films.screeningStates.cancelled") }];
  const notices = [{ value: "none", label: t("films.screeningNotices.none") }];
  return {
    name: "screenings",
    rowName: (number) => t("films.screening", { number }),
    columns: [
      {
        name: "day",
        label: t("films.screeningDay"),
        type: "date",
        read: readPastedDay,
        width: "time",
        ...inLine,
      },
      {
        name: "time",
        label: t("films.screeningTime"),
        type: "time",
        read: readPastedTime,
        width: "narrow",
        ...inLine,
      },
      { name: "venue", label: t("films.venue"), ...inLine },
      city,
      { name: "kind", label: t("films.screeningKind"), choices: kinds, ...inWideLine },
      { name: "festival", label: t("films.screeningFestival") },
      otherCity,
      ...inBoth("country", t("films.screeningCountry"), language),
      { name: "timeZone", label: t("films.timeZone"), list: ZONES_ID },
      { name: "state", label: t("films.screeningState"), choices: states },
      { name: "notice", label: t("films.screeningNotice"), choices: notices },
      { name: "ticketsUrl", label: t("films.tickets"), inputMode: "url", width: "wide" },
      ...inBoth("note", t("films.note"), language, { width: "wide" }),
    ],
  };
}
