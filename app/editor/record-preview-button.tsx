import { useLocation } from "@remix-run/react";
import { PreviewButton } from "~/forms/preview-button";
import { previewPath } from "./preview-path";

/** Shows the page of the record with what is typed; nothing for forms of anything else. */
export function RecordPreviewButton({ formId }: { formId: string }) {
  const to = previewPath(useLocation().pathname);
  return to && <PreviewButton to={to} formId={formId} />;
}
