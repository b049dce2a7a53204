import { useMemo } from "react";
import { FormPart } from "~/forms/editor/form-part";
import { nameOfCell, type RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { paths } from "~/language/i18n/paths";
import { useTimeZone } from "~/language/i18n/time";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { SCREENINGS_MAX } from "./screening";
import { screeningTable, ZONES_ID } from "./screening-columns";
import { useWatch } from "./watch-table";

/** The part with when and where a film is shown. */
export function ScreeningPart() {
  const { t } = useTranslation("admin");
  const { name: zone } = useTimeZone();
  return (
    <FormPart id="screenings">
      <RowTable
        {...useScreenings()}
        legend={t("projects.fields.screenings")}
        hint={t("films.screeningsHint", { zone })}
        max={SCREENINGS_MAX}
        sheet={paths.adminFilmSheet("screenings")}
        suggestions={<Zones />}
      />
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
  const language = useLanguage();
  return useMemo(() => screeningTable(t, language), [t, language]);
}
