import type { ManagedMessage, MessageSummary } from "~/audience/messages/message";
import { REPLY_FIELD, type ReplyText } from "~/audience/messages/message-actions";
import { ReplyLink } from "~/audience/messages/message-details";
import { replyAddress } from "~/audience/messages/reply-address";
import type { SavedAnswer } from "~/audience/messages/saved-answer";
import { useTimeZone } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { ReplyForm } from "./reply-form";

/**
 * Opens a reply in the admin's mail program: by a button that marks the message as answered too, and
 * by a link that does not.
 *
 * @param text the message to quote, once it is loaded
 * @param action the address of the message; that of this page by default
 */
export function ReplyActions({
  message,
  text,
  action,
}: {
  message: MessageSummary;
  text?: string;
  action?: string;
}) {
  const { t } = useTranslation("admin");
  const { name: zone } = useTimeZone();
  const address = replyAddress({ ...message, message: text }, zone);
  const isOpen = message.folder === "inbox" && !message.answeredAt && address;
  return (
    <>
      {isOpen && (
        <ReplyForm action={action}>
          <button className="button" name={REPLY_FIELD} value="blank" data-address={address}>
            {t("messages.replyAndMark")}
          </button>
        </ReplyForm>
      )}
      <ReplyLink message={message} text={text} isQuiet={Boolean(isOpen)} />
    </>
  );
}

/** The reply that was just asked for, for who has no mail program that opened it. */
export function OpenedReply({
  message,
  answers,
  reply,
}: {
  message: ManagedMessage;
  answers: readonly SavedAnswer[];
  reply: ReplyText;
}) {
  const { t } = useTranslation("admin");
  const { name: zone } = useTimeZone();
  const address = replyAddress(message, zone, textOf(reply, answers));
  if (!address) return null;
  return (
    <p className="notice-text" data-opened-reply>
      {t("messages.replyOpened")}{" "}
      <a className="text-link" href={address}>
        {t("messages.openReply")}
      </a>
    </p>
  );
}

function textOf(reply: ReplyText, answers: readonly SavedAnswer[]): string {
  const [id, language] = reply.split(".");
  const answer = answers.find((each) => String(each.id) === id);
  return (language === "es" ? answer?.text_es : answer?.text_en) ?? "";
}
