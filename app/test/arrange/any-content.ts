import fc from "fast-check";
import { settingDefinitions, type SettingKey, settingKeys } from "~/company/settings/definitions";
import { isListKey, listFields, type StoredSetting } from "~/company/settings/setting-fields";
import type { NewsItemDetail } from "~/content/news/news-item";
import { type OwnPageDetail } from "~/content/pages/own-page";
import { pagePlaces } from "~/content/pages/page-facts";
import type { TeamMember } from "~/content/team/team-member";
import { creditKinds } from "~/films/credits/credit";
import { companyRoles, quoteLanguages, releaseKinds } from "~/films/film-rows/film-rows";
import type { ProjectDetail } from "~/films/projects/project";
import { awardKinds, filmColors, filmTypes, releaseStatuses } from "~/films/projects/project-facts";
import {
  type Screening,
  screeningKinds,
  screeningNotices,
  screeningStates,
} from "~/films/screenings/screening";
import { watchKinds, type WatchPlace } from "~/films/screenings/watch";
import { type Video, videoKinds } from "~/films/videos/video";
import { type Language, languages } from "~/language/i18n/languages";
import type { DescribedImage } from "~/media/images/image-descriptions.server";
import type { Content } from "~/operations/transfer/content.server";
import { projectTexts, technicalTexts } from "~db/tables/projects";
import { anyLine, anyLines } from "./any-text";

/** An empty text in all its forms: null, empty or white space. */
const nothing = fc.constantFrom(null, "", " ");
const perhaps = (text: fc.Arbitrary<string>) => fc.oneof(nothing, text);
const optionalPairs = <Name extends string>(names: readonly Name[]) => {
  const line = perhaps(anyLine(1, 40));
  const pairs = names.flatMap((name) => languages.map((each) => [`${name}_${each}`, line]));
  return Object.fromEntries(pairs) as Record<`${Name}_${Language}`, typeof line>;
};
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const instant = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = instant.map((text) => text.slice(0, 10));
const minute = instant.map((text) => `${text.slice(0, 16)}:00.000Z`);
const publishAt = fc.option(minute);
const dates = { createdAt: instant, updatedAt: instant };

const anyScreening: fc.Arbitrary<Screening> = fc.record({
  day,
  time: fc.constantFrom(null, "00:00", "21:30"),
  timeZone: fc.constantFrom(null, "UTC", "Europe/Madrid", "America/Santiago"),
  kind: fc.constantFrom(...screeningKinds),
  festival: perhaps(anyLine(1, 40)),
  venue: perhaps(anyLine(1, 40)),
  city_en: anyLine(1, 40),
  city_es: anyLine(1, 40),
  country_en: perhaps(anyLine(1, 40)),
  country_es: perhaps(anyLine(1, 40)),
  ticketsUrl: fc.constantFrom(null, "https://example.com/tickets?a=b"),
  note_en: perhaps(anyLine(1, 40)),
  note_es: perhaps(anyLine(1, 40)),
  state: fc.constantFrom(null, ...screeningStates),
  notice: fc.constantFrom(null, ...screeningNotices),
});

const anyWatchPlace: fc.Arbitrary<WatchPlace> = fc.record({
  kind: fc.constantFrom(...watchKinds),
  service: anyLine(1, 40),
  country_en: perhaps(anyLine(1, 40)),
  country_es: perhaps(anyLine(1, 40)),
  url: fc.constantFrom(null, "https://example.com/watch?a=b"),
  fromDay: fc.constantFrom(null, "2024-01-05"),
  untilDay: fc.option(day.filter((text) => text > "2024-01-05")),
});

const anyVideo = (image: fc.Arbitrary<string>): fc.Arbitrary<Video> =>
  fc.record({
    kind: fc.constantFrom(...videoKinds),
    title_en: perhaps(anyLine(1, 40)),
    title_es: perhaps(anyLine(1, 40)),
    url: fc.constantFrom(
      "https://vimeo.com/76979871",
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    ),
    posterUrl: fc.option(image),
    captionsEnUrl: fc.constant(null),
    captionsEsUrl: fc.constant(null),
  });

/**
 * Returns an arbitrary of all content that forms and API can create, including all forms of empty
 * texts.
 */
export function anyContent(addresses: string[]): fc.Arbitrary<Content> {
  const image = fc.constantFrom(...addresses);
  const link = fc.constantFrom(null, "https://example.com/film?a=b");
  const elsewhere = { websiteUrl: link, imdbUrl: link, letterboxdUrl: link, filmaffinityUrl: link };
  const project: fc.Arbitrary<ProjectDetail> = fc.record({
    id,
    title_en: anyLine(2, 200),
    title_es: anyLine(2, 40),
    category_en: anyLine(2, 40),
    category_es: anyLine(2, 40),
    year: fc.integer({ min: 0, max: 9999 }).map((year) => String(year).padStart(4, "0")),
    imageUrl: image,
    description_en: perhaps(anyLines(1, 200)),
    description_es: perhaps(anyLines(1, 200)),
    client: perhaps(anyLine(1, 40)),
    featured: fc.boolean(),
    isPublished: fc.boolean(),
    position: fc.option(fc.nat(99)),
    publishAt,
    isSample: fc.boolean(),
    galleryImages: fc.array(image, { maxLength: 4 }),
    trailerUrl: fc.constantFrom(
      null,
      "https://vimeo.com/76979871",
      "https://www.youtube.com/watch?v=abc-_123XYZ",
    ),
    pressKitUrl: fc.constantFrom(null, "https://example.com/kit.pdf"),
    captionsEnUrl: fc.constant(null),
    captionsEsUrl: fc.constant(null),
    describedUrl: fc.constantFrom(null, "https://vimeo.com/76979871"),
    loopUrl: fc.constant(null),
    runtime: fc.option(fc.integer({ min: 1, max: 999 })),
    status: fc.constantFrom(null, ...releaseStatuses),
    logline_en: perhaps(anyLine(1, 300)),
    logline_es: perhaps(anyLine(1, 40)),
    synopsis_en: perhaps(anyLines(1, 200)),
    synopsis_es: perhaps(anyLines(1, 200)),
    statement_en: perhaps(anyLines(1, 200)),
    statement_es: perhaps(anyLines(1, 200)),
    statementAuthor: perhaps(anyLine(1, 40)),
    originalTitle: perhaps(anyLine(1, 40)),
    internationalTitle: perhaps(anyLine(1, 40)),
    type: fc.constantFrom(null, ...filmTypes),
    seasons: fc.option(fc.integer({ min: 1, max: 99 })),
    episodes: fc.option(fc.integer({ min: 1, max: 9999 })),
    posterUrl: fc.option(image),
    ratio: perhaps(anyLine(1, 40)),
    color: fc.constantFrom(null, ...filmColors),
    frameRate: perhaps(anyLine(1, 40)),
    ...optionalPairs([...projectTexts, ...technicalTexts]),
    ...elsewhere,
    credits: fc.array(
      fc.record({
        role_en: anyLine(1, 40),
        role_es: anyLine(1, 40),
        name: anyLine(1, 40),
        kind: fc.constantFrom(null, ...creditKinds),
        character_en: perhaps(anyLine(1, 40)),
        character_es: perhaps(anyLine(1, 40)),
        personId: fc.option(fc.nat(99)),
      }),
      { maxLength: 3 },
    ),
    awards: fc.array(
      fc.record({
        festival: anyLine(1, 40),
        year: fc.constantFrom("1999", "2024"),
        award_en: perhaps(anyLine(1, 40)),
        award_es: perhaps(anyLine(1, 40)),
        kind: fc.constantFrom(...awardKinds),
      }),
      { maxLength: 3 },
    ),
    companies: fc.array(
      fc.record({
        role: fc.constantFrom(...companyRoles),
        name: anyLine(1, 40),
        territory_en: perhaps(anyLine(1, 40)),
        territory_es: perhaps(anyLine(1, 40)),
        url: link,
        contact: perhaps(anyLine(1, 40)),
        email: fc.constantFrom(null, "a@example.com"),
        phone: perhaps(anyLine(1, 40)),
      }),
      { maxLength: 3 },
    ),
    releases: fc.array(
      fc.record({
        kind: fc.constantFrom(...releaseKinds),
        date: fc.oneof(
          day,
          day.map((text) => text.slice(0, 7)),
          day.map((text) => text.slice(0, 4)),
        ),
        country_en: perhaps(anyLine(1, 40)),
        country_es: perhaps(anyLine(1, 40)),
        note_en: perhaps(anyLine(1, 40)),
        note_es: perhaps(anyLine(1, 40)),
      }),
      { maxLength: 3 },
    ),
    quotes: fc.array(
      fc.record({
        text_en: anyLines(1, 40),
        text_es: perhaps(anyLines(1, 40)),
        source: anyLine(1, 40),
        author: perhaps(anyLine(1, 40)),
        stars: fc.option(fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2)),
        url: link,
        language: fc.constantFrom(null, ...quoteLanguages),
      }),
      { maxLength: 3 },
    ),
    screenings: fc.array(anyScreening, { maxLength: 3 }),
    watch: fc.array(anyWatchPlace, { maxLength: 3 }),
    videos: fc.array(anyVideo(image), { maxLength: 3 }),
    ...dates,
  });
  const member: fc.Arbitrary<TeamMember> = fc.record({
    id,
    name: anyLine(2, 100),
    role_en: anyLine(2, 40),
    role_es: anyLine(2, 40),
    imageUrl: fc.oneof(fc.constant(""), image),
    bio_en: perhaps(anyLines(1, 200)),
    bio_es: perhaps(anyLines(1, 200)),
    order: fc.nat(9),
    isOnTeamPage: fc.boolean(),
    websiteUrl: link,
    imdbUrl: link,
    wikipediaUrl: link,
    instagramUrl: link,
    isSample: fc.boolean(),
    ...dates,
  });
  const item: fc.Arbitrary<NewsItemDetail> = fc.record({
    id,
    title_en: anyLine(2, 40),
    title_es: anyLine(2, 40),
    date: day,
    excerpt_en: anyLines(10, 100),
    excerpt_es: anyLines(10, 100),
    content_en: perhaps(anyLines(1, 200)),
    content_es: perhaps(anyLines(1, 200)),
    imageUrl: image,
    author: perhaps(anyLine(1, 40)),
    published: fc.boolean(),
    publishAt,
    isSample: fc.boolean(),
    tags: fc.array(fc.record({ tag_en: anyLine(1, 60), tag_es: anyLine(1, 60) }), { maxLength: 3 }),
    films: fc.constant([]),
    ...dates,
  });
  // Slugs are unique among all pages, which their ids make sure of.
  const page: fc.Arbitrary<OwnPageDetail> = fc.record({
    id,
    title_en: anyLine(2, 40),
    title_es: anyLine(2, 40),
    slug_en: fc.constant(""),
    slug_es: fc.constant(""),
    content_en: perhaps(anyLines(1, 200)),
    content_es: perhaps(anyLines(1, 200)),
    imageUrl: fc.oneof(fc.constant(""), image),
    place: fc.constantFrom(...pagePlaces),
    order: fc.nat(9),
    published: fc.boolean(),
    publishAt,
    isSample: fc.boolean(),
    formerSlugs: fc.array(fc.record({ slug: fc.constantFrom("old", "older-1", "2019") }), {
      maxLength: 3,
    }),
    ...dates,
  });
  const withSlugs = (pages: OwnPageDetail[]) =>
    pages.map((each) => ({ ...each, slug_en: `page-${each.id}`, slug_es: `pagina-${each.id}` }));
  const setting = (key: SettingKey): fc.Arbitrary<StoredSetting> =>
    fc.record({
      key: fc.constant(key),
      value_en: perhaps(anySettingValue(key, image)),
      value_es: perhaps(anySettingValue(key, image)),
      updatedAt: instant,
    });
  const percent = fc.integer({ min: 0, max: 100 });
  const describedImage = (address: string): fc.Arbitrary<DescribedImage> =>
    fc
      .record({
        focus: fc.option(fc.tuple(percent, percent)),
        alt_en: perhaps(anyLine(1, 200)),
        alt_es: perhaps(anyLine(1, 200)),
        caption_en: perhaps(anyLine(1, 200)),
        caption_es: perhaps(anyLine(1, 200)),
        photographer: perhaps(anyLine(1, 100)),
        creators: fc.option(fc.array(anyLine(1, 100), { minLength: 1, maxLength: 3 })),
      })
      .map(({ focus, creators, ...alts }) => ({
        ...(creators && { words: { creators } }),
        address,
        focusX: focus?.[0] ?? null,
        focusY: focus?.[1] ?? null,
        ...alts,
      }));
  const some = { maxLength: 4, selector: (record: { id: number }) => record.id };
  const withFilms = (content: Content): Content => ({
    ...content,
    newsItem: content.newsItem.map((each, index) => ({
      ...each,
      films: content.project.slice(0, index).map((film) => film.id),
    })),
  });
  return fc
    .record({
      project: fc.uniqueArray(project, some),
      teamMember: fc.uniqueArray(member, some),
      newsItem: fc.uniqueArray(item, some),
      page: fc.uniqueArray(page, some).map(withSlugs),
      settings: fc.subarray(settingKeys).chain((keys) => fc.tuple(...keys.map(setting))),
      pictures: fc
        .subarray(addresses.filter((address) => address.startsWith("/uploads/")).sort())
        .chain((kept) => fc.tuple(...kept.map(describedImage))),
    })
    .map(withFilms);
}

/** Returns an arbitrary of the values that the back office accepts for a setting. */
function anySettingValue(key: SettingKey, image: fc.Arbitrary<string>): fc.Arbitrary<string> {
  if (key === "contact_email" || key === "legal_email")
    return fc.constantFrom("a@example.com", "o'b+c@example.org");
  if (isListKey(key)) return anyLinks(listFields[key][0]);
  return {
    text: anyLine(1, 200),
    textarea: anyLines(1, 200),
    markdown: anyLines(1, 200),
    color: fc.constantFrom("#abc", "#0F0f0f"),
    image: image,
    loop: fc.constant(""),
    checkbox: fc.constantFrom("true", "false"),
    list: fc.constant("[]"),
    period: fc.constantFrom("30", "forever"),
    zone: fc.constantFrom("UTC", "Europe/Madrid", "America/Sao_Paulo"),
  }[settingDefinitions[key].type];
}

function anyLinks(nameField: string): fc.Arbitrary<string> {
  const url = fc.constantFrom(
    "/news",
    "#contact",
    "https://example.com/?a=b",
    "mailto:a@b.example",
  );
  const links = fc.array(fc.tuple(anyLine(1, 100), url), { maxLength: 4 });
  return links.map((entries) =>
    JSON.stringify(entries.map(([name, url]) => ({ [nameField]: name, url }))),
  );
}
