import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { offsetAt, offsetName, placeOf } from "~/language/i18n/time-zones";
import type { ZoneArea } from "./zone-areas";

/** Parts of the world in names of time zones, each with a name in the texts. */
const areas = [
  "Africa",
  "America",
  "Antarctica",
  "Arctic",
  "Asia",
  "Atlantic",
  "Australia",
  "Europe",
  "Indian",
  "Pacific",
] as const;

/** No zone changes its offset at another time than a full quarter of an hour. */
const OFFSETS_HOLD_MS = 15 * 60_000;

const listed = new Map<Language, { quarter: number; list: ZoneArea[] }>();

/**
 * Lists all time zones by part of the world, named in the reader's language, with their current
 * offsets. Four hundred offsets are computed once for each quarter of an hour.
 */
export function listZoneAreas(language: Language, now = Date.now()): ZoneArea[] {
  const quarter = Math.floor(now / OFFSETS_HOLD_MS);
  const known = listed.get(language);
  if (known?.quarter === quarter) return known.list;
  const list = makeZoneAreas(language, now);
  listed.set(language, { quarter, list });
  return list;
}

function makeZoneAreas(language: Language, now: number): ZoneArea[] {
  const t = translator(language, "admin");
  const names = Intl.supportedValuesOf("timeZone");
  const { compare } = new Intl.Collator(language);
  return areas
    .map((area) => ({
      label: t(`settings.zoneAreas.${area}`),
      zones: names
        .filter((name) => name.startsWith(`${area}/`))
        .map((name) => ({
          name,
          label: `${placeOf(name, language)} (${offsetName(offsetAt(name, now))})`,
        }))
        .sort((a, b) => compare(a.label, b.label)),
    }))
    .sort((a, b) => compare(a.label, b.label));
}
