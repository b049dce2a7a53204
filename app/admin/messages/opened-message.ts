import { useLocation, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { MessageSummary } from "~/audience/messages/message";
import { callApi } from "~/base/http/call-api";
import { paths } from "~/language/i18n/paths";

/**
 * Holds the message whose dialog is open, and those beside it. The state is above the list, since a
 * message that was opened may leave the list of unread ones. Any navigation, also after a deletion, closes the
 * dialog.
 */
export function useOpenedMessage() {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const [opening, setOpening] = useState<Opening | null>(null);
  const openOne = (message: MessageSummary, rows: MessageSummary[]) => {
    setOpening({ message, rows, at: key });
    if (!message.isRead) void markRead(message.id).then((isDone) => isDone && revalidate());
  };
  const current = opening?.at === key ? opening : null;
  /** Returns what opens the message that many rows further, if there is one. */
  const stepBy = (step: 1 | -1) => {
    if (!current) return undefined;
    const { message, rows } = current;
    const to = rows[rows.findIndex(({ id }) => id === message.id) + step];
    return to && (() => openOne(to, rows));
  };
  return {
    opened: current?.message ?? null,
    open: openOne,
    openPrevious: stepBy(-1),
    openNext: stepBy(1),
    close: () => setOpening(null),
  };
}

interface Opening {
  message: MessageSummary;
  /** The rows of the list when the first one was opened. */
  rows: MessageSummary[];
  /** The location to which it belongs. */
  at: string;
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
