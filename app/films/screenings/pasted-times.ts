import { readReleaseDate } from "~/films/film-rows/release-date";

const TIME = /^(\d{1,2})[:.h]([0-5]\d)(?:[:.][0-5]\d)?(?:\s*([ap])\.?\s?m\.?)?$/i;

/** Returns a day of a spreadsheet as `2027-12-31`; null if it is none or could be two. */
export function readPastedDay(text: string): string | null {
  if (text.trim() === "") return "";
  const date = readReleaseDate(text);
  return date?.length === "2027-12-31".length ? date : null;
}

/** Returns a time of a spreadsheet, such as `9:30 PM` or `21:30:00`, as `21:30`; null if it is none. */
export function readPastedTime(text: string): string | null {
  if (text.trim() === "") return "";
  const [, hours, minute, half] = TIME.exec(text.trim()) ?? [];
  const hour = Number(hours);
  if (!minute || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const isAfternoon = half?.toLowerCase() === "p";
  const ofDay = half ? (hour % 12) + (isAfternoon ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, "0")}:${minute}`;
}
