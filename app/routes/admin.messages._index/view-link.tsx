import { Link } from "@remix-run/react";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import type { MessageSummary } from "~/messages/message";

/** The id of the link that opens a message; it takes the focus back when the dialog closes. */
export const viewLinkId = (messageId: number) => `view-${messageId}`;

/** Leads to the page of a message; with scripts it is shown on the spot. */
export function ViewLink({
  message,
  returnTo,
  onView,
}: {
  message: MessageSummary;
  /** The path and query of the list to come back to. */
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
        // A new tab or window shows the page.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onView(message);
      }}
    >
      {t("messages.view")}
    </Link>
  );
}
