import { recordPaths } from "~/i18n/paths";

/** The kinds of records as named in the addresses of their screens. */
export type RecordSegment = keyof typeof kindPaths;

/** The path of the list of each kind. */
export const kindPaths = {
  projects: recordPaths.project,
  team: recordPaths.teamMember,
  news: recordPaths.newsItem,
};

/** Returns true for kinds with a public page of their own, for which there are preview links. */
export const hasOwnPage = (kind: RecordSegment) => kind !== "team";
