import { paths } from "~/i18n/paths";

/** The kinds of records as the addresses of their screens name them. */
export const recordSegments = ["projects", "team", "news"] as const;
export type RecordSegment = (typeof recordSegments)[number];

/** The list of the records of a kind. */
export const kindPaths: Record<RecordSegment, string> = {
  projects: paths.adminProjects,
  team: paths.adminTeam,
  news: paths.adminNews,
};

/** Kinds with a page of their own, which a link can show before it is public. */
export const hasOwnPage = (kind: RecordSegment) => kind !== "team";
