import { useFormContext } from "remix-validated-form";
import { ErrorSummaryView, type ErrorSummaryProps } from "./error-summary-view";

/** The error summary of a `ValidatedForm`. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const state = useFormContext(props.formId);
  return <ErrorSummaryView {...props} state={state} />;
}
