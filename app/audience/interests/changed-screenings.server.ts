import { changeWords, whenAndWhere } from "~/films/screenings/screening-change.server";
import { endOf, timesOf } from "~/films/screenings/screening-times.server";
import { listScreeningsOfProject } from "~/films/screenings/screenings.server";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { lettersPath } from "~/language/i18n/letters-path";
import type { Database } from "~db/connection.server";

/** Screenings of a film that have moved or are cancelled, for its screen, with all words. */
export interface ChangedScreenings {
  title: string;
  items: {
    key: string;
    text: string;
    /** The words that visitors read of a move, and how an editor takes them back; empty for others. */
    read: string;
    told: string;
    letter: { to: string; text: string };
  }[];
}

/** Lists the screenings to come of a film that are not as they were announced; null without any. */
export async function readChangedScreenings(
  db: Database,
  projectId: number,
  language: Language,
): Promise<ChangedScreenings | null> {
  const t = translator(language, "mail");
  const now = new Date().toISOString();
  const changed = (await listScreeningsOfProject(db, projectId)).flatMap((screening) => {
    const { day, time, timeZone, runtime } = screening;
    const change = changeWords(screening, language);
    const isOver = endOf(timesOf(day, time, timeZone ?? companyTimeZone()), runtime) <= now;
    return change && !isOver ? { ...screening, ...change } : [];
  });
  if (changed.length === 0) return null;
  const counts = await countInterested(
    db,
    changed.map(({ key }) => key),
  );
  const items = changed.map(({ word, change, sentence, ...screening }) => {
    const { key } = screening;
    const count = counts.get(key) ?? 0;
    return {
      key,
      text: `${word}: ${whenAndWhere(screening, language)}`,
      read: change === "cancelled" ? "" : t("interest.read", { sentence }),
      told: count > 0 ? t("interest.told", { count }) : "",
      letter: { to: `${lettersPath}?about=screening-${key}`, text: t("interest.letter") },
    };
  });
  return { title: t("interest.changed"), items };
}

/** Returns how many confirmed addresses there are for each of these screenings that has any. */
async function countInterested(db: Database, keys: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("screening_interests")
    .select((eb) => ["key", eb.fn.countAll<number>().as("count")])
    .where("key", "in", keys)
    .where("confirmedAt", "is not", null)
    .groupBy("key")
    .execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
}
