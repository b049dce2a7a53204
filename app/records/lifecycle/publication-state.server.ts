import type { PublicationIntent, PublicationState } from "~/forms/fields/publication-intent";
import { factsOf } from "~db/record-kinds";
import type { KindDefinition, Stored } from "./kind-definition.server";

/** Returns who sees a record; null for kinds whose records are all public. */
export function publicationOf<Data extends object>(
  kind: KindDefinition<Data>,
  record: Stored<Data>,
): PublicationState | null {
  const flag = factsOf(kind.name).flags?.published;
  if (flag === undefined) return null;
  if (kind.isPublic(record)) return "public";
  return (record as Record<string, unknown>)[flag] === true ? "scheduled" : "draft";
}

/**
 * Returns the fields that a button of the form sets. Publishing keeps a date in the future, with
 * which the record is scheduled; publishing now empties it.
 */
export function publicationFields<Data extends object>(
  kind: KindDefinition<Data>,
  intent: PublicationIntent | null,
): Partial<Data> {
  const flag = factsOf(kind.name).flags?.published;
  if (flag === undefined || intent === null) return {};
  const fields: Record<string, unknown> = { [flag]: intent !== "unpublish" };
  if (intent === "publishNow") fields.publishAt = null;
  return fields as Partial<Data>;
}
