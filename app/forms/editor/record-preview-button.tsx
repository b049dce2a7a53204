import { useLocation } from "@remix-run/react";
import { PreviewButton } from "~/forms/fields/preview-button";
import { recordKinds } from "~db/record-kinds";

const segments = Object.values(recordKinds)
  .map(({ segment }) => segment)
  .join("|");

const formPath = new RegExp(`^/admin/(?:${segments})/(?:new|[1-9]\\d*)$`);

/** Returns the address that previews the form of a record; null for the address of another form. */
function previewPath(pathname: string): string | null {
  return formPath.test(pathname) ? `${pathname}/preview` : null;
}

/** Shows the page of the record with what is typed; nothing for forms of anything else. */
export function RecordPreviewButton({ formId }: { formId: string }) {
  const to = previewPath(useLocation().pathname);
  return to && <PreviewButton to={to} formId={formId} />;
}
