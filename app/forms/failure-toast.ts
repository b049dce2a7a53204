import { useEffect } from "react";
import type { ValidationErrorResponseData } from "remix-validated-form";
import { useTranslation } from "~/i18n/use-translation";
import { showToast } from "~/ui/toast";
import { translateMessage } from "./messages";
import { FORM_ERROR } from "./robot-fields";
import { isSendingFailure, type SendingFailure } from "./submit";

interface FailureTexts {
  title: string;
  /** What is said when the server had no words of its own. */
  fallback: (failure: SendingFailure) => string;
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
  const sendingFailure = isSendingFailure(answer)
    ? (answer.serverMessage ?? fallback(answer))
    : null;
  const refusal = refusalOf(formId, answer);
  const description = sendingFailure ?? (refusal && translateMessage(t, refusal));
  useEffect(() => {
    if (description) showToast({ kind: "error", title, description });
    // A second failure with the same words is another answer, and said again.
  }, [answer, title, description]);
  return sendingFailure;
}

function refusalOf(formId: string, answer: unknown): string | null {
  const refusal = answer as Partial<ValidationErrorResponseData> | undefined;
  return refusal?.formId === formId ? (refusal.fieldErrors?.[FORM_ERROR] ?? null) : null;
}
