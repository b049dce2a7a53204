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
export const adminNoticeIds = [
  "mailRetry",
  "testMail",
  "madeBefore",
  "testMailFile",
  "projectCreated",
  "projectUpdated",
  "projectDeleted",
  "screenerSaved",
  "screenerRemoved",
  "memberCreated",
  "memberUpdated",
  "memberDeleted",
  "memberMoved",
  "bioUpdated",
  "newsCreated",
  "newsUpdated",
  "newsDeleted",
  "messageDeleted",
  "subscriberRemoved",
  "settingSaved",
  "settingsSaved",
  "sampleRemoved",
  "userInvited",
  "userAdded",
  "userUpdated",
  "userRemoved",
  "sessionsEnded",
  "linkSent",
  "accessLinkMade",
  "emailAsked",
  "emailSaved",
  "passwordChanged",
  "secondFactorAdded",
  "secondFactorRemoved",
  "recoveryCodesMade",
  "passkeyAdded",
  "confirmed",
  "backupMade",
  "backupStarted",
  "backupDeleted",
  "picturesUploaded",
  "pictureSaved",
  "pictureReplaced",
  "pictureDeleted",
  "versionRestored",
  "linkMade",
  "linkEnded",
  "trashRestored",
  "trashErased",
] as const;

export type AdminNoticeId = (typeof adminNoticeIds)[number];
export type NoticeId = (typeof noticeIds)[number] | AdminNoticeId;

export interface Notice {
  id: NoticeId;
  params?: Record<string, string>;
}

/** The id of the user who has signed out: nothing of theirs stays in the browser. */
export const SIGNED_OUT_USER = "signedOutUser";

/** The path of the form that was saved: its local copy is no longer needed. */
export const SAVED_FORM = "savedForm";
