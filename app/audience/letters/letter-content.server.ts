import { type Fact, SHEET_WIDTH } from "~/base/mail/sheet";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { siteName } from "~/company/settings/site-name.server";
import { env } from "~/config/env.server";
import { findNewsItem, listNewsPage } from "~/content/news/news.server";
import { listDirectors } from "~/films/projects/bylines.server";
import { findProject, listProjectsPage } from "~/films/projects/projects.server";
import { changeWords, screeningNews } from "~/films/screenings/screening-change.server";
import {
  findScreening,
  type ListedScreening,
  listUpcomingScreenings,
} from "~/films/screenings/screenings.server";
import { formatDay } from "~/language/i18n/dates";
import { wholeDay } from "~/language/i18n/days-in-words.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, languages, localized } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { listImagesAt } from "~/media/uploads/image-rows.server";
import { fallbackOf, parseImageAddress } from "~/media/uploads/image-sources";
import { safeImageUrl, safeUrl } from "~/ui/parts/safe-url";
import type { Database } from "~db/connection.server";
import type { LetterContent } from "./compose-letter.server";
import type { Letter, LetterSubject } from "./letter";
import {
  type Proposal,
  proposeFilm,
  proposeNews,
  proposeScreening,
} from "./letter-proposal.server";

/** The subject of a letter: which record, or which screening. */
export interface About {
  about: LetterSubject;
  aboutKey: string;
}

/** The texts that a letter takes from its record, in one language. */
interface RecordTexts extends Proposal {
  title: string;
  /** The suggested introduction. */
  intro: string;
  /** One line below the title. */
  note: string;
  facts: Fact[];
  url: string;
}

/** A public record that a letter can be about. */
export interface LetterRecord {
  imageUrl: string;
  /** Where tickets are sold. */
  ticketsUrl: string | null;
  texts: Record<Language, RecordTexts>;
}

/** The height of a picture in pixels: that of a poster. */
const PICTURE_MAX_HEIGHT = 900;

const perLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;

/** Reads the record of a letter; null when it is not public, or no more. */
export async function findLetterRecord(
  db: Database,
  { about, aboutKey }: About,
): Promise<LetterRecord | null> {
  const { SITE_URL: origin } = env();
  if (about === "screening") {
    const screening = await findScreening(db, aboutKey);
    return screening && recordOfScreening(screening, origin);
  }
  const id = Number(aboutKey);
  if (about === "newsItem") {
    const item = await findNewsItem(db, id);
    if (!item) return null;
    const { imageUrl } = item;
    return {
      imageUrl,
      ticketsUrl: null,
      texts: perLanguage((language) => ({
        ...proposeNews(item[`title_${language}`], item[`excerpt_${language}`]),
        title: item[`title_${language}`],
        intro: item[`excerpt_${language}`],
        note: formatDay(item.date, language),
        facts: [],
        url: origin + sitePaths(language).news(id, localized(item, "title", language).text),
      })),
    };
  }
  const film = await findProject(db, id);
  if (!film) return null;
  const directors = (await listDirectors(db, [id])).flatMap(({ names }) => names);
  return {
    imageUrl: film.imageUrl,
    ticketsUrl: null,
    texts: perLanguage((language) => {
      const intro = film[`logline_${language}`] ?? film[`synopsis_${language}`] ?? "";
      return {
        ...proposeFilm(film, { directors, intro }, language),
        title: film[`title_${language}`],
        intro,
        note: [film.year, film.runtime === null ? "" : `${film.runtime} min`]
          .filter(Boolean)
          .join(" · "),
        facts: [],
        url: origin + sitePaths(language).project(id, localized(film, "title", language).text),
      };
    }),
  };
}

function recordOfScreening(screening: ListedScreening, origin: string): LetterRecord {
  const { imageUrl, day, time, festival, venue, kind, projectId } = screening;
  const ticketsUrl = screening.state === "cancelled" ? null : screening.ticketsUrl;
  return {
    imageUrl,
    ticketsUrl: ticketsUrl && safeUrl(ticketsUrl) && new URL(ticketsUrl, origin).href,
    texts: perLanguage((language) => {
      const text = (field: "title" | "city" | "country" | "note") =>
        localized(screening, field, language).text;
      const t = translator(language, "mail");
      const when = [wholeDay(day, language), time].filter(Boolean).join(", ");
      const where = [venue, text("city"), text("country")].filter(Boolean).join(", ");
      const news = screeningNews(screening, language);
      return {
        ...proposeScreening(screening, language),
        ...(news && { subject: news.subject, preview: news.sentence }),
        title: screening[`title_${language}`],
        intro: text("note"),
        note: [news?.sentence, translator(language, "film")(`screenings.kinds.${kind}`)]
          .filter(Boolean)
          .join(" · "),
        facts: [
          { label: t("letter.when"), value: when },
          { label: t("letter.where"), value: where },
          { label: t("letter.festival"), value: festival ?? "" },
        ].filter(({ value }) => value !== ""),
        url: `${origin}${sitePaths(language).project(projectId, text("title"))}#screenings`,
      };
    }),
  };
}

/** Lists what letters can be about: the newest news, the films, and the screenings to come. */
export async function listLetterRecords(db: Database, language: Language) {
  const { items: news } = await listNewsPage(db, 1, 50);
  const { items: films } = await listProjectsPage(db, 1, 100);
  const screenings = (await listUpcomingScreenings(db)).slice(0, 50);
  const named = (about: LetterSubject, aboutKey: string, label: string) => ({
    value: `${about}-${aboutKey}`,
    label,
  });
  return {
    newsItem: news.map((item) =>
      named("newsItem", String(item.id), localized(item, "title", language).text),
    ),
    project: films.map((film) =>
      named("project", String(film.id), localized(film, "title", language).text),
    ),
    screening: screenings.map((each) =>
      named(
        "screening",
        each.key,
        [
          changeWords(each, language)?.word,
          localized(each, "title", language).text,
          localized(each, "city", language).text,
          formatDay(each.day, language),
        ]
          .filter(Boolean)
          .join(", "),
      ),
    ),
  };
}

/** Parses what a letter is about, such as `newsItem-3`; null for anything else. */
export function parseAbout(value: string | null | undefined): About | null {
  const [, about, aboutKey] =
    /^(newsItem|project|screening)-([\w-]{1,80})$/.exec(value ?? "") ?? [];
  if (!about || !aboutKey) return null;
  if (about !== "screening" && !/^[1-9]\d{0,14}$/.test(aboutKey)) return null;
  return { about: about as LetterSubject, aboutKey };
}

/** Returns the width of a picture that leaves the text of its letter within reach. */
function pictureWidth(url: string): number {
  const { width, height } = parseImageAddress(url) ?? { width: 1, height: 1 };
  return Math.min(SHEET_WIDTH, Math.round((PICTURE_MAX_HEIGHT * width) / height));
}

/** Returns everything in the mail of a letter, in one language. */
export async function letterContent(
  db: Database,
  letter: Letter,
  record: LetterRecord,
  language: Language,
): Promise<LetterContent> {
  const { SITE_URL: origin } = env();
  const settings = await getSettings(db);
  const setting = (key: Parameters<typeof settingText>[1]) => settingText(settings, key, language);
  const { title, note, facts, url, preview } = record.texts[language];
  const t = translator(language, "mail");
  const subject = letter[`subject_${language}`] ?? "";
  const image = safeImageUrl(record.imageUrl);
  const [row] = image?.startsWith("/uploads/") ? await listImagesAt(db, [image]) : [];
  const page = { label: t(`letter.open.${letter.about}`), url };
  const alt = row ? localized(row, "alt", language).text : "";
  return {
    language,
    subject,
    intro: letter[`intro_${language}`] ?? "",
    preview: letter[`preview_${language}`] ?? preview,
    title: title || subject,
    note,
    facts,
    links: record.ticketsUrl
      ? [{ label: t("letter.tickets"), url: record.ticketsUrl }, page]
      : [page],
    picture: image
      ? {
          url: new URL(fallbackOf(image, 1200), origin).href,
          alt: alt || title || subject,
          width: pictureWidth(image),
        }
      : null,
    company: {
      brand: siteName(settings, language),
      name: setting("legal_name") || siteName(settings, language),
      address: setting("legal_address") || setting("contact_address"),
      site: new URL(origin).host,
      url: origin + sitePaths(language).home,
      accent: setting("accent_color"),
    },
  };
}
