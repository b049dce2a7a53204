import type { adminNotices } from "~/language/texts/en/admin-notices";

/** Ids of the notices about an action, shown on the next page. */
export const noticeIds = [
  "messageSent",
  "subscribed",
  "alreadySubscribed",
  "confirmationSent",
  "signedIn",
  "registered",
  "signedOut",
  "resetMailSent",
  "passwordReset",
] as const;

/** Ids of the back office, whose texts the server sends. */
export type AdminNoticeId = keyof typeof adminNotices.notices;
export type NoticeId = (typeof noticeIds)[number] | AdminNoticeId;

export interface Notice {
  id: NoticeId;
  params?: Record<string, string>;
}

/** The param with the id of the user who has signed out, whose local drafts are deleted. */
export const SIGNED_OUT_USER = "signedOutUser";

/** The params with the texts of a notice that says what exactly was done. */
export const NOTICE_TITLE = "title";
export const NOTICE_BODY = "body";

/** The param that names a change which the user may undo. */
export const UNDO_TOKEN = "undo";

/** The param with the path of the saved form, whose local draft is deleted. */
export const SAVED_FORM = "savedForm";

/** The param with the names of the fields that were saved, separated by commas. */
export const SAVED_FIELDS = "savedFields";
