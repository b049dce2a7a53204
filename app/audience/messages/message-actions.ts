import type { Language } from "~/language/i18n/languages";
import type { MessageFolder } from "./message";

/** The actions on chosen messages of a list. All but the last can be undone. */
const messageActions = [
  "read",
  "unread",
  "answered",
  "unanswered",
  "spam",
  "notSpam",
  "restore",
  "trash",
  "erase",
] as const;
export type MessageAction = (typeof messageActions)[number];

/**
 * The name of the button that marks a message as answered and opens a reply; its value is a
 * {@link ReplyText}.
 */
export const REPLY_FIELD = "reply";

/** A reply: without a text of ours, or with a saved answer in a language, such as `3.es`. */
export type ReplyText = "blank" | `${number}.${Language}`;

/** Returns the reply of that name, or null. */
export function findReplyText(name: string | null | undefined): ReplyText | null {
  return name === "blank" || /^[1-9]\d{0,14}\.(?:en|es)$/.test(name ?? "")
    ? (name as ReplyText)
    : null;
}

/** Returns the action of that name, or null. */
export function findMessageAction(name: string | undefined): MessageAction | null {
  return messageActions.find((action) => action === name) ?? null;
}

/** The actions that the list of a folder offers, in order. */
export const folderActions = {
  inbox: ["read", "unread", "answered", "spam", "trash"],
  spam: ["notSpam", "trash"],
  trash: ["restore", "erase"],
} as const satisfies Record<MessageFolder, readonly MessageAction[]>;

/** Actions that ask first. */
export const isAsked = (action: MessageAction) => action === "trash" || action === "erase";
