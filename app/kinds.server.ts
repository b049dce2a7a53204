import { newsKind } from "./news/news-kind.server";
import { projectKind } from "./projects/project-kind.server";
import type { RecordKind, Stored } from "./records/record-kind.server";
import { teamMemberKind } from "~/team/team-member-kind.server";

/** All record kinds: those with versions, a trash, an API and a folder in exports. */
export const kinds = [projectKind, teamMemberKind, newsKind] as const;

type Kind = (typeof kinds)[number];

/** The records of all kinds, by the name of the kind. */
export type Records = {
  [K in Kind as K["name"]]: K extends RecordKind<infer Data> ? Stored<Data>[] : never;
};
