import { escapeHtml } from "~/base/http/escape-html";
import { atMostNow } from "~/base/seo/at-most-now.server";
import type { Feed, FeedEntry } from "~/base/seo/feed.server";
import { siteFeed } from "~/company/branding/site-feed.server";
import { env } from "~/config/env.server";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { formatDay, formatWallTime } from "~/language/i18n/dates";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { offsetAt, offsetName } from "~/language/i18n/time-zones";
import { fallbackOf } from "~/media/uploads/image-sources";
import { safeImageUrl, safeUrl } from "~/ui/parts/safe-url";
import { readContent } from "~db/content-snapshot.server";
import { changeWords } from "./screening-change.server";
import { timesOf } from "./screening-times.server";
import { type ListedScreening, listUpcomingScreenings } from "./screenings.server";

/** Number of entries in the feed. */
const FEED_SIZE = 60;

/** Returns the feed of the screenings to come in a language, the one that was changed last first. */
export async function screeningsFeed(language: Language): Promise<Feed> {
  const feed = await siteFeed("screenings", {
    language,
    title: translator(language, "film")("screenings.title"),
    page: sitePaths(language).screenings,
  });
  const upcoming = await readContent(listUpcomingScreenings);
  const place = { language, origin: env().SITE_URL, company: feed.author };
  const entries = upcoming
    .slice(0, FEED_SIZE)
    .map((screening) => toFeedEntry(screening, place))
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -Number(a.changedAt > b.changedAt)));
  return { ...feed, entries };
}

function toFeedEntry(
  screening: ListedScreening,
  { language, origin, company }: { language: Language; origin: string; company: string },
): FeedEntry {
  const { key, day, time, festival, venue, kind, projectId, imageUrl, updatedAt } = screening;
  const t = translator(language, "film");
  const paths = sitePaths(language);
  const text = (field: "title" | "city" | "country" | "note") =>
    localized(screening, field, language).text;
  const word = t(`screenings.kinds.${kind}`);
  const place = [venue, text("city"), text("country")].filter(Boolean).join(", ");
  const tickets = screening.ticketsUrl && safeUrl(screening.ticketsUrl);
  const calendar = origin + paths.screeningCalendar(key);
  const links = [
    tickets &&
      screening.state === null &&
      link(new URL(tickets, origin).href, t("screenings.tickets")),
    link(calendar, t("screenings.calendar")),
  ];
  const change = changeWords(screening, language);
  const lines = [
    escapeHtml(change?.sentence ?? ""),
    escapeHtml([word, festival, place].filter(Boolean).join(" · ")),
    escapeHtml(whenOf(screening, language)),
    escapeHtml(text("note")),
    links.filter(Boolean).join(" · "),
  ];
  const image = safeImageUrl(imageUrl);
  const date =
    time === null ? formatDay(day, language) : formatWallTime(`${day}T${time}`, language);
  return {
    id: `${origin}${paths.screenings}#${key}`,
    title: [change && `${change.word}: `, `${text("title")}: ${word}, ${text("city")}, ${date}`]
      .filter(Boolean)
      .join(""),
    url: `${origin}${paths.project(projectId, text("title"))}#screenings`,
    summary: [place, date].join(", "),
    content: lines
      .filter(Boolean)
      .map((line) => `<p>${line}</p>`)
      .join(""),
    publishedAt: null,
    changedAt: atMostNow(updatedAt),
    author: company,
    image: image && new URL(fallbackOf(image), origin).href,
    tags: [word],
  };
}

/** Returns day and time at the place, with its offset. */
function whenOf({ day, time, timeZone }: ListedScreening, language: Language): string {
  if (time === null) return formatDay(day, language);
  const zone = timeZone ?? companyTimeZone();
  const start = Date.parse(timesOf(day, time, zone).startsAt);
  return `${formatWallTime(`${day}T${time}`, language)} (${offsetName(offsetAt(zone, start))})`;
}

const link = (address: string, text: string) =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
