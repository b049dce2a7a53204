import { useEffect } from "react";
import { deleteLocalDraft, type DraftOwner } from "~/editor/local-draft";
import { SAVED_FORM } from "~/notices/notice";
import { NoticeText } from "~/notices/notice-board";
import { useAdminNotice } from "~/notices/notices";
import { useTranslation } from "~/i18n/use-translation";

/**
 * Shows the notice of the last action once.
 *
 * @param owner the user whose local draft is deleted if the notice is about a saved form
 */
export function AdminNotices({ owner }: { owner: DraftOwner }) {
  const { t } = useTranslation("admin");
  const notice = useAdminNotice();
  const savedForm = notice?.params?.[SAVED_FORM];
  useEffect(() => {
    if (savedForm) deleteLocalDraft(owner, savedForm);
  }, [owner, savedForm]);
  return (
    <NoticeText
      notice={notice}
      title={notice ? t(`notices.${notice.id}`) : ""}
      body={notice?.params?.name ?? ""}
    />
  );
}
