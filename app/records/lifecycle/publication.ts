import type { PublicationState } from "~/forms/editor/record-heading";
import { factsOf } from "~db/record-kinds";
import type { KindDefinition, Stored } from "./kind-definition.server";

/** A record that can be scheduled for publication. */
export interface Scheduled {
  /** The instant from which visitors see it, in UTC; null if it is not scheduled. */
  publishAt: string | null;
}

/** Returns true if the publication is in the future. */
export function isScheduled<Record extends Scheduled>(
  record: Record,
): record is Record & { publishAt: string } {
  return record.publishAt !== null && Date.parse(record.publishAt) > Date.now();
}

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

/** The effect of a button of a record's form besides saving. */
const publicationIntents = ["publish", "publishNow", "unpublish"] as const;
export type PublicationIntent = (typeof publicationIntents)[number];

/** Returns the intent of that name, or null. */
export function findPublicationIntent(name: string | undefined): PublicationIntent | null {
  return publicationIntents.find((intent) => intent === name) ?? null;
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
