import type { Credit } from "~/films/credits/credit";
import type { CompanyGroup } from "~/films/film-rows/companies";
import { type Language, localized } from "~/language/i18n/languages";
import type { Row } from "~/media/printing/printed-film";

/**
 * Returns each role once, with its names; those of the cast with their characters.
 *
 * @param nameOf returns a name as it stands among others, such as `isolated`
 */
export function creditRows(
  { credits }: { credits: readonly Credit[] },
  language: Language,
  nameOf = (name: string) => name,
): Row[] {
  const rows = new Map<string, string[]>();
  for (const credit of credits) {
    const role = localized(credit, "role", language).text;
    const character = localized(credit, "character", language).text;
    const person = nameOf(credit.name);
    const name = character ? `${person} (${nameOf(character)})` : person;
    rows.set(role, [...(rows.get(role) ?? []), name]);
  }
  return [...rows].map(([name, names]) => ({ name, text: names.join(", ") }));
}

const contactRoles = new Set(["press", "sales"]);

/** Returns the companies that the press or buyers turn to, the press first. */
export function pressContacts(groups: readonly CompanyGroup[]): CompanyGroup[] {
  return groups
    .filter(({ role }) => contactRoles.has(role))
    .map((group) => ({
      ...group,
      companies: group.companies.filter(({ contact, email, phone }) => contact ?? email ?? phone),
    }))
    .filter(({ companies }) => companies.length > 0)
    .reverse();
}
