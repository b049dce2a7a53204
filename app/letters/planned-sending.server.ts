import type { Language } from "~/i18n/languages";
import { isMailServerSet } from "~/mail/transport.server";
import { settingText } from "~/settings/read";
import { getSettings } from "~/settings/settings.server";
import type { Database } from "~db/connection.server";
import { countAudience } from "./audience.server";
import { languagesOf, type Letter, wantedLanguages } from "./letter";
import { findLetterRecord } from "./letter-content.server";
import { listEarlierLetters } from "./letters.server";

/** Returns who would get the draft of a letter now, and what speaks against sending it. */
export async function plannedSending(db: Database, letter: Letter) {
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
    isRecordGone: (await findLetterRecord(db, letter)) === null,
    hasAddress: address,
    hasServer: isMailServerSet(),
  };
}
