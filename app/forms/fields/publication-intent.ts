/** The audience of a record: the back office, visitors later, visitors now. */
export type PublicationState = "draft" | "scheduled" | "public";

/** The effect of a button of a record's form besides saving. */
const publicationIntents = ["publish", "publishNow", "unpublish"] as const;
export type PublicationIntent = (typeof publicationIntents)[number];

/** Returns the intent of that name, or null. */
export function findPublicationIntent(name: string | undefined): PublicationIntent | null {
  return publicationIntents.find((intent) => intent === name) ?? null;
}
