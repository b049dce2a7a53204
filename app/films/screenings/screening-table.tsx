import { useMemo, useState } from "react";
import { FormPart } from "~/forms/editor/form-part";
import { nameOfCell, type RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { languageNames, languages } from "~/language/i18n/languages";
import { useTimeZone } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { readPastedDay, readPastedTime } from "./pasted-times";
import { screeningKinds, SCREENINGS_MAX, screeningStates } from "./screening";
import { useWatch } from "./watch-table";

const ZONES_ID = "screening-zones";

/** When and where a film is shown, in a part that is closed while it is empty. */
export function ScreeningPart() {
  const { t } = useTranslation("admin");
  const { name: zone } = useTimeZone();
  const [isUsed, setIsUsed] = useState(false);
  return (
    <FormPart title={t("projects.fields.screenings")} fields={["screenings"]}>
      <RowTable
        {...useScreenings()}
        legend={t("projects.fields.screenings")}
        hint={t("films.screeningsHint", { zone })}
        max={SCREENINGS_MAX}
        isCards
        onFocus={() => setIsUsed(true)}
      />
      {isUsed && <Zones />}
      <noscript hidden>
        <Zones />
      </noscript>
    </FormPart>
  );
}

function Zones() {
  return (
    <datalist id={ZONES_ID}>
      {Intl.supportedValuesOf("timeZone").map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** Returns a function that names a cell of these lists for messages. */
export function useScreeningCells(): (field: string) => string | undefined {
  const lists = [useScreenings(), useWatch()];
  return (field) => lists.map((list) => nameOfCell(field, list)).find(Boolean);
}

function useScreenings(): RowNames {
  const { t } = useTranslation("admin");
  return useMemo(() => {
    const inBoth = (name: string, label: string, width?: "wide") =>
      languages.map((lang) => ({
        name: `${name}_${lang}`,
        label: `${label} (${languageNames[lang]})`,
        lang,
        width,
      }));
    const choices = screeningKinds.map((kind) => ({
      value: kind,
      label: t(`films.screeningKinds.${kind}`),
    }));
    return {
      name: "screenings",
      rowName: (number) => t("films.screening", { number }),
      columns: [
        { name: "day", label: t("films.screeningDay"), type: "date", read: readPastedDay },
        { name: "time", label: t("films.screeningTime"), type: "time", read: readPastedTime },
        { name: "timeZone", label: t("films.timeZone"), list: ZONES_ID },
        { name: "kind", label: t("films.screeningKind"), choices },
        {
          name: "state",
          label: t("films.screeningState"),
          choices: screeningStates.map((value) => ({
            value,
            label: t(`films.screeningStates.${value}`),
          })),
        },
        { name: "festival", label: t("films.screeningFestival") },
        { name: "venue", label: t("films.venue") },
        { name: "ticketsUrl", label: t("films.tickets"), inputMode: "url", width: "wide" },
        ...inBoth("city", t("films.city")),
        ...inBoth("country", t("films.screeningCountry")),
        ...inBoth("note", t("films.note"), "wide"),
      ],
    };
  }, [t]);
}
