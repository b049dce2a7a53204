import { BULK_ACTION } from "~/admin/lists/bulk";
import { ReliableForm } from "~/admin/lists/reliable-form";
import type { MessageSummary } from "~/audience/messages/message";
import type { MessageAction } from "~/audience/messages/message-actions";
import { ReplyLink } from "~/audience/messages/message-details";
import { useTranslation } from "~/language/i18n/use-translation";

/**
 * Opens a reply in the admin's mail program, and marks the message as answered: two acts, since only
 * who writes the reply knows that it was sent.
 *
 * @param text the message to quote, once it is loaded
 * @param action the address of the message
 */
export function ReplyActions({
  message,
  text,
  action,
}: {
  message: MessageSummary;
  text?: string;
  action: string;
}) {
  const { t } = useTranslation("admin");
  return (
    <>
      <ReplyLink message={message} text={text} />
      {message.folder === "inbox" && !message.answeredAt && (
        <ReliableForm action={action} failed={t("form.unsaved")}>
          <button
            className="button button-quiet"
            name={BULK_ACTION}
            value={"answered" satisfies MessageAction}
          >
            {t("messages.actions.answered")}
          </button>
        </ReliableForm>
      )}
    </>
  );
}
