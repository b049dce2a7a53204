import { LRUCache } from "lru-cache";
import { type SettingsMap, settingText } from "~/company/settings/read";
import { themeOf } from "~/company/settings/theme";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import { decodeLimit } from "~/media/encoding/concurrency.server";
import { decode } from "~/media/encoding/decoder.server";
import { isSeen, type MarkColors } from "~/media/marks/mark-colors";
import { markFile } from "./own-icons.server";

/** By file; files never change. */
const known = new LRUCache<string, MarkColors>({ max: 8 });

/** Returns true if the company's mark disappears on the background of its pages. */
export async function isMarkLost(settings: SettingsMap): Promise<boolean> {
  for (const language of offeredLanguages()) {
    const file = await markFile(settingText(settings, "logo_image", language));
    const colors = file && (await colorsOf(file));
    if (colors && !isSeen(themeOf(settings, language).background, colors)) return true;
  }
  return false;
}

/** Returns null while the colours cannot be read: a hint is not worth an error. */
async function colorsOf(file: string): Promise<MarkColors | null> {
  const found = known.get(file);
  if (found) return found;
  try {
    const colors = await decodeLimit(() => decode("markColors", { file }));
    known.set(file, colors);
    return colors;
  } catch (error) {
    console.error(`Cannot read the colours of the mark: ${String(error)}`);
    return null;
  }
}
