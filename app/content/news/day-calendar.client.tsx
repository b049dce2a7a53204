import { UTCDate } from "@date-fns/utc";
import { DayPicker } from "react-day-picker";
import { enUS } from "react-day-picker/locale/en-US";
import { es } from "react-day-picker/locale/es";
import { useTimeZone } from "~/language/i18n/time";
import { useLanguage } from "~/language/i18n/use-language";
import { dayAt } from "~/language/i18n/wall-time";

const locales = { en: enUS, es };

/** Replaces the library's `timeZone`, which loses days that the browser's zone has skipped. */
const inUtc = {
  newDate: (year: number, month: number, day: number) => new UTCDate(year, month, day),
};

/**
 * A month view to choose one day from, by pointer or keyboard. It computes in UTC only, so the
 * chosen day is the same in every time zone (decision C18).
 *
 * @param day `2025-01-05`, or empty
 */
export default function DayCalendar({
  day,
  onChoose,
}: {
  day: string;
  onChoose: (day: string) => void;
}) {
  const language = useLanguage();
  const zone = useTimeZone();
  const selected = day ? new UTCDate(day) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      // The calendar opens on request, so it moves the focus to the day.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      fixedWeeks
      showOutsideDays
      dateLib={inUtc}
      today={new UTCDate(dayAt(new Date().toISOString(), zone.name))}
      locale={locales[language]}
      lang={language}
      selected={selected}
      defaultMonth={selected}
      onSelect={(chosen) => onChoose(chosen.toISOString().slice(0, 10))}
    />
  );
}
