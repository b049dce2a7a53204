import { TextField } from "~/forms/fields/field";
import { useTimeZone } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { DayField } from "./day-field";

export type Terms = Partial<Record<"lastDay" | "openings" | "remindDays", string>>;

/**
 * How long and how often a link opens, and when the person is reminded.
 *
 * @param hasMailServer false if no reminder can be sent yet, which the field says
 */
export function TermsFields({
  formId,
  values,
  hasMailServer,
}: {
  formId: string;
  values: Terms;
  hasMailServer: boolean;
}) {
  const { t } = useTranslation("admin");
  const { place, name: zone } = useTimeZone();
  const shared = { formId, autoComplete: "off", inputMode: "numeric" } as const;
  return (
    <>
      <DayField
        formId={formId}
        name="lastDay"
        label={t("invitations.lastDay")}
        hint={t("invitations.lastDayHint", { zone: place || zone })}
        initial={values.lastDay}
      />
      <TextField
        {...shared}
        name="remindDays"
        label={t("invitations.remindDays")}
        hint={t(hasMailServer ? "invitations.remindDaysHint" : "invitations.noReminders")}
        initial={values.remindDays}
        isOptional
      />
      <TextField
        {...shared}
        name="openings"
        label={t("invitations.openings")}
        hint={t("invitations.openingsHint")}
        initial={values.openings}
        isOptional
      />
    </>
  );
}
