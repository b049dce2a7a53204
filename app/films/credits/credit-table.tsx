import { useMemo } from "react";
import type { RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { Suggestions } from "~/forms/editor/suggestions";
import { TypedListInput } from "~/forms/editor/typed-list-input";
import { paths } from "~/language/i18n/paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { CREDITS_LIST_FIELD, CREDITS_MAX, type PersonChoice } from "./credit";
import {
  creditTable,
  listedColumns,
  NAMES_ID,
  neededColumns,
  rolesId,
} from "./credit-table-columns";
import { withBothRoles } from "./role-names";
import { RoleSuggestions } from "./role-suggestions";

/** Names that are offered without scripts: those of the team. */
const NAMES_MAX = 200;

const namesAddress = (text: string) =>
  `/api/admin/credit-names?${new URLSearchParams({ q: text })}`;

/** The credits of a film: a role in both languages, its holder, and what tells credits apart. */
export function CreditTable({ people }: { people: PersonChoice[] }) {
  const { t } = useTranslation("admin");
  const credits = useCredits(people);
  return (
    <RowTable
      {...credits}
      legend={t("projects.fields.credits")}
      hint={t("films.creditsHint")}
      max={CREDITS_MAX}
      complete={withBothRoles}
      suggestions={<CreditSuggestions people={people} />}
    >
      {(table) => (
        <TypedListInput
          field={CREDITS_LIST_FIELD}
          label={t("films.creditsList")}
          hint={t("films.creditsListHint")}
          sheet={paths.adminFilmSheet("credits")}
          list={loadCreditList}
          columns={listedColumns.flatMap(
            (listed) => credits.columns.find(({ name }) => name === listed) ?? [],
          )}
          required={neededColumns}
          max={CREDITS_MAX}
          table={table}
        />
      )}
    </RowTable>
  );
}

/** Roles, and names: with scripts those of all films. */
function CreditSuggestions({ people }: { people: PersonChoice[] }) {
  return (
    <>
      <RoleSuggestions rolesId={rolesId} />
      {useHydrated() ? (
        <Suggestions id={NAMES_ID} address={namesAddress} />
      ) : (
        <datalist id={NAMES_ID}>
          {people.slice(0, NAMES_MAX).map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Only those who type a list need what reads it. */
const loadCreditList = () => import("./credit-list").then(({ creditList }) => creditList);

/** Returns the columns of the table; those that pasted cells fill come first. */
export function useCredits(people: PersonChoice[]): RowNames {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return useMemo(() => creditTable(t, language, people), [t, language, people]);
}
