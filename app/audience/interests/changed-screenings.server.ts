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
  items: { key: string; text: string; told: string; letter: { to: string; text: string } }[];
}

/** Lists the screenings to come of a film that are not as they were announced; null without any. */
export async function readChangedScreenings(
  db: Database,
  projectId: number,
  language: Language,
): Promise<ChangedScreenings | null> {
  const t = translator(language, "mail");
  const now = new Date().toISOString();
  const items: ChangedScreenings["items"] = [];
  for (const screening of await listScreeningsOfProject(db, projectId)) {
    const { key, day, time, timeZone, runtime } = screening;
    const change = changeWords(screening, language);
    if (!change || endOf(timesOf(day, time, timeZone ?? companyTimeZone()), runtime) <= now) {
      continue;
    }
    const { count } = await db
      .selectFrom("screening_interests")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("key", "=", key)
      .where("confirmedAt", "is not", null)
      .executeTakeFirstOrThrow();
    items.push({
      key,
      text: `${change.word}: ${whenAndWhere(screening, language)}`,
      told: count > 0 ? t("interest.told", { count }) : "",
      letter: { to: `${lettersPath}?about=screening-${key}`, text: t("interest.letter") },
    });
  }
  return items.length > 0 ? { title: t("interest.changed"), items } : null;
}
