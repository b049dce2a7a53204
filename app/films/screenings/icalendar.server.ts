/** An event of a calendar. */
export interface CalendarEvent {
  /** The same whenever the event is written. */
  uid: string;
  /** Instants; or days, of which the end is the day after the last. */
  start: string;
  end: string;
  summary: string;
  location: string;
  description: string;
  url: string;
  category: string;
  /** An instant. */
  changedAt: string;
  /** How often its time, place or state has changed. */
  sequence: number;
  isCancelled: boolean;
}

export interface Calendar {
  name: string;
  language: string;
  /** The address of the page with the same content. */
  url: string;
  company: string;
  events: CalendarEvent[];
}

/** How often subscribed calendars should ask for changes. */
const REFRESHED_AFTER = "PT12H";

const LINE_OCTETS = 75;
const DAY_LENGTH = "2027-01-05".length;

/**
 * Returns a calendar (RFC 5545). Times are in UTC, which every reader shows in its own time zone:
 * no definitions of time zones are needed, which would have to follow every law about clocks. There
 * is no METHOD: it would make the file a message of an organizer to people who are invited (RFC
 * 5546), and some programs refuse to import such a one.
 */
export function icalendar({ name, language, url, company, events }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(company)}//Screenings//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `URL:${url}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESHED_AFTER}`,
    // The same for Outlook, which is older than RFC 7986.
    `X-PUBLISHED-TTL:${REFRESHED_AFTER}`,
    ...events.flatMap((event) => eventLines(event, language)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent, language: string): string[] {
  const { uid, start, end, summary, location, description, url, category, changedAt } = event;
  const { sequence, isCancelled } = event;
  const inLanguage = (property: string, value: string) =>
    value ? [`${property};LANGUAGE=${language}:${text(value)}`] : [];
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${timeOf(changedAt)}`,
    `LAST-MODIFIED:${timeOf(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    ...(isCancelled ? ["TRANSP:TRANSPARENT"] : []),
    dateLine("DTSTART", start),
    dateLine("DTEND", end),
    ...inLanguage("SUMMARY", summary),
    ...inLanguage("LOCATION", location),
    ...inLanguage("DESCRIPTION", description),
    ...inLanguage("CATEGORIES", category),
    `URL:${url}`,
    "END:VEVENT",
  ];
}

function dateLine(property: string, when: string): string {
  return when.length === DAY_LENGTH
    ? `${property};VALUE=DATE:${when.replaceAll("-", "")}`
    : `${property}:${timeOf(when)}`;
}

/** Writes an instant as `20270105T203000Z`. */
const timeOf = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Escapes a text value. */
function text(value: string): string {
  return value.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** Folds a line into parts of at most 75 octets, without cutting a character. */
function folded(line: string): string {
  let written = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      written += "\r\n ";
      octets = 1;
    }
    written += character;
    octets += size;
  }
  return written;
}
