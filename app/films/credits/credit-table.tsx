import { useMemo, useState } from "react";
import { chosenRecord, type RowColumn, type RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { Suggestions } from "~/forms/editor/suggestions";
import { TypedListInput } from "~/forms/editor/typed-list-input";
import { languageNames, languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { foldText } from "~db/fold";
import {
  creditKinds,
  CREDITS_LIST_FIELD,
  CREDITS_MAX,
  NO_PERSON,
  type PersonChoice,
} from "./credit";
import { withBothRoles } from "./role-names";
import { RoleSuggestions } from "./role-suggestions";

const NAMES_ID = "credit-names";
const PEOPLE_ID = "credit-people";
const rolesId = (language: string) => `trade-roles-${language}`;

/** Names that are offered without scripts: those of the team. */
const NAMES_MAX = 200;

const namesAddress = (text: string) =>
  `/api/admin/credit-names?${new URLSearchParams({ q: text })}`;

/** The credits of a film: a role in both languages, its holder, and what tells credits apart. */
export function CreditTable({ people }: { people: PersonChoice[] }) {
  const { t } = useTranslation("admin");
  const credits = useCredits(people);
  const isHydrated = useHydrated();
  // Hundreds of elements, which only the keys of a field need.
  const [isUsed, setIsUsed] = useState(false);
  return (
    <>
      <RowTable
        {...credits}
        legend={t("projects.fields.credits")}
        hint={t("films.creditsHint")}
        moreLabel={t("films.creditsMore")}
        max={CREDITS_MAX}
        complete={withBothRoles}
        onFocus={() => setIsUsed(true)}
      >
        {(table) => (
          <TypedListInput
            field={CREDITS_LIST_FIELD}
            label={t("films.creditsList")}
            hint={t("films.creditsListHint")}
            list={loadCreditList}
            columns={credits.columns.filter(({ name }) => listedColumns.includes(name))}
            max={CREDITS_MAX}
            table={table}
          />
        )}
      </RowTable>
      {isHydrated && isUsed && (
        <>
          <RoleSuggestions rolesId={rolesId} />
          <Suggestions id={NAMES_ID} address={namesAddress} />
        </>
      )}
      <noscript hidden>
        <RoleSuggestions rolesId={rolesId} />
        <datalist id={NAMES_ID}>
          {people.slice(0, NAMES_MAX).map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </noscript>
    </>
  );
}

/** Only those who type a list need what reads it. */
const loadCreditList = () => import("./credit-list").then(({ creditList }) => creditList);

/** The columns that a typed list fills. */
const listedColumns = ["role_en", "role_es", "name", "character_en", "character_es"];

/** Returns the columns of the table; those that pasted cells fill come first. */
export function useCredits(people: PersonChoice[]): RowNames {
  const { t } = useTranslation("admin");
  return useMemo(() => {
    const kinds = creditKinds.map((kind) => ({
      value: kind,
      label: t(`films.creditKinds.${kind}`),
    }));
    const persons = [
      { value: String(NO_PERSON), label: t("films.noPerson") },
      ...people.map(({ id, name }) => ({ value: String(id), label: name })),
    ];
    return {
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
        {
          name: "kind",
          label: t("films.creditKind"),
          choices: kinds,
          read: (text) => readChoice(kinds, text),
          width: "narrow",
          more: "narrow",
        },
        ...languages.map((lang): RowColumn => ({
          name: `character_${lang}`,
          label: `${t("films.character")} (${languageNames[lang]})`,
          lang,
          more: "always",
        })),
        {
          name: "personId",
          label: t("films.person"),
          ...chosenRecord(persons, PEOPLE_ID),
          more: "always",
        },
      ],
    };
  }, [t, people]);
}

/** Returns the value of the choice with that label; null for an unknown one. */
function readChoice(choices: { value: string; label: string }[], text: string): string | null {
  const folded = foldText(text);
  if (folded === "") return "";
  return choices.find(({ label }) => foldText(label) === folded)?.value ?? null;
}
