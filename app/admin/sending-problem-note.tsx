import { useActionData } from "@remix-run/react";
import { useFailureToast } from "~/forms/failure-toast";
import { useTranslation } from "~/i18n/use-translation";

/** No form id, since the buttons of these screens have no fields with errors. */
const BUTTONS_ONLY = "";

/** Shows why a submission failed, on screens whose forms are single buttons. */
export function SendingProblemNote() {
  const { t } = useTranslation("admin");
  const { t: tPublic } = useTranslation();
  const problem = useFailureToast(BUTTONS_ONLY, useActionData(), {
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
