import { createHash } from "node:crypto";
import { noVerdict, stateVerdict, type Verdict, yesVerdict } from "./list-words";
import type { ListSettings, Question } from "./subscriber-list";

/** Names of files that say of all their lines what may stand in none of their columns. */
const NAME_OF_LEAVERS =
  /unsub|clean|bounc|suppress|black ?list|block ?list|opt(?:ed)?[-_ ]?out|complain|spam|(?:^|[^a-z])bajas?(?:[^a-z]|$)|rebot|desuscri|bloquead/i;

/** The key of the question about the name of the file. */
const FILE_QUESTION = "file";

/** Maximum number of values that are asked for; lines with others are left out. */
const QUESTIONS_MAX = 40;

const VALUE_LENGTH = 60;

/** The verdict of all columns of a line together, the strictest first. */
export interface LineConsent {
  verdict: "left" | "bounced" | "skip" | "unconfirmed" | "ask" | "active";
}

/** Reads from the lines of one list whether letters may be sent. */
export class ConsentReader {
  readonly #settings: ListSettings;
  readonly #fileName: string;
  readonly #questions = new Map<string, Question>();

  constructor(settings: ListSettings, fileName: string) {
    this.#settings = settings;
    this.#fileName = NAME_OF_LEAVERS.test(fileName) ? fileName : "";
  }

  /** Returns what was not understood, in the order of the lines. */
  questions(): Question[] {
    return [...this.#questions.values()];
  }

  /** Never takes for consent what it does not understand, whatever else the line holds. */
  read(cells: string[]): LineConsent {
    const said = this.#settings.meanings.flatMap((meaning, column) => {
      const verdict = verdictOf(meaning, cells[column] ?? "");
      return verdict === null ? [] : [{ meaning, column, verdict }];
    });
    for (const verdict of ["left", "bounced", "unconfirmed"] as const) {
      if (said.some((each) => each.verdict === verdict)) return { verdict };
    }
    const unclear = said.filter(({ verdict }) => verdict === "unknown");
    const isStated = said.some(({ meaning, verdict }) => isState(meaning) && verdict === "active");
    const isAgreed = isStated || said.some(({ verdict }) => verdict === "active");
    for (const each of said) {
      const settles = each.meaning === "confirmed" ? isStated : isAgreed;
      if (each.verdict === "none" && isAsking(each.meaning) && !settles) unclear.push(each);
    }
    const found = unclear.map(({ column }) => this.#ask(column, cells[column] ?? ""));
    // A date of opting in or confirming stands in the files of those who have left, too.
    const isNow = said.some(({ meaning, verdict }) => isPresent(meaning) && verdict === "active");
    if (found.length === 0 && this.#fileName && !isNow) found.push(this.#ask(null, this.#fileName));
    for (const verdict of ["left", "skip", "ask"] as const) {
      if (found.includes(verdict)) return { verdict };
    }
    return { verdict: "active" };
  }

  /** Returns the answer to a question, and keeps the question for the review. */
  #ask(column: number | null, text: string): LineConsent["verdict"] {
    const value = text.slice(0, VALUE_LENGTH);
    const key = column === null ? FILE_QUESTION : keyOf(column, value);
    const known = this.#questions.get(key);
    if (known) known.lines++;
    else if (this.#questions.size >= QUESTIONS_MAX) return "skip";
    else this.#questions.set(key, { key, column, value, lines: 1 });
    const { answers } = this.#settings;
    return Object.hasOwn(answers, key) ? (answers[key] ?? "ask") : "ask";
  }
}

const isState = (meaning: unknown) => meaning === "status";
const isPresent = (meaning: unknown) => meaning === "status" || meaning === "subscribed";
const isAsking = (meaning: unknown) => isPresent(meaning) || meaning === "confirmed";

/** Returns what a cell says; null for one of a column that is not about consent. */
function verdictOf(meaning: ListSettings["meanings"][number], text: string): Verdict | null {
  if (meaning === "status") return stateVerdict(text);
  if (meaning === "subscribed") return yesVerdict(text, "left");
  if (meaning === "confirmed") return yesVerdict(text, "unconfirmed");
  if (meaning === "left") return noVerdict(text, "left");
  if (meaning === "bounced") return noVerdict(text, "bounced");
  if (meaning === "waiting") return noVerdict(text, "left") === "none" ? "none" : "unconfirmed";
  return null;
}

/** Returns a name for a field: values hold anything. */
function keyOf(column: number, value: string): string {
  const hash = createHash("sha256").update(value).digest("base64url").slice(0, 12);
  return `${column}-${hash}`;
}
