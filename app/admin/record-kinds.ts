import { paths } from "~/i18n/paths";

/** The kinds of records as the addresses of their screens name them. */
export const recordKinds = ["projects", "team", "news"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The list of the records of a kind. */
export const kindPaths: Record<RecordKind, string> = {
  projects: paths.adminProjects,
  team: paths.adminTeam,
  news: paths.adminNews,
};

/** Kinds with a page of their own, which a link can show before it is public. */
export const hasOwnPage = (kind: RecordKind) => kind !== "team";
