import { foldText } from "~db/fold";
import type { Credit, CreditKind } from "./credit";
import { findRole } from "./role-names";

/** The kinds of roles of the trade by their English names; all others are crew. */
const kindsOfRoles = new Map<string, CreditKind>([
  ["Director", "director"],
  ["Co-director", "director"],
  ["Screenplay", "writer"],
  ["Story", "writer"],
  ["Original idea", "writer"],
  ["Dialogue", "writer"],
  ["Created by", "writer"],
  ["Producer", "producer"],
  ["Executive producer", "producer"],
  ["Co-producer", "producer"],
  ["Associate producer", "producer"],
  ["Delegate producer", "producer"],
  ["Line producer", "producer"],
  ["Cast", "cast"],
  ["Featuring", "cast"],
  ["Voices", "cast"],
]);

/** English words that roles had before credits had kinds. */
const words: [CreditKind, RegExp][] = [
  ["director", /^(?:co-)?(?:director|directed by|direction)s?$/],
  ["cast", /^(?:cast|starring|with|actors?|actress(?:es)?)$/],
];

type Role = Pick<Credit, "role_en" | "role_es">;

/** Returns the kind of a credit by the words of its role. */
export function kindOfRole({ role_en, role_es }: Role): CreditKind {
  const folded = foldText(role_en);
  const byWords = words.find(([, pattern]) => pattern.test(folded));
  if (byWords) return byWords[0];
  const found = findRole(role_en, "en") ?? findRole(role_es, "es");
  return (found && kindsOfRoles.get(found.en)) ?? "crew";
}

/** Returns the kind of a credit: the chosen one, else that of its role. */
export const kindOf = (credit: Role & Pick<Credit, "kind">): CreditKind =>
  credit.kind ?? kindOfRole(credit);

/** Returns the credits of a kind, each name once. */
export function ofKind<Each extends Role & Pick<Credit, "kind" | "name">>(
  credits: readonly Each[],
  kind: CreditKind,
): Each[] {
  const names = new Set<string>();
  return credits.filter((credit) => {
    if (kindOf(credit) !== kind || names.has(credit.name)) return false;
    names.add(credit.name);
    return true;
  });
}
