import type { DatabaseOrTransaction } from "~db/connection.server";
import { foldText } from "~db/fold";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import {
  contentSubjects,
  type ActivityAction,
  type ActivityEntry,
  type ActivityScope,
  type ActivitySubject,
} from "./activity";
import { withPaths } from "./record-paths.server";

/** The user who did it; a command has a name but no account. */
export interface Actor {
  id: number | null;
  username: string;
}

interface NewActivity {
  action: ActivityAction;
  subject: ActivitySubject;
  subjectId?: number | null;
  /** The title or name of the record as users see it; empty if it has none. Never a secret. */
  label: string;
}

/**
 * Writes an entry of the log (decision C12). Pass the transaction of the change, so that both are
 * stored atomically.
 */
export async function recordActivity(
  trx: DatabaseOrTransaction,
  actor: Actor,
  { action, subject, subjectId = null, label }: NewActivity,
): Promise<void> {
  await trx
    .insertInto("activity")
    .values({
      userId: actor.id,
      username: actor.username,
      action,
      subject,
      subjectId,
      label,
      username_folded: foldText(actor.username),
      label_folded: foldText(label),
    })
    .execute();
}

/** Records that a user has exported records as a file of that name. */
export async function recordExport(
  db: DatabaseOrTransaction,
  actor: Actor,
  { subject, fileName }: { subject: ActivitySubject; fileName: string },
): Promise<void> {
  await recordActivity(db, actor, { action: "exported", subject, label: fileName });
}

/** Lists one page of the log, newest first; the search covers user names and labels. */
export async function listActivity(
  db: DatabaseOrTransaction,
  { q, page }: { q: string; page: number },
  scope: ActivityScope,
): Promise<Page<ActivityEntry>> {
  let query = newestFirst(db, scope);
  if (q) query = query.where(containsText(["username_folded", "label_folded"], q));
  const found = await fetchPage(query, page);
  return { ...found, rows: await withPaths(db, found.rows.map(toEntry)) };
}

/** Lists the newest entries of the log. */
export async function listRecentActivity(
  db: DatabaseOrTransaction,
  limit: number,
  scope: ActivityScope,
): Promise<ActivityEntry[]> {
  return withPaths(db, (await newestFirst(db, scope).limit(limit).execute()).map(toEntry));
}

function newestFirst(db: DatabaseOrTransaction, scope: ActivityScope) {
  const lines = db
    .selectFrom("activity")
    .select(["id", "username", "action", "subject", "subjectId", "label", "createdAt"])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");
  return scope === "all" ? lines : lines.where("subject", "in", contentSubjects);
}

type Row = Awaited<ReturnType<ReturnType<typeof newestFirst>["executeTakeFirstOrThrow"]>>;

/** The columns are free text in the database; screens have a fallback for unknown values. */
const toEntry = (row: Row) => row as Omit<ActivityEntry, "path">;
