import { formatInstant } from "~/i18n/dates";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { MessageSummary } from "./message";
import { replyAddress } from "./reply-address";

/**
 * Who has written what and when (checklist R230 and R231); the heading with the subject stands
 * above.
 *
 * @param children the text, or what stands there until it has come
 */
export function MessageDetails({
  message,
  children,
}: {
  message: MessageSummary;
  children: React.ReactNode;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return (
    <>
      <dl className="admin-message-facts">
        <div>
          <dt>{t("messages.from")}</dt>
          {/* Each for itself: signs in the name that turn the writing round must not turn the address. */}
          <dd data-sender>
            <bdi>{message.name}</bdi>
            {" <"}
            <bdi>{message.email}</bdi>
            {">"}
          </dd>
        </div>
        <div>
          <dt>{t("messages.date")}</dt>
          <dd>
            <time dateTime={message.createdAt}>{formatInstant(message.createdAt, language)}</time>
          </dd>
        </div>
      </dl>
      {children}
    </>
  );
}

/** What has been written, as it was typed: line breaks are kept. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="admin-message-text" dir="auto" data-message-text>
      {text}
    </p>
  );
}

/** Answers by the admin's own mail program. */
export function ReplyLink({ message }: { message: MessageSummary }) {
  const { t } = useTranslation("admin");
  const address = replyAddress(message);
  return address ? (
    <a className="button" href={address}>
      {t("messages.reply")}
    </a>
  ) : null;
}
