import { useFormContext } from "remix-validated-form";
import { type ErrorSummaryProps, ErrorSummaryView } from "./error-summary-view";

/** The error summary of a `ValidatedForm`. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const state = useFormContext(props.formId);
  return <ErrorSummaryView {...props} state={state} />;
}
