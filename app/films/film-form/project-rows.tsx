import { useMemo } from "react";
import { useCredits } from "~/films/credits/credit-table";
import { AWARDS_MAX } from "~/films/projects/project-facts";
import { nameOfCell, type RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { paths } from "~/language/i18n/paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { awardTable } from "./award-columns";

/** Prizes, nominations and selections of a film. */
export function AwardTable() {
  const { t } = useTranslation("admin");
  return (
    <RowTable
      {...useAwards()}
      legend={t("projects.fields.awards")}
      hint={t("films.awardsHint")}
      max={AWARDS_MAX}
      sheet={paths.adminFilmSheet("awards")}
    />
  );
}

/** The names of cells do not need them. */
const noPeople: [] = [];

/** Returns a function that names a cell of these tables for messages. */
export function useCellNames(): (field: string) => string | undefined {
  const lists = [useCredits(noPeople), useAwards()];
  return (field) => lists.map((list) => nameOfCell(field, list)).find(Boolean);
}

function useAwards(): RowNames {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return useMemo(() => awardTable(t, language), [t, language]);
}
