import type { TFunction } from "i18next";
import { chosenRecord, inBoth, inLine, inWideLine, type RowNames } from "~/forms/editor/row-column";
import { type Language, otherLanguage } from "~/language/i18n/languages";
import { foldText } from "~db/fold";
import { creditKinds, NO_PERSON, type PersonChoice } from "./credit";

/** The ids of the lists of suggestions. */
export const NAMES_ID = "credit-names";
const PEOPLE_ID = "credit-people";
export const rolesId = (language: string) => `trade-roles-${language}`;

/** The columns that a typed list fills. */
export const neededColumns = ["role_en", "role_es", "name"];
export const listedColumns = [...neededColumns, "character_en", "character_es"];

/** Returns the columns of the table of credits. */
export function creditTable(
  t: TFunction<"admin">,
  language: Language,
  people: PersonChoice[],
): RowNames {
  const kinds = creditKinds.map((kind) => ({
    value: kind,
    label: t(`films.creditKinds.${kind}`),
  }));
  const persons = [
    { value: String(NO_PERSON), label: t("films.noPerson") },
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const [role, otherRole] = inBoth("role", t("films.role"), language);
  const [character, otherCharacter] = inBoth(
    "character",
    t("films.character"),
    language,
    {},
    inWideLine,
  );
  return {
    name: "credits",
    rowName: (number) => t("films.credit", { number }),
    columns: [
      { ...role, list: rolesId(language), ...inLine },
      { name: "name", label: t("films.name"), list: NAMES_ID, ...inLine },
      character,
      { ...otherRole, list: rolesId(otherLanguage(language)) },
      otherCharacter,
      {
        name: "kind",
        label: t("films.creditKind"),
        choices: kinds,
        read: (text) => readChoice(kinds, text),
      },
      {
        name: "personId",
        label: t("films.person"),
        ...chosenRecord(persons, PEOPLE_ID),
      },
    ],
  };
}

/** Returns the value of the choice with that label; null for an unknown one. */
function readChoice(choices: { value: string; label: string }[], text: string): string | null {
  const folded = foldText(text);
  if (folded === "") return "";
  return choices.find(({ label }) => foldText(label) === folded)?.value ?? null;
}
