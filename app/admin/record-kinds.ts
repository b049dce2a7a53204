import { paths } from "~/i18n/paths";

/** The kinds of records as named in the addresses of their screens. */
export const recordSegments = ["projects", "team", "news"] as const;
export type RecordSegment = (typeof recordSegments)[number];

/** The path of the list of each kind. */
export const kindPaths: Record<RecordSegment, string> = {
  projects: paths.adminProjects,
  team: paths.adminTeam,
  news: paths.adminNews,
};

/** Returns true for kinds with a public page of their own, for which there are preview links. */
export const hasOwnPage = (kind: RecordSegment) => kind !== "team";
