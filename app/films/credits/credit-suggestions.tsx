import { Suggestions } from "~/forms/editor/suggestions";
import { type Language, languages } from "~/language/i18n/languages";
import { tradeRoles } from "./trade-roles";

/** Suggestions for credits: the roles of the trade in each language, and names used before. */
export function CreditSuggestions({
  rolesId,
  namesId,
}: {
  /** Returns the id of the list of roles in a language. */
  rolesId: (language: Language) => string;
  namesId: string;
}) {
  return (
    <>
      {languages.map((language, index) => (
        <datalist key={language} id={rolesId(language)}>
          {tradeRoles.map((role) => (
            <option key={role.join()} value={role[index]} />
          ))}
        </datalist>
      ))}
      <Suggestions id={namesId} address={namesAddress} />
    </>
  );
}

const namesAddress = (text: string) =>
  `/api/admin/credit-names?${new URLSearchParams({ q: text })}`;
