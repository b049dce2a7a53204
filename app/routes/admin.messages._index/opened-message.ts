import { useLocation, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { callApi } from "~/http/call-api";
import { paths } from "~/i18n/paths";
import type { MessageSummary } from "~/messages/message";

/**
 * Holds the message whose dialog is open. The state is above the list, since a message that was
 * opened may leave the list of unread ones. Any navigation, also after a deletion, closes the
 * dialog.
 */
export function useOpenedMessage() {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const [opening, setOpening] = useState<{ message: MessageSummary; at: string } | null>(null);
  return {
    opened: opening?.at === key ? opening.message : null,
    open: (message: MessageSummary) => {
      setOpening({ message, at: key });
      if (!message.isRead) void markRead(message.id).then((isDone) => isDone && revalidate());
    },
    close: () => setOpening(null),
  };
}

/** Marks a message as read; if that fails, it stays unread without an error (checklist R453). */
async function markRead(id: number): Promise<boolean> {
  try {
    await callApi(`${paths.contactMessages}/${id}/read`, { method: "PUT" });
    return true;
  } catch (error) {
    console.warn("The message could not be marked as read.", error);
    return false;
  }
}
