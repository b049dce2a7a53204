import type { FormValues } from "~/base/http/form-values";

export const SAVED_ANSWER_FORM_ID = "saved-answer";

/** A text that can be used in any reply. */
export interface SavedAnswer {
  id: number;
  /** For the users of the back office only. */
  title: string;
  text_en: string | null;
  text_es: string | null;
  updatedAt: string;
}

/** Converts an answer to the values of its form. */
export function toAnswerValues(
  answer: Pick<SavedAnswer, "title" | "text_en" | "text_es"> | null,
): FormValues {
  return {
    title: answer?.title ?? "",
    text_en: answer?.text_en ?? "",
    text_es: answer?.text_es ?? "",
  };
}
