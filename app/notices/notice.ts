import type { adminTexts } from "~/texts/en/admin";

/** What the next page says about a deed that has been done. */
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

/** The same in the back office, whose texts visitors do not load. */
export type AdminNoticeId = keyof typeof adminTexts.notices;
export type NoticeId = (typeof noticeIds)[number] | AdminNoticeId;

export interface Notice {
  id: NoticeId;
  params?: Record<string, string>;
}

/** The id of the user who has signed out: nothing of theirs stays in the browser. */
export const SIGNED_OUT_USER = "signedOutUser";

/** The path of the form that was saved: its local copy is no longer needed. */
export const SAVED_FORM = "savedForm";
