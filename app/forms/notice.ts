/** What the next page says about a deed that has been done. */
export const noticeIds = [
  "messageSent",
  "subscribed",
  "alreadySubscribed",
  "signedIn",
  "registered",
  "signedOut",
  "resetMailSent",
  "passwordReset",
  "mailRetry",
  "testMail",
] as const;

export type NoticeId = (typeof noticeIds)[number];

export interface Notice {
  id: NoticeId;
  params?: Record<string, string>;
}
