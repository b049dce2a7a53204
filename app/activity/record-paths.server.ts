import { paths } from "~/i18n/paths";
import { recordPath } from "~/i18n/record-paths";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { recordKindNames, recordKinds, type RecordKind } from "~db/record-kinds";
import type { ActivityEntry, ActivitySubject } from "./activity";

type ScreenTable =
  (typeof recordKinds)[RecordKind]["table"] | "contact_messages" | "users" | "pictures";

const recordScreens = recordKindNames.map(
  (subject) => [subject, { table: recordKinds[subject].table, path: recordPath(subject) }] as const,
);

/** The tables whose records have a screen; ids are never reused. */
const screens = new Map<ActivitySubject, { table: ScreenTable; path: string }>([
  ...recordScreens,
  ["message", { table: "contact_messages", path: paths.adminMessages }],
  ["user", { table: "users", path: paths.adminUsers }],
  ["picture", { table: "pictures", path: paths.adminPictures }],
]);

/** Screens of subjects that are not a single record. */
const lists: Partial<Record<ActivitySubject, string>> = {
  setting: paths.adminSettings,
  backup: paths.adminBackups,
};

/** Adds the address of its record to each entry; null for deleted records. */
export async function withPaths(
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
