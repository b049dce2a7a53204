import { getSettings } from "~/company/settings/settings.server";
import { siteName } from "~/company/settings/site-name.server";
import { env } from "~/config/env.server";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { type SitePaths, sitePaths } from "~/language/i18n/paths";
import { slugify } from "~/language/i18n/slug";
import { safeUrl } from "~/ui/parts/safe-url";
import { readContent } from "~db/content-snapshot.server";
import { type CalendarEvent, icalendar } from "./icalendar.server";
import { changeWords } from "./screening-change.server";
import { dayAfter, endOf, timesOf } from "./screening-times.server";
import type { CalendarScreening, EarlierPlace } from "./screenings.server";

interface CalendarPlace {
  /** Shown as the name of the calendar, with that of the company. */
  title: string;
  language: Language;
  /** Selects the page with the same content. */
  page: (paths: SitePaths) => string;
}

/** Responds with screenings as a calendar file. */
export async function calendarResponse(
  screenings: readonly CalendarScreening[],
  { title, language, page }: CalendarPlace,
): Promise<Response> {
  const { SITE_URL: origin } = env();
  const company = siteName(await readContent(getSettings), language);
  const calendar = icalendar({
    name: `${title} – ${company}`,
    language,
    url: origin + page(sitePaths(language)),
    company,
    events: screenings.map((screening) => toEvent(screening, language, origin)),
  });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Language": language,
      "Content-Disposition": `attachment; filename="${slugify(title) || "screenings"}.ics"`,
      "Cache-Control": "no-cache",
    },
  });
}

/** Returns the address by which calendar programs subscribe to a calendar instead of copying it. */
export function subscriptionAddress(path: string): string {
  return env().SITE_URL.replace(/^https?:/, "webcal:") + path;
}

function toEvent(
  screening: CalendarScreening & Partial<EarlierPlace>,
  language: Language,
  origin: string,
): CalendarEvent {
  const { key, day, time, festival, venue, kind, projectId, runtime, updatedAt } = screening;
  const { state, changedAt } = screening;
  const t = translator(language, "film");
  const text = (field: "title" | "city" | "country" | "note") =>
    localized(screening, field, language).text;
  const times = timesOf(day, time, screening.timeZone ?? companyTimeZone());
  const tickets = state === null && screening.ticketsUrl && safeUrl(screening.ticketsUrl);
  const change = changeWords(screening, language);
  const lines = [
    change?.sentence,
    festival,
    text("note"),
    tickets && t("screenings.ticketsAt", { address: tickets }),
  ].filter(Boolean);
  const word = t(`screenings.kinds.${kind}`);
  const name = kind === "screening" ? text("title") : `${text("title")} (${word})`;
  return {
    uid: `${key}@${new URL(origin).hostname}`,
    start: time === null ? day : times.startsAt,
    end: time === null ? dayAfter(day) : endOf(times, runtime),
    // Many programs show no status.
    summary: state === null ? name : `${t(`screenings.states.${state}`)}: ${name}`,
    location: [venue, text("city"), text("country")].filter(Boolean).join(", "),
    description: lines.join("\n"),
    url: origin + sitePaths(language).project(projectId, text("title")),
    category: word,
    changedAt: changedAt !== null && changedAt > updatedAt ? changedAt : updatedAt,
    sequence: screening.sequence ?? 0,
    isCancelled: state !== null,
  };
}
