import type { RecordKind } from "~db/record-kinds";
import { newsKind } from "./news/news-kind.server";
import { pageKind } from "./pages/page-kind.server";
import { projectKind } from "./projects/project-kind.server";
import type { KindDefinition, Stored } from "./records/kind-definition.server";
import { teamMemberKind } from "./team/team-member-kind.server";

const definitions = {
  project: projectKind,
  teamMember: teamMemberKind,
  newsItem: newsKind,
  page: pageKind,
} satisfies { [Name in RecordKind]: { name: Name } };

/** The definitions of all record kinds. */
export const kinds: readonly KindDefinition[] = Object.values(definitions);

/** Returns a value for every kind, by its name. */
export function mapKinds<Value>(toValue: (kind: KindDefinition) => Value) {
  const entries = kinds.map((kind) => [kind.name, toValue(kind)]);
  return Object.fromEntries(entries) as Record<RecordKind, Value>;
}

/** The records of all kinds, by the name of the kind. */
export type Records = {
  [Name in RecordKind]: (typeof definitions)[Name] extends KindDefinition<infer Data>
    ? Stored<Data>[]
    : never;
};
