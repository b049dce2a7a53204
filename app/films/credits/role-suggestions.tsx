import { type Language, languages } from "~/language/i18n/languages";
import { tradeRoles } from "./trade-roles";

/**
 * The roles of the trade as suggestions, in each language.
 *
 * @param rolesId returns the id of the list of a language
 */
export function RoleSuggestions({ rolesId }: { rolesId: (language: Language) => string }) {
  return (
    <>
      {languages.map((language, index) => (
        <datalist key={language} id={rolesId(language)}>
          {tradeRoles.map((role) => (
            <option key={role.join()} value={role[index]} />
          ))}
        </datalist>
      ))}
    </>
  );
}
