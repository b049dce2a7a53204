import { isMailServerSet } from "~/base/mail/transport.server";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import type { Language } from "~/language/i18n/languages";
import type { Database } from "~db/connection.server";
import { countAudience } from "./audience.server";
import { languagesOf, type Letter, letterName, wantedLanguages } from "./letter";
import type { LetterRecord } from "./letter-content.server";
import { clippedIn } from "./letter-preview.server";
import { getLetter, listEarlierLetters } from "./letters.server";
import { readProgress } from "./recipients.server";

/**
 * Returns who would get the draft of a letter now, and what speaks against sending it.
 *
 * @param record what the letter is about
 */
export async function plannedSending(db: Database, letter: Letter, record: LetterRecord | null) {
  const counts = await countAudience(db, letter);
  const shown = languagesOf(letter);
  const groupOf = (language: Language) => ({ language, count: counts[language] ?? 0 });
  const groups = shown.map(groupOf);
  const settings = await getSettings(db);
  const address = (["legal_address", "contact_address"] as const).some((key) =>
    settingText(settings, key, "en"),
  );
  return {
    version: letter.updatedAt,
    groups,
    leftOut: wantedLanguages(letter.audience)
      .filter((language) => !shown.includes(language))
      .map(groupOf)
      .filter(({ count }) => count > 0),
    total: groups.reduce((sum, { count }) => sum + count, 0),
    tag: letter.tag,
    perMinute: letter.perMinute,
    sendAt: letter.sendAt && letter.sendAt > new Date().toISOString() ? letter.sendAt : null,
    earlier: await listEarlierLetters(db, letter),
    isRecordGone: record === null,
    hasAddress: address,
    clipped: await clippedIn(db, letter, record),
    hasServer: isMailServerSet(),
  };
}

/**
 * Returns the name of a letter that has just been released or resumed, and how many mails are to
 * go out: of those who are listed already, or else of the audience.
 *
 * @param language of the name
 */
export async function sendingOf(
  db: Database,
  id: number,
  language: Language,
): Promise<{ what: string; count: number }> {
  const letter = await getLetter(db, id);
  const listed = (await readProgress(db, [id])).get(id);
  const counts = await countAudience(db, letter);
  const planned = languagesOf(letter).reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  return {
    what: letterName(letter, language),
    count: listed && listed.total > 0 ? listed.waiting : planned,
  };
}
