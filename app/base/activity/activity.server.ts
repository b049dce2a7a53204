import { lettersPath } from "~/language/i18n/letters-path";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { fetchPage, type Page } from "~db/page.server";
import { type RecordKind, recordKindNames, recordKinds } from "~db/record-kinds";
import { containsText } from "~db/search.server";
import {
  type ActivityAction,
  type ActivityEntry,
  type ActivityScope,
  type ActivitySubject,
  contentSubjects,
} from "./activity";

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
      username_folded: foldAsTyped(actor.username),
      label_folded: foldAsTyped(label),
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
  const found = await fetchPage(db, query, page);
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

type ScreenTable =
  | (typeof recordKinds)[RecordKind]["table"]
  | "contact_messages"
  | "users"
  | "pictures"
  | "redirects"
  | "letters";

const recordScreens = recordKindNames.map(
  (subject) => [subject, { table: recordKinds[subject].table, path: recordPath(subject) }] as const,
);

/** The tables whose records have a screen; ids are never reused. */
const screens = new Map<ActivitySubject, { table: ScreenTable; path: string }>([
  ...recordScreens,
  ["message", { table: "contact_messages", path: paths.adminMessages }],
  ["user", { table: "users", path: paths.adminUsers }],
  ["redirect", { table: "redirects", path: paths.adminRedirects }],
  ["picture", { table: "pictures", path: paths.adminPictures }],
  ["letter", { table: "letters", path: lettersPath }],
]);

/** Screens of subjects that are not a single record. */
const lists: Partial<Record<ActivitySubject, string>> = {
  setting: paths.adminSettings,
  backup: paths.adminBackups,
};

/** Adds the address of its record to each entry; null for deleted records. */
async function withPaths(
  db: DatabaseOrTransaction,
  entries: Omit<ActivityEntry, "path">[],
): Promise<ActivityEntry[]> {
  const stillThere = new Map<ActivitySubject, Set<number>>();
  for (const kind of new Set(entries.map(({ subject }) => subject))) {
    const screen = screens.get(kind);
    const ids = entries.flatMap(({ subject, subjectId }) =>
      subject === kind && subjectId !== null ? [subjectId] : [],
    );
    if (screen) stillThere.set(kind, await existing(db, screen.table, ids));
  }
  return entries.map((entry) => {
    const { subject, subjectId } = entry;
    const screen = screens.get(subject);
    if (!screen) return { ...entry, path: lists[subject] ?? null };
    const isThere = subjectId !== null && stillThere.get(subject)?.has(subjectId);
    return { ...entry, path: isThere ? `${screen.path}/${subjectId}` : null };
  });
}

async function existing(
  db: DatabaseOrTransaction,
  table: ScreenTable,
  ids: number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom(table).select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}
