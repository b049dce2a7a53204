import { Link } from "@remix-run/react";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import type { MessageSummary } from "~/messages/message";

/**
 * Returns the id of the link that opens a message; the focus returns to it when the dialog closes.
 */
export const viewLinkId = (messageId: number) => `view-${messageId}`;

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
      to={`${paths.adminMessages}/${message.id}?${new URLSearchParams({ returnTo })}`}
      aria-label={t("messages.viewOf", { subject: message.subject })}
      onClick={(event) => {
        // Modified clicks open the page in a new tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onView(message);
      }}
    >
      {t("messages.view")}
    </Link>
  );
}
