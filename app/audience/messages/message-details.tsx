import { Time, useTimeZone } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import type { MessageSummary } from "./message";
import styles from "./messages.admin.module.css";
import { replyAddress } from "./reply-address";

/**
 * The sender and date of a message (checklist R230 and R231), below the heading with its subject.
 *
 * @param children the text, or a placeholder while it loads
 */
export function MessageDetails({
  message,
  children,
}: {
  message: MessageSummary;
  children: React.ReactNode;
}) {
  const { t } = useTranslation("admin");
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t("messages.from")}</dt>
          {/* Isolated, so that bidirectional characters in the name cannot reorder the address. */}
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
            <Time instant={message.createdAt} />
          </dd>
        </div>
        {message.answeredAt && (
          <div>
            <dt>{t("messages.answered")}</dt>
            <dd>
              <Time instant={message.answeredAt} />
            </dd>
          </div>
        )}
        {message.deletedAt && (
          <div>
            <dt>{t("messages.deletedAt")}</dt>
            <dd>
              <Time instant={message.deletedAt} />
            </dd>
          </div>
        )}
      </dl>
      {children}
    </>
  );
}

/** The text as it was typed, with its line breaks. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto" data-message-text>
      {text}
    </p>
  );
}

/**
 * A link that opens a reply in the admin's mail program.
 *
 * @param text the message to quote, once it is loaded
 */
export function ReplyLink({ message, text }: { message: MessageSummary; text?: string }) {
  const { t } = useTranslation("admin");
  const zone = useTimeZone();
  const address = replyAddress({ ...message, message: text }, zone.name);
  return address ? (
    <a className="button" href={address}>
      {t("messages.reply")}
    </a>
  ) : null;
}
