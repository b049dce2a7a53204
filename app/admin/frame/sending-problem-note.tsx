import { useActionData } from "@remix-run/react";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { useTranslation } from "~/language/i18n/use-translation";

/** No form id, since the buttons of these screens have no fields with errors. */
const BUTTONS_ONLY = "";

/**
 * Shows why a submission failed, on screens whose forms are single buttons.
 *
 * @param formId of a form with fields, whose errors as a whole are shown as a toast
 */
export function SendingProblemNote({ formId = BUTTONS_ONLY }: { formId?: string }) {
  const { t } = useTranslation("admin");
  const { t: tPublic } = useTranslation();
  const problem = useFailureToast(formId, useActionData(), {
    title: t("form.failed"),
    fallback: ({ isNetworkError }) =>
      isNetworkError ? t("frame.unreached") : tPublic("failure.body"),
  });
  if (!problem) return null;
  return (
    <p className="failure-text" role="alert">
      {problem}
    </p>
  );
}
