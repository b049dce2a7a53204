import { ValidatedForm } from "remix-validated-form";
import { ErrorSummary } from "./error-summary";
import type { ErrorSummaryProps } from "./error-summary-view";

type CheckedFormProps<Values extends Record<string, unknown>> = Omit<
  React.ComponentProps<typeof ValidatedForm<Values, undefined>>,
  "id" | "method" | "noValidate" | "disableFocusOnError" | "subaction"
> &
  Pick<ErrorSummaryProps, "fields" | "failureTitle" | "headingLevel"> & { id: string };

/** A form that posts, checks its fields by the schema, and begins with the error summary. */
export function CheckedForm<Values extends Record<string, unknown>>({
  fields,
  failureTitle,
  headingLevel,
  children,
  ...form
}: CheckedFormProps<Values>) {
  return (
    <ValidatedForm<Values, undefined> {...form} method="post" disableFocusOnError noValidate>
      <ErrorSummary formId={form.id} {...{ fields, failureTitle, headingLevel }} />
      {children}
    </ValidatedForm>
  );
}
