/** What can be done to a record. */
export const activityActions = [
  "created",
  "updated",
  "deleted",
  "read",
  "exported",
  "invited",
  "signedOut",
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** What kinds of record there are. */
export const activitySubjects = [
  "project",
  "teamMember",
  "newsItem",
  "message",
  "subscriber",
  "setting",
  "user",
  "sampleContent",
] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

/** One line of the log: who did what to which record, and when. */
export interface ActivityEntry {
  id: number;
  username: string;
  action: ActivityAction;
  subject: ActivitySubject;
  /** Null for what is no single record. */
  subjectId: number | null;
  /** The title or name the record had then. */
  label: string;
  /** An instant in UTC. */
  createdAt: string;
}
