import type { MessageSummary } from "~/audience/messages/message";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

/**
 * Returns the id of the link that opens a message; the focus returns to it when the dialog closes.
 */
export const viewLinkId = (messageId: number) => `view-${messageId}`;

/** Returns the address of the page of a message. */
export const pageOf = (id: number, returnTo: string) =>
  `${paths.adminMessages}/${id}?${new URLSearchParams({ returnTo })}`;

/** Links to the page of a message; with scripts, opens a dialog instead. */
export function ViewLink({
  message,
  returnTo,
  onView,
}: {
  message: MessageSummary;
  /** The path and query of the list to return to. */
  returnTo: string;
  onView: (message: MessageSummary) => void;
}) {
  const { t } = useTranslation("admin");
  return (
    <Link
      id={viewLinkId(message.id)}
      className="button button-quiet"
      to={pageOf(message.id, returnTo)}
      aria-label={t("messages.viewOf", { subject: message.subject })}
      onClick={(event) => {
        // Modified clicks open the page in a new tab or window.
        // The call that loads the text into the dialog does not know the trash.
        if (message.folder === "trash") return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onView(message);
      }}
    >
      {t("messages.view")}
    </Link>
  );
}
