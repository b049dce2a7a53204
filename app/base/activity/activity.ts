import { recordKindNames } from "~db/record-kinds";

/** The actions of the log. The column accepts any text of at most 30 characters. */
export const activityActions = [
  "created",
  "updated",
  "deleted",
  "read",
  "answered",
  "assigned",
  "markedSpam",
  "exported",
  "imported",
  "importStarted",
  "importUndone",
  "replaced",
  "invited",
  "linkSent",
  "emailChanged",
  "passwordChanged",
  "madeAdmin",
  "madeEditor",
  "madeStandard",
  "signedOut",
  "allSignedOut",
  "restored",
  "published",
  "unpublished",
  "featured",
  "unfeatured",
  "moved",
  "erased",
  "previewMade",
  "previewEnded",
  "screenerInvited",
  "screenerRenewed",
  "screenerLinkMade",
  "screenerEnded",
  "secondFactorAdded",
  "secondFactorRemoved",
  "secondFactorReset",
  "recoveryCodesRenewed",
  "recoveryCodeUsed",
  "scheduled",
  "sendingStarted",
  "sendingStopped",
  "sendingResumed",
  "lettersEnded",
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** The subjects of the log. The column accepts any text of at most 30 characters. */
export const activitySubjects = [
  ...recordKindNames,
  "message",
  "savedAnswer",
  "redirect",
  "subscriber",
  "letter",
  "setting",
  "user",
  "sampleContent",
  "content",
  "backup",
  "picture",
  "personalData",
] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

/** The subjects that users without admin permissions see. */
export const contentSubjects = [
  ...recordKindNames,
  "message",
  "savedAnswer",
  "redirect",
  "picture",
  "sampleContent",
] as const satisfies ActivitySubject[];

/** The entries a user may see: all, or only those about the content of the site. */
export type ActivityScope = "all" | "content";

/** An entry of the log: who did what to which record, and when. */
export interface ActivityEntry {
  id: number;
  username: string;
  action: ActivityAction;
  subject: ActivitySubject;
  /** Null if the subject is not a single record. */
  subjectId: number | null;
  /** The title or name of the record at that time; empty if it has none. */
  label: string;
  /** An instant in UTC. */
  createdAt: string;
  /** The address of the record's screen, or null if it was deleted or has no screen. */
  path: string | null;
}
