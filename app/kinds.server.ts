import { newsKind } from "./news/news-kind.server";
import { projectKind } from "./projects/project-kind.server";
import type { RecordKind, Stored } from "./records/record-kind.server";
import { teamMemberKind } from "~/team/team-member-kind.server";

/** The kinds of records that have versions, a trash, an API and a place in exports. */
export const kinds = [projectKind, teamMemberKind, newsKind] as const;

type Kind = (typeof kinds)[number];

/** The records of every kind, by its name. */
export type Records = {
  [K in Kind as K["name"]]: K extends RecordKind<infer Data> ? Stored<Data>[] : never;
};
