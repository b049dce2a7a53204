import type { FormValues } from "~/base/http/form-values";
import { ANSWER_FIELD, COLUMN_FIELD } from "./import-subscribers";
import type { KeptList } from "./kept-lists.server";
import { type Meaning, meanings } from "./list-meanings";
import type { Person } from "./read-people.server";
import type { Review } from "./review-list.server";
import {
  type Answer,
  answers,
  type ListChoices,
  type Outcome,
  outcomes,
  writtenOutcomes,
} from "./subscriber-list";

const SAMPLES = 5;
const REFUSED_SHOWN = 100;

/** Returns what the review of a list shows. */
export function reviewPage(kept: KeptList, { list, sorted, counts, digest }: Review) {
  const { columns, hasHeadings, meanings: chosen, answers: given } = kept.settings;
  const samples = new Map<Outcome, ReturnType<typeof sampleOf>[]>();
  for (const { outcome, person } of sorted) {
    const some = samples.get(outcome) ?? [];
    if (some.length < SAMPLES) samples.set(outcome, [...some, sampleOf(person)]);
  }
  return {
    fileName: kept.fileName,
    digest,
    isChosen: isChosen(kept.settings),
    counts: outcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => ({ outcome, count: counts[outcome], samples: samples.get(outcome) ?? [] })),
    added: counts.added,
    written: writtenOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0),
    asked: counts.asked,
    refusedCount: list.refusedCount,
    refused: list.refused.slice(0, REFUSED_SHOWN),
    repeated: list.repeated,
    unread: list.unread,
    questions: list.questions.map((question) => ({
      ...question,
      answer: given[question.key] ?? "",
    })),
    hasHeadings,
    columns: columns.map(({ heading, samples: values, guess }, index) => ({
      heading,
      samples: values,
      isKnown: guess !== null,
      meaning: chosen[index] ?? "",
    })),
  };
}

export type ReviewPage = ReturnType<typeof reviewPage>;

const sampleOf = ({ email, name, line }: Person) => ({ email, name, line });

/** Returns true if every column is chosen, and one of them holds the addresses. */
export function isChosen({ meanings: chosen }: Pick<ListChoices, "meanings">): boolean {
  return !chosen.includes(null) && chosen.filter((meaning) => meaning === "email").length === 1;
}

/** Reads the choices of the form of a review; what is missing or unknown stays as it was. */
export function readChoices({ settings }: KeptList, values: FormValues): ListChoices {
  const chosen = settings.meanings.map((before, index) => {
    const value = values[`${COLUMN_FIELD}${index}`];
    if (value === "") return null;
    return meanings.find((meaning): meaning is Meaning => meaning === value) ?? before;
  });
  const given = Object.entries(values).flatMap(([name, value]): [string, Answer][] => {
    const answer = answers.find((each) => each === value);
    return name.startsWith(ANSWER_FIELD) && answer
      ? [[name.slice(ANSWER_FIELD.length), answer]]
      : [];
  });
  const withdrawn = Object.keys(settings.answers).filter(
    (key) => values[`${ANSWER_FIELD}${key}`] === "",
  );
  const kept = Object.entries(settings.answers).filter(([key]) => !withdrawn.includes(key));
  return { meanings: chosen, answers: Object.fromEntries([...kept, ...given]) };
}
