import { useEffect } from "react";
import { showToast } from "~/ui/parts/toast";
import { type AdminNoticeId, type Notice, NOTICE_TITLE } from "./notice";
import { useIsNoticeInDocument } from "./notices";

/** Notices that nothing was done. */
const refusals = new Set<AdminNoticeId>([
  "letterNotDraft",
  "letterChanged",
  "letterWithoutText",
  "letterRecordGone",
  "nothingChosen",
  "noTag",
  "notUndone",
  "invitationClosed",
]);

/** Returns true for a notice that says why nothing was done. */
export const isRefusal = (id: AdminNoticeId) => refusals.has(id);

/** As other notices, but an error. */
export function RefusalNotice({ notice }: { notice: Notice }) {
  const isInDocument = useIsNoticeInDocument();
  const text = notice.params?.[NOTICE_TITLE] ?? "";
  useEffect(() => {
    if (!isInDocument) showToast({ kind: "error", title: text });
    // Depends on `notice`: the same refusal again shows a toast again.
  }, [isInDocument, notice, text]);
  if (!isInDocument) return null;
  return (
    <p className="failure-text" role="alert" data-notice>
      {text}
    </p>
  );
}
