import type { ActivitySubject } from "~/activity/activity";

/** The kinds of records that have versions and a trash, as the log of who did what names them. */
export const recordSubjects = [
  "project",
  "teamMember",
  "newsItem",
] as const satisfies ActivitySubject[];
export type RecordSubject = (typeof recordSubjects)[number];

/** Names a record. */
export interface RecordName {
  subject: RecordSubject;
  id: number;
}
