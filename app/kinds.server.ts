import { newsKind } from "~/content/news/news-kind.server";
import { pageKind } from "~/content/pages/page-kind.server";
import { teamMemberKind } from "~/content/team/team-member-kind.server";
import { projectKind } from "~/films/projects/project-kind.server";
import type { KindDefinition, Stored } from "~/records/lifecycle/kind-definition.server";
import type { RecordKind } from "~db/record-kinds";

const definitions = {
  project: projectKind,
  teamMember: teamMemberKind,
  newsItem: newsKind,
  page: pageKind,
} satisfies { [Name in RecordKind]: { name: Name } };

/** The definitions of all record kinds. */
export const kinds: readonly KindDefinition[] = Object.values(definitions);

/** Returns the definition of a kind. */
export function kindNamed(name: RecordKind): KindDefinition {
  return definitions[name];
}

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
