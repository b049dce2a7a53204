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
