import type { Language } from "~/language/i18n/languages";
import { plainWords } from "./list-columns";

/**
 * The meaning of a value for consent. `unknown` is asked for and never taken as consent; `none` says
 * nothing.
 */
export type Verdict = "left" | "bounced" | "unconfirmed" | "active" | "unknown" | "none";

const words = (text: string) => new Set(text.split(",").map((word) => word.trim()));

/** The states of other programs in the words of their exports, and of this site in both languages. */
const states: [Verdict, Set<string>][] = [
  [
    "active",
    words(
      "active, subscribed, enabled, confirmed, opted in, opt in, regular, activo, activa, suscrito, suscrita, confirmado, confirmada, alta",
    ),
  ],
  [
    "left",
    words(
      "unsubscribed, unsubscribe, unsub, opted out, opt out, optout, left, blocked, blocklisted, blacklisted, disabled, deleted, removed, archived, complained, complaint, spam, spam complaint, marked as spam, reported spam, junk, suppressed, banned, cancelled, canceled, stopped, do not contact, baja, dado de baja, dada de baja, desuscrito, desuscrita, bloqueado, bloqueada, eliminado, eliminada, cancelado, cancelada, queja",
    ),
  ],
  [
    "bounced",
    words(
      "bounced, bouncing, bounce, hard bounce, hard bounced, cleaned, invalid, undeliverable, rebotado, rebotada, devuelve los correos, invalido, invalida",
    ),
  ],
  [
    "unconfirmed",
    words(
      "unconfirmed, not confirmed, not confirmed yet, pending, unactivated, unverified, validating, non subscribed, nonsubscribed, not subscribed, never subscribed, transactional, awaiting confirmation, sin confirmar, no confirmado, no confirmada, pendiente, no suscrito, no suscrita",
    ),
  ],
];

const yes = words("yes, y, true, t, 1, on, x, si, s, verdadero, v");
const no = words("no, n, false, f, 0, off, none, null, never, nunca, falso, n a, na");

const isDate = (text: string) => /\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}/.test(text);

/** Signs alone and a time of zeros stand for nothing; a zero means no. */
const isEmpty = (words: string) => !/[\p{L}1-9]/u.test(words) && words !== "0";

/** Returns what a column of states says: `status`. */
export function stateVerdict(text: string): Verdict {
  const value = plainWords(text);
  if (isEmpty(value)) return "none";
  const known = states.find(([, names]) => names.has(value));
  if (known) return known[0];
  if (value === "yes" || value === "true" || value === "si") return "active";
  return value === "no" || value === "false" ? "left" : "unknown";
}

/** Returns what a column says whose yes means subscribed or confirmed; a date means yes. */
export function yesVerdict(text: string, whenNo: "left" | "unconfirmed"): Verdict {
  const value = plainWords(text);
  if (isEmpty(value)) return "none";
  if (yes.has(value) || isDate(text)) return "active";
  if (no.has(value)) return whenNo;
  return stateVerdict(text);
}

/** Returns what a column says whose yes, date or reason means left or bounced. */
export function noVerdict(text: string, whenYes: "left" | "bounced"): Verdict {
  const value = plainWords(text);
  return isEmpty(value) || no.has(value) ? "none" : whenYes;
}

/** Returns true if a column without a heading that is known has values that say who has left. */
export const tellsWhoHasLeft = (text: string) =>
  !["none", "unknown", "active"].includes(stateVerdict(text)) && !no.has(plainWords(text));

/** Names of languages, and the codes of Windows. */
const languageNames: Record<Language, Set<string>> = {
  en: words("en, eng, english, ingles, inglesa, 1033, 2057, 3081, 4105, 6153"),
  es: words(
    "es, spa, esp, spanish, espanol, espanola, castellano, castilian, 1034, 3082, 2058, 11274, 9226, 13322",
  ),
};

/** Returns the language that a value names: `es`, `Español`, `en_US`, `Spanish (Mexico)`; or null. */
export function languageOf(text: string): Language | null {
  const value = plainWords(text);
  const [first = ""] = value.split(" ");
  for (const language of ["en", "es"] as const) {
    if (languageNames[language].has(value) || languageNames[language].has(first)) return language;
  }
  return null;
}
