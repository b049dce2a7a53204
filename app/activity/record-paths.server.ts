import { paths } from "~/i18n/paths";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { Tables } from "~db/tables";
import type { ActivityEntry, ActivitySubject } from "./activity";

/** The tables whose records have a screen; ids are never reused. */
const screens = {
  project: { table: "projects", path: paths.adminProjects },
  teamMember: { table: "team_members", path: paths.adminTeam },
  newsItem: { table: "news_items", path: paths.adminNews },
  message: { table: "contact_messages", path: paths.adminMessages },
  user: { table: "users", path: paths.adminUsers },
  picture: { table: "pictures", path: paths.adminPictures },
} as const satisfies Partial<Record<ActivitySubject, { table: keyof Tables; path: string }>>;

type SubjectWithScreen = keyof typeof screens;

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
  const kinds = [...new Set(entries.map(({ subject }) => subject))].filter(hasScreen);
  const stillThere = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = entries
          .filter(({ subject, subjectId }) => subject === kind && subjectId !== null)
          .map(({ subjectId }) => subjectId!);
        return [kind, await existing(db, screens[kind].table, ids)] as const;
      }),
    ),
  );
  return entries.map((entry) => {
    const { subject, subjectId } = entry;
    if (!hasScreen(subject)) return { ...entry, path: lists[subject] ?? null };
    const isThere = subjectId !== null && stillThere.get(subject)?.has(subjectId);
    return { ...entry, path: isThere ? `${screens[subject].path}/${subjectId}` : null };
  });
}

async function existing(
  db: DatabaseOrTransaction,
  table: (typeof screens)[SubjectWithScreen]["table"],
  ids: number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom(table).select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

function hasScreen(subject: ActivitySubject): subject is SubjectWithScreen {
  return Object.hasOwn(screens, subject);
}
