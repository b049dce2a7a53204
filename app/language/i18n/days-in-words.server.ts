import type { Language } from "./languages";

/** English has the day before the month, as Spanish has. */
const locales: Record<Language, string> = { en: "en-GB", es: "es-ES" };

/** Returns a day in words, `4 December`, with the year if it is not this one. */
export function dayInWords(day: string, language: Language, year: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const isThisYear = date.getUTCFullYear() === year;
  return new Intl.DateTimeFormat(locales[language], {
    day: "numeric",
    month: "long",
    year: isThisYear ? undefined : "numeric",
    timeZone: "UTC",
  }).format(date);
}

/** Returns a day with its weekday and year: `Friday 4 December 2026`. */
export function wholeDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
}
