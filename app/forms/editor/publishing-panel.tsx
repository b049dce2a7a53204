import { useTranslation } from "~/language/i18n/use-translation";
import { FormSection } from "./form-section";
import { InstantField } from "./instant-field";
import { CheckboxInput } from "./record-fields";
import { useRecordForm } from "./record-form";
import { useRecordHeading } from "./record-heading";

interface PublishingProps {
  /** The name of the field that says that the record is published. */
  flag: string;
  flagLabel: string;
  hint: string;
  children?: React.ReactNode;
}

/** The fields about who sees a record, as a section of its form. */
export function PublishingPanel(props: PublishingProps) {
  return (
    <FormSection id="publishing">
      <PublishingFields {...props} />
    </FormSection>
  );
}

/**
 * The fields about who sees a record. A draft is published by a button of the bar; what is public
 * can also be taken back here.
 */
export function PublishingFields({ flag, flagLabel, hint, children }: PublishingProps) {
  const { t } = useTranslation("admin");
  const { formId, values, isOutside } = useRecordForm();
  const state = useRecordHeading()?.state;
  const isDraft = state === "new" || state === "draft";
  return (
    <>
      {isDraft ? (
        <>
          <p className="admin-hint">{t("recordForm.draftHint")}</p>
          {/* Published by another user, whose version was merged into this form. */}
          {values[flag] === "on" && (
            <input type="hidden" name={flag} value="on" form={isOutside ? formId : undefined} />
          )}
        </>
      ) : (
        <CheckboxInput name={flag} label={flagLabel} />
      )}
      <InstantField name="publishAt" label={t("records.publishAt")} hint={hint} />
      {children}
    </>
  );
}
