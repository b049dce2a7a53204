import { useEffect } from "react";
import { forgetLocalCopy, type DraftOwner } from "~/forms/local-copy";
import { adminNoticeIds, SAVED_FORM, type AdminNoticeId } from "~/forms/notice";
import { NoticeText } from "~/forms/notice-board";
import { useNotice } from "~/forms/notices";
import { useTranslation } from "~/i18n/use-translation";

/**
 * What has just been done in the back office, said once.
 *
 * @param owner whose draft is not needed any more when it was a form that has been saved
 */
export function AdminNotices({ owner }: { owner: DraftOwner }) {
  const { t } = useTranslation("admin");
  const notice = useNotice(...adminNoticeIds);
  const id = notice?.id as AdminNoticeId | undefined;
  const savedForm = notice?.params?.[SAVED_FORM];
  useEffect(() => {
    if (savedForm) forgetLocalCopy(owner, savedForm);
  }, [owner, savedForm]);
  return (
    <NoticeText
      notice={notice}
      title={id ? t(`notices.${id}`) : ""}
      body={notice?.params?.name ?? ""}
    />
  );
}
