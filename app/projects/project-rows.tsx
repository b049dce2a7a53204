import { useMemo, useState } from "react";
import { nameOfCell, type RowColumn, type RowNames } from "~/editor/row-column";
import { RowTable } from "~/editor/row-table";
import { TypedListInput } from "~/editor/typed-list-input";
import { languageNames, languages } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { lazyPart, loadOrNull } from "~/ui/lazy-part";
import { useHydrated } from "~/ui/use-hydrated";
import { foldText } from "~db/fold";
import {
  type AwardKind,
  awardKinds,
  AWARDS_MAX,
  CREDITS_LIST_FIELD,
  CREDITS_MAX,
} from "./project-facts";

const NAMES_ID = "credit-names";
const rolesId = (language: string) => `trade-roles-${language}`;

const loadComplete = async () => {
  const module = await loadOrNull(() => import("./role-names"));
  return module?.withBothRoles ?? null;
};

const loadCreditList = async () => {
  const module = await loadOrNull(() => import("./credit-list"));
  return module?.creditList ?? null;
};

const CreditSuggestions = lazyPart(
  () => import("./credit-suggestions"),
  () => null,
);

/** The credits of a film: a role in both languages and its holder. */
export function CreditTable() {
  const { t } = useTranslation("admin");
  const credits = useCredits();
  const isHydrated = useHydrated();
  const [isUsed, setIsUsed] = useState(false);
  return (
    <>
      <RowTable
        {...credits}
        legend={t("projects.fields.credits")}
        hint={t("films.creditsHint")}
        max={CREDITS_MAX}
        loadComplete={loadComplete}
        onFocus={() => setIsUsed(true)}
      >
        {(table) => (
          <TypedListInput
            field={CREDITS_LIST_FIELD}
            label={t("films.creditsList")}
            hint={t("films.creditsListHint")}
            load={loadCreditList}
            columns={credits.columns}
            max={CREDITS_MAX}
            table={table}
          />
        )}
      </RowTable>
      {isHydrated && isUsed && <CreditSuggestions rolesId={rolesId} namesId={NAMES_ID} />}
    </>
  );
}

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

/** Returns a function that names a cell of these tables for messages. */
export function useCellNames(): (field: string) => string | undefined {
  const lists = [useCredits(), useAwards()];
  return (field) => lists.map((list) => nameOfCell(field, list)).find(Boolean);
}

function useCredits(): RowNames {
  const { t } = useTranslation("admin");
  return useMemo(
    () => ({
      name: "credits",
      rowName: (number) => t("films.credit", { number }),
      columns: [
        ...languages.map((lang): RowColumn => ({
          name: `role_${lang}`,
          label: `${t("films.role")} (${languageNames[lang]})`,
          lang,
          list: rolesId(lang),
        })),
        { name: "name", label: t("films.name"), list: NAMES_ID },
      ],
    }),
    [t],
  );
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
