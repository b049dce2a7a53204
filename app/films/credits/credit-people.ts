import { foldText } from "~db/fold";
import { type Credit, NO_PERSON, type PersonChoice } from "./credit";

/**
 * Returns a function that finds the person whom a credit names: the chosen one, else the only one
 * of the same name, ignoring case and accents.
 */
export function personFinder(people: readonly PersonChoice[]) {
  const byId = new Map(people.map((person) => [person.id, person]));
  const byName = new Map<string, PersonChoice | null>();
  for (const person of people) {
    const name = foldText(person.name);
    byName.set(name, byName.has(name) ? null : person);
  }
  return ({ name, personId }: Pick<Credit, "name" | "personId">): PersonChoice | null => {
    if (personId === NO_PERSON) return null;
    return (personId === null ? byName.get(foldText(name)) : byId.get(personId)) ?? null;
  };
}
