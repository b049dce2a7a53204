import { UTCDate } from "@date-fns/utc";
import { DayPicker } from "react-day-picker";
import { enUS } from "react-day-picker/locale/en-US";
import { es } from "react-day-picker/locale/es";
import { useLanguage } from "~/i18n/use-language";

const locales = { en: enUS, es };

/** Not the library's own `timeZone`, which loses the days that the browser's zone has skipped. */
const inUtc = {
  today: () => new UTCDate(),
  newDate: (year: number, month: number, day: number) => new UTCDate(year, month, day),
};

/**
 * A month of days of which one can be chosen, by pointer or by keyboard. It reckons in UTC only, so
 * that the day that is chosen is the day that is meant in every time zone (decision C18).
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
  const selected = day ? new UTCDate(day) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      // Whoever has opened it wants to choose: the focus goes to the day.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      fixedWeeks
      showOutsideDays
      dateLib={inUtc}
      locale={locales[language]}
      lang={language}
      selected={selected}
      defaultMonth={selected}
      onSelect={(chosen) => onChoose(chosen.toISOString().slice(0, 10))}
    />
  );
}
