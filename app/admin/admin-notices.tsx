import { useEffect } from "react";
import { forgetLocalCopy } from "~/forms/local-copy";
import { adminNoticeIds, SAVED_FORM, type AdminNoticeId } from "~/forms/notice";
import { NoticeText } from "~/forms/notice-board";
import { useNotice } from "~/forms/notices";
import { useTranslation } from "~/i18n/use-translation";

/** What has just been done in the back office, said once. */
export function AdminNotices() {
  const { t } = useTranslation("admin");
  const notice = useNotice(...adminNoticeIds);
  const id = notice?.id as AdminNoticeId | undefined;
  const savedForm = notice?.params?.[SAVED_FORM];
  useEffect(() => {
    if (savedForm) forgetLocalCopy(savedForm);
  }, [savedForm]);
  return (
    <NoticeText
      notice={notice}
      title={id ? t(`notices.${id}`) : ""}
      body={notice?.params?.name ?? ""}
    />
  );
}
