import { useMemo } from "react";
import { useCredits } from "~/films/credits/credit-table";
import { nameOfCell, type RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { languageNames, languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { foldText } from "~db/fold";
import { type AwardKind, awardKinds, AWARDS_MAX } from "./project-facts";

/** Prizes, nominations and selections of a film. */
export function AwardTable() {
  const { t } = useTranslation("admin");
  return (
    <RowTable
      {...useAwards()}
      legend={t("projects.fields.awards")}
      hint={t("films.awardsHint")}
      max={AWARDS_MAX}
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
  return useMemo(() => {
    const choices = awardKinds.map((kind) => ({ value: kind, label: t(`films.kinds.${kind}`) }));
    return {
      name: "awards",
      rowName: (number) => t("films.award", { number }),
      columns: [
        { name: "festival", label: t("films.festival"), width: "wide" },
        { name: "year", label: t("films.awardYear"), inputMode: "numeric", width: "narrow" },
        { name: "kind", label: t("films.kind"), choices, read: readAwardKind },
        ...languages.map((lang) => ({
          name: `award_${lang}`,
          label: `${t("films.awardName")} (${languageNames[lang]})`,
          lang,
        })),
      ],
    };
  }, [t]);
}

const kindWords: [AwardKind, RegExp][] = [
  ["nominated", /\b(?:nomin|finalist)/],
  ["selected", /selec/],
  ["won", /\b(?:won|win|award|prize|premi|ganad)/],
];

/** Returns the kind of award that a text in either language means; null for an unknown one. */
function readAwardKind(text: string): AwardKind | "" | null {
  const folded = foldText(text);
  if (folded === "") return "";
  return kindWords.find(([, words]) => words.test(folded))?.[0] ?? null;
}
