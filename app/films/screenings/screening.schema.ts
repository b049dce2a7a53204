import { z } from "zod";
import { rowsOf } from "~/forms/editor/rows-schema";
import { emptyAsNull, optionalChoice, optionalWebAddress } from "~/forms/fields/optional-schema";
import { lineOfText, optionalLine, optionalLinePairs } from "~/forms/fields/text-schema";
import { hasStorableYear, isCalendarDay } from "~/language/i18n/calendar-day";
import { messageKey } from "~/language/i18n/message-key";
import { timeZoneNamed } from "~/language/i18n/time-zones";
import { screeningKinds, screeningNotices, SCREENINGS_MAX, screeningStates } from "./screening";

const LINE_MAX = 200;
const NOTE_MAX = 500;
const TIME = /^([01]?\d|2[0-3])[:.h]([0-5]\d)$/;

/** Returns the schema of a calendar day, `2027-01-05`, whose instants are stored. */
export function calendarDay(message: string) {
  return z
    .string({ message })
    .trim()
    .refine((text) => isCalendarDay(text), message)
    .refine(
      (text) => !isCalendarDay(text) || hasStorableYear(text),
      messageKey("admin:validation.yearOfDay"),
    );
}

/** Returns a typed time, such as `9:30` or `21.30`, as `21:30`; null for anything else. */
export function readWallClock(text: string): string | null {
  const [, hour, minute] = TIME.exec(text) ?? [];
  return hour && minute ? `${hour.padStart(2, "0")}:${minute}` : null;
}

/** Returns the schema of an optional wall time, stored as `21:30`. */
function optionalTime() {
  const invalid = messageKey("admin:validation.timeOfDay");
  return z.preprocess(
    emptyAsNull,
    z
      .string({ message: invalid })
      .trim()
      .transform((text, context) => {
        const time = readWallClock(text);
        if (time) return time;
        context.addIssue({ code: z.ZodIssueCode.custom, message: invalid });
        return z.NEVER;
      })
      .nullable(),
  );
}

/** Returns the schema of an optional time zone, by its IANA name. */
function optionalTimeZone() {
  const invalid = messageKey("admin:validation.timeZone");
  return z.preprocess(
    emptyAsNull,
    z
      .string({ message: invalid })
      .transform((text, context) => {
        const zone = timeZoneNamed(text);
        if (zone) return zone;
        context.addIssue({ code: z.ZodIssueCode.custom, message: invalid });
        return z.NEVER;
      })
      .nullable(),
  );
}

const city = () =>
  lineOfText({ min: 1, max: LINE_MAX, tooShort: messageKey("admin:validation.city") });

const fields = {
  day: calendarDay(messageKey("admin:validation.screeningDay")),
  time: optionalTime(),
  timeZone: optionalTimeZone(),
  kind: z.preprocess(
    (value) => emptyAsNull(value) ?? "screening",
    z.enum(screeningKinds, { message: messageKey("admin:validation.choose") }),
  ),
  festival: optionalLine(LINE_MAX),
  venue: optionalLine(LINE_MAX),
  city_en: city(),
  city_es: city(),
  ...optionalLinePairs(["country"], LINE_MAX),
  ticketsUrl: optionalWebAddress(),
  ...optionalLinePairs(["note"], NOTE_MAX),
  state: optionalChoice(screeningStates),
  notice: optionalChoice(screeningNotices),
};

/** Screenings in an API request. */
export const screeningList = z
  .array(z.object(fields), { message: messageKey("validation.invalid") })
  .max(SCREENINGS_MAX, messageKey("admin:validation.tooMany", { max: SCREENINGS_MAX }))
  .default([]);

/** Screenings in a form: most cities have one name, which may be typed once. */
export const screeningRows = rowsOf(fields, SCREENINGS_MAX, (row) => ({
  ...row,
  city_en: emptyAsNull(row.city_en) ?? row.city_es,
  city_es: emptyAsNull(row.city_es) ?? row.city_en,
}));
