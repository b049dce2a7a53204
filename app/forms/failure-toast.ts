import { useEffect } from "react";
import type { ValidationErrorResponseData } from "remix-validated-form";
import { useTranslation } from "~/i18n/use-translation";
import { showToast } from "~/ui/toast";
import { translateMessage } from "~/i18n/message-key";
import { FORM_ERROR } from "./honeypot-fields";
import { isSubmitFailure, type SubmitFailure } from "./submit";

interface FailureTexts {
  title: string;
  /** What is said when the server had no words of its own. */
  fallback: (failure: SubmitFailure) => string;
}

/**
 * Says by a toast that a form was refused as a whole, or could not be sent; the form itself stays as
 * it is. Problems of single fields stand beside them.
 *
 * @returns the message when the form could not be sent, to stand in the form as well
 */
export function useFailureToast(
  formId: string,
  answer: unknown,
  { title, fallback }: FailureTexts,
): string | null {
  const { t } = useTranslation();
  const submitFailure = isSubmitFailure(answer) ? (answer.serverMessage ?? fallback(answer)) : null;
  const httpError = failureMessageOf(formId, answer);
  const description = submitFailure ?? (httpError && translateMessage(t, httpError));
  useEffect(() => {
    if (description) showToast({ kind: "error", title, description });
    // A second failure with the same words is another answer, and said again.
  }, [answer, title, description]);
  return submitFailure;
}

function failureMessageOf(formId: string, answer: unknown): string | null {
  const httpError = answer as Partial<ValidationErrorResponseData> | undefined;
  return httpError?.formId === formId ? (httpError.fieldErrors?.[FORM_ERROR] ?? null) : null;
}
