/** What can be done to a record. The column holds any word of at most 30 characters. */
export const activityActions = [
  "created",
  "updated",
  "deleted",
  "read",
  "exported",
  "imported",
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
  "erased",
  "previewMade",
  "previewEnded",
  "secondFactorAdded",
  "secondFactorRemoved",
  "secondFactorReset",
  "recoveryCodesRenewed",
  "recoveryCodeUsed",
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** What kinds of record there are. The column holds any word of at most 30 characters. */
export const activitySubjects = [
  "project",
  "teamMember",
  "newsItem",
  "message",
  "subscriber",
  "setting",
  "user",
  "sampleContent",
  "content",
  "backup",
  "picture",
] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

/** What the log tells those who make the content of the site. */
export const contentSubjects = [
  "project",
  "teamMember",
  "newsItem",
  "message",
  "picture",
  "sampleContent",
] as const satisfies ActivitySubject[];

/** Which lines of the log somebody may see: all, or those about the content of the site. */
export type ActivityScope = "all" | "content";

/** One line of the log: who did what to which record, and when. */
export interface ActivityEntry {
  id: number;
  username: string;
  action: ActivityAction;
  subject: ActivitySubject;
  /** Null for what is no single record. */
  subjectId: number | null;
  /** The title or name the record had then; empty for what has none. */
  label: string;
  /** An instant in UTC. */
  createdAt: string;
  /** Where the record can be seen, or null when it is gone or has no screen. */
  path: string | null;
}
