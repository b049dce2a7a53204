import { useActionData } from "@remix-run/react";
import { CheckedForm } from "~/forms/checked-form";
import { useFailureToast } from "~/forms/failure-toast";
import { SubmitButton, TextField } from "~/forms/field";
import { lazyValidator } from "~/forms/lazy-validator";
import { useTimeZone } from "~/i18n/time";
import { useTranslation } from "~/i18n/use-translation";
import { DayField } from "./day-field";
import { INVITATION_FORM_ID } from "./invitation";

const validator = lazyValidator(() =>
  import("./invitation.schema").then((module) => module.termsValidator),
);

/** Changes how long and how often a link opens; saving makes an ended one valid again. */
export function TermsForm({
  values,
}: {
  values: Record<"lastDay" | "openings" | "remindDays", string>;
}) {
  const { t } = useTranslation("admin");
  const { place, name: zone } = useTimeZone();
  const failed = t("invitations.renewFailed");
  const problem = useFailureToast(INVITATION_FORM_ID, useActionData(), {
    title: failed,
    fallback: () => t("frame.unreached"),
  });
  const shared = { formId: INVITATION_FORM_ID, autoComplete: "off" };
  return (
    <CheckedForm
      id={INVITATION_FORM_ID}
      className="admin-narrow-form"
      validator={validator}
      headingLevel={3}
      fields={["lastDay", "remindDays", "openings"]}
      failureTitle={failed}
    >
      {problem && (
        <p className="failure-text" role="alert">
          {problem}
        </p>
      )}
      <DayField
        formId={INVITATION_FORM_ID}
        name="lastDay"
        label={t("invitations.lastDay")}
        hint={t("invitations.lastDayHint", { zone: place || zone })}
        initial={values.lastDay}
      />
      <TextField
        {...shared}
        name="remindDays"
        inputMode="numeric"
        label={t("invitations.remindDays")}
        hint={t("invitations.remindDaysHint")}
        initial={values.remindDays}
        isOptional
      />
      <TextField
        {...shared}
        name="openings"
        inputMode="numeric"
        label={t("invitations.openings")}
        hint={t("invitations.openingsHint")}
        initial={values.openings}
        isOptional
      />
      <p className="admin-hint">{t("invitations.renewHint")}</p>
      <div>
        <SubmitButton
          formId={INVITATION_FORM_ID}
          idle={t("invitations.renew")}
          working={t("invitations.working")}
        />
      </div>
    </CheckedForm>
  );
}
