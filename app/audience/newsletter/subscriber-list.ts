import type { Language } from "~/language/i18n/languages";
import type { Meaning } from "./list-meanings";

/** A column of an uploaded list. */
export interface ListColumn {
  /** Empty in a file without headings. */
  heading: string;
  /** Its first different values. */
  samples: string[];
  /** Its probable meaning; null if that cannot be told. */
  guess: Meaning | null;
  /** True if its dates have the day in front of the month, false if behind; null if unclear. */
  isDayFirst: boolean | null;
}

/** The answers to a state that is not understood. */
export const answers = ["active", "left", "skip"] as const;

export type Answer = (typeof answers)[number];

/** The choices in the form of an upload: used where a line does not tell. */
export interface ListDefaults {
  language: Language;
  /** Where these people have agreed. */
  where: string;
  /** The day on which they have, such as `2025-01-05`. */
  day: string;
  tag: string;
}

/** The choices in the review of a list. */
export interface ListChoices {
  /** By the number of the column; null where it must still be chosen. */
  meanings: (Meaning | null)[];
  /** By {@link Question.key}. */
  answers: Record<string, Answer>;
}

export interface ListSettings extends ListDefaults, ListChoices {
  separator: string;
  /** The number of the line in which people begin. */
  firstLine: number;
  hasHeadings: boolean;
  columns: ListColumn[];
}

/** A value whose meaning for consent has to be chosen. */
export interface Question {
  key: string;
  /** The number of the column; null for the name of the file. */
  column: number | null;
  value: string;
  /** The lines with it. */
  lines: number;
}

/**
 * The fates of the people of a list. Only `added` get letters who have not got any before.
 *
 * - `known`: subscribed here, waiting or bouncing; stay so, and get tags and a name
 * - `leftHere`: have left here; stay so
 * - `leaving`: are subscribed here and have left there since: unsubscribed
 * - `leftThere`: kept as unsubscribed, so that no other list brings them back
 * - `bouncing`: kept without letters
 * - `waiting`: kept as not confirmed
 * - `unconfirmed`: have never confirmed; left out
 * - `skipped`: left out because it was chosen
 * - `asked`: wait for an answer
 */
export const outcomes = [
  "added",
  "known",
  "leftHere",
  "leaving",
  "leftThere",
  "bouncing",
  "waiting",
  "unconfirmed",
  "skipped",
  "asked",
] as const;

export type Outcome = (typeof outcomes)[number];

/** The outcomes with which something is written. */
export const writtenOutcomes = [
  "added",
  "known",
  "leaving",
  "leftThere",
  "bouncing",
  "waiting",
] as const satisfies readonly Outcome[];

export type Counts = Record<Outcome, number>;

/** Why a line was not read. */
export type RefusedReason = "noAddress" | "columns" | "tooMany";

export interface RefusedLine {
  line: number;
  text: string;
  reason: RefusedReason;
}
