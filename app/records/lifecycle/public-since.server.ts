import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { RecordName } from "~db/record-kinds";

/** A record that visitors see, as it is stored. */
interface PublicRecord {
  createdAt: string;
  updatedAt: string;
  publishAt: string | null;
}

/** A state of a record from an instant on. */
interface State {
  from: string;
  isPublished: boolean;
  publishAt: string | null;
}

/**
 * Returns the instant since which visitors see a record: when it was published last, or when its
 * date had come. Read from its kept versions; what was before them counts as since its creation.
 */
export async function publicSince(
  db: DatabaseOrTransaction,
  { subject, id }: RecordName,
  record: PublicRecord,
): Promise<string> {
  const versions = await db
    .selectFrom("revisions")
    .select("createdAt as from")
    .select(sql<number>`coalesce("fields" ->> 'published', '') = 'on'`.as("isPublished"))
    .select(sql<string | null>`"fields" ->> 'publishAt'`.as("publishAt"))
    .where("subject", "=", subject)
    .where("recordId", "=", id)
    .orderBy("id")
    .execute();
  const { createdAt, updatedAt, publishAt } = record;
  const states: State[] = versions.map((version, index) => ({
    from: index === 0 ? createdAt : version.from,
    isPublished: version.isPublished === 1,
    publishAt: fromMinute(version.publishAt),
  }));
  states.push({ from: states.length > 0 ? updatedAt : createdAt, isPublished: true, publishAt });
  return publicIn(states);
}

function publicIn(states: readonly State[]): string {
  let since: string | null = null;
  for (const { from, isPublished, publishAt } of states) {
    if (!isPublished) since = null;
    else if (publishAt && publishAt > from) since = publishAt;
    else if (since === null || since > from) since = from;
  }
  return since ?? "";
}

/** Returns the instant of a version's date, which names the minute. */
const fromMinute = (minute: string | null) => (minute ? `${minute}:00.000Z` : null);
