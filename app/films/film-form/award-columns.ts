import type { TFunction } from "i18next";
import { type AwardKind, awardKinds } from "~/films/projects/project-facts";
import { inBoth, inLine, inWideLine, type RowNames } from "~/forms/editor/row-column";
import type { Language } from "~/language/i18n/languages";
import { foldText } from "~db/fold";

/** Returns the columns of the table of awards. */
export function awardTable(t: TFunction<"admin">, language: Language): RowNames {
  const choices = awardKinds.map((kind) => ({ value: kind, label: t(`films.kinds.${kind}`) }));
  return {
    name: "awards",
    rowName: (number) => t("films.award", { number }),
    columns: [
      { name: "festival", label: t("films.festival"), ...inLine },
      {
        name: "year",
        label: t("films.awardYear"),
        inputMode: "numeric",
        width: "narrow",
        ...inLine,
      },
      { name: "kind", label: t("films.kind"), choices, read: readAwardKind, ...inWideLine },
      ...inBoth("award", t("films.awardName"), language, {}, inWideLine),
    ],
  };
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
