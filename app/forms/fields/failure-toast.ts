import { useEffect } from "react";
import type { ValidationErrorResponseData } from "remix-validated-form";
import { translateMessage } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import { showToast } from "~/ui/parts/toast";
import { FORM_ERROR } from "./honeypot-fields";
import { isSubmitFailure, type SubmitFailure } from "./submit";

interface FailureTexts {
  title: string;
  /** Returns the message if the server sent none. */
  fallback: (failure: SubmitFailure) => string;
}

/**
 * Shows a toast when a form is rejected as a whole or cannot be sent; the form stays as it is.
 * Errors of single fields are shown beside them.
 *
 * @returns the message when the form could not be sent, to show in the form as well
 */
export function useFailureToast(
  formId: string,
  answer: unknown,
  { title, fallback }: FailureTexts,
): string | null {
  const { t } = useTranslation();
  const submitFailure = isSubmitFailure(answer) ? (answer.serverMessage ?? fallback(answer)) : null;
  const message = failureMessageOf(formId, answer);
  const description = submitFailure ?? (message && translateMessage(t, message));
  useEffect(() => {
    if (description) showToast({ kind: "error", title, description });
    // Depends on `answer`: a second failure with the same text shows a toast again.
  }, [answer, title, description]);
  return submitFailure;
}

function failureMessageOf(formId: string, answer: unknown): string | null {
  const errorData = answer as Partial<ValidationErrorResponseData> | undefined;
  return errorData?.formId === formId ? (errorData.fieldErrors?.[FORM_ERROR] ?? null) : null;
}
