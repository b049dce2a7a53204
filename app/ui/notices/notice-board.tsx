import { useEffect } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { forgetLocalCopiesOf } from "~/ui/notices/local-draft-keys";
import { type Notice, type NoticeId, SIGNED_OUT_USER } from "./notice";
import styles from "./notice-board.module.css";
import { useIsNoticeInDocument, useNotice, useNoticeToast } from "./notices";

/** Notices with the same text on every page; the others belong to a panel. */
const texts = {
  signedIn: ["notices.signedInTitle", "notices.signedInBody"],
  registered: ["notices.registeredTitle", "notices.registeredBody"],
  signedOut: ["notices.signedOutTitle", "notices.signedOutBody"],
} as const satisfies Partial<Record<NoticeId, readonly [string, string]>>;

const ids = Object.keys(texts) as (keyof typeof texts)[];

/** The notice about the last action: in the document when it is loaded, else as a toast. */
export function NoticeBoard() {
  const { t } = useTranslation();
  const notice = useNotice(...ids);
  const leaver = notice?.params?.[SIGNED_OUT_USER];
  useEffect(() => {
    if (leaver) forgetLocalCopiesOf(Number(leaver));
  }, [leaver]);
  const [titleKey, bodyKey] = notice ? texts[notice.id as keyof typeof texts] : [null, null];
  const title = titleKey ? t(titleKey) : "";
  const body = bodyKey ? t(bodyKey, { username: "", ...notice?.params }) : "";
  return <NoticeText notice={notice} title={title} body={body} />;
}

/** The text of a notice; nothing without one. */
export function NoticeText({
  notice,
  title,
  body,
}: {
  notice: Notice | null;
  title: string;
  body: string;
}) {
  const { t } = useTranslation();
  const isInDocument = useIsNoticeInDocument();
  useNoticeToast(notice, title, body);
  if (!notice || !isInDocument) return null;
  return (
    <section className={styles.notice} role="status" aria-label={t("notices.label")} data-notice>
      <p>
        <strong>{title}</strong>
      </p>
      {body && <p>{body}</p>}
    </section>
  );
}
