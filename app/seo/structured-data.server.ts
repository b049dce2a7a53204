import type {
  BreadcrumbList,
  Graph,
  Movie,
  NewsArticle,
  Organization,
  Person,
  ProfilePage,
  PublicationEvent,
  Review,
  ScreeningEvent,
  TVSeries,
  VideoObject,
  WebPage,
  WebSite,
} from "schema-dts";
import type { Language } from "~/i18n/languages";
import { watchActionOf, type WatchFacts } from "./watch-action.server";

/** Maximum length of a headline; search engines cut or reject longer ones. */
const HEADLINE_MAX = 110;

/** The company in structured data. */
export interface CompanyFacts {
  name: string;
  /** The address of the landing page. */
  url: string;
  description?: string;
  logo?: string;
  email?: string;
  phone?: string;
  address?: string;
  /** Its profiles on other sites. */
  elsewhere?: string[];
}

/** Returns the id of the company, the same in both languages; no page has this address. */
const idOf = (url: string) => `${new URL(url).origin}/#company`;

/** Returns the full description of the company, for the landing page. */
export function organizationOf(company: CompanyFacts): Organization {
  const { name, url, description, logo, email, phone, address, elsewhere = [] } = company;
  return {
    "@type": "Organization",
    "@id": idOf(url),
    name,
    url,
    ...(description && { description }),
    ...(logo && { logo }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

/** Returns a reference to the company, for other pages. */
const companyOf = ({ name, url }: CompanyFacts): Organization => ({
  "@type": "Organization",
  "@id": idOf(url),
  name,
  url,
});

export function webSiteOf(company: CompanyFacts, language: Language): WebSite {
  const { name, url, description } = company;
  return {
    "@type": "WebSite",
    "@id": `${new URL(url).origin}/#site`,
    name,
    url,
    inLanguage: language,
    ...(description && { description }),
    publisher: { "@id": idOf(url) },
  };
}

/** The facts of a film page. */
export interface MovieFacts extends FilmFacts {
  name: string;
  url: string;
  language: Language;
  company: CompanyFacts;
  description?: string;
  images?: string[];
  /** Decides which kind of thing it is; a film of no type is a movie. */
  type?: string | null;
  otherNames?: string[];
  /** One sentence. */
  summary?: string;
  contentRating?: string;
  /** Its pages on other sites. */
  elsewhere?: string[];
  /** Of a series. */
  seasons?: number | null;
  episodes?: number | null;
  /** The instant since when it is here. */
  uploadedAt?: string;
  /** The year of release or production. */
  year?: string;
  genre?: string;
}

/** Someone in the credits of a film. */
export interface PersonFacts {
  name: string;
  /** The page of the person. */
  url?: string;
  /** The name of a character that the person plays. */
  character?: string;
}

/** Optional facts of a film. */
export interface FilmFacts {
  directors?: PersonFacts[];
  writers?: PersonFacts[];
  /** The people; companies are `producers`. */
  producerPeople?: PersonFacts[];
  actors?: PersonFacts[];
  /** In the form `Best Short, Festival of Night 2024`. */
  awards?: string[];
  minutes?: number;
  /** Names of countries. */
  countries?: string[];
  /** Spoken languages as codes, such as `es`. */
  languages?: string[];
  trailer?: VideoFacts;
  /** Other companies that made it. */
  producers?: OtherCompany[];
  /** Those that gave money for it. */
  funders?: OtherCompany[];
  releases?: ReleaseFacts[];
  reviews?: ReviewFacts[];
  watch?: WatchFacts[];
}

interface OtherCompany {
  name: string;
  url?: string;
}

/** A premiere or a release. */
interface ReleaseFacts {
  name: string;
  /** A day, a month or a year. */
  date: string;
  country?: string;
}

/** A quote of a review of the film. */
interface ReviewFacts {
  text: string;
  /** The code of its language. */
  language: string;
  source: string;
  author?: string;
  /** From 0 to 5. */
  stars?: number;
  url?: string;
}

/** A trailer or another video. */
interface VideoFacts {
  name: string;
  description: string;
  thumbnail: string;
  /** An instant or a day. */
  uploadedAt: string;
  /** The address of the file, or of a page that plays it. */
  file?: string;
  player?: string;
  /** The film that it is about; a trailer stands within its film. */
  film?: { name: string; url: string };
}

/** The types of short works that are videos themselves. */
const videos = new Set(["commercial", "musicVideo"]);

/** Returns a film, a series or a video. */
export function filmOf(film: MovieFacts): Movie | TVSeries | VideoObject {
  if (film.type === "series") {
    return {
      "@type": "TVSeries",
      ...aboutFilm(film),
      ...(film.seasons && { numberOfSeasons: film.seasons }),
      ...(film.episodes && { numberOfEpisodes: film.episodes }),
      ...(film.trailer && { trailer: videoOf(film.trailer) }),
    };
  }
  const length = film.minutes ? { duration: `PT${film.minutes}M` } : {};
  if (film.type && videos.has(film.type)) {
    const { trailer, images = [], uploadedAt } = film;
    return {
      "@type": "VideoObject",
      ...aboutFilm(film),
      ...length,
      thumbnailUrl: images,
      ...(uploadedAt && { uploadDate: uploadedAt }),
      ...(trailer?.file && { contentUrl: trailer.file }),
      ...(trailer?.player && { embedUrl: trailer.player }),
    };
  }
  return {
    "@type": "Movie",
    ...aboutFilm(film),
    ...length,
    ...(film.trailer && { trailer: videoOf(film.trailer) }),
  };
}

function aboutFilm(film: MovieFacts) {
  const { images = [], directors = [], writers = [], producerPeople = [] } = film;
  const { actors = [], awards = [] } = film;
  const { countries = [], languages = [], otherNames = [], elsewhere = [] } = film;
  const { producers = [], funders = [], releases = [], reviews = [], watch = [] } = film;
  return {
    name: film.name,
    url: film.url,
    ...(otherNames.length > 0 && { alternateName: otherNames }),
    ...(film.description && { description: film.description }),
    ...(film.summary && { abstract: film.summary }),
    ...(images.length > 0 && { image: images }),
    ...(film.contentRating && { contentRating: film.contentRating }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    // Search engines read the year of a film from either.
    ...(film.year && { dateCreated: film.year, datePublished: film.year }),
    ...(film.genre && { genre: film.genre }),
    ...(directors.length > 0 && { director: directors.map(personOf) }),
    ...(writers.length > 0 && { author: writers.map(personOf) }),
    ...(producerPeople.length > 0 && { producer: producerPeople.map(personOf) }),
    ...(actors.length > 0 && { actor: actors.map(actorOf) }),
    ...(awards.length > 0 && { award: awards }),
    ...(countries.length > 0 && {
      countryOfOrigin: countries.map((name) => ({ "@type": "Country" as const, name })),
    }),
    ...(languages.length > 0 && { inLanguage: languages }),
    ...(watch.length > 0 && { potentialAction: watch.map(watchActionOf) }),
    productionCompany:
      producers.length > 0
        ? [companyOf(film.company), ...producers.map(otherCompanyOf)]
        : companyOf(film.company),
    ...(funders.length > 0 && { funder: funders.map(otherCompanyOf) }),
    ...(releases.length > 0 && { releasedEvent: releases.map(releaseOf) }),
    ...(reviews.length > 0 && { review: reviews.map(reviewOf) }),
  };
}

const otherCompanyOf = ({ name, url }: OtherCompany): Organization => ({
  "@type": "Organization",
  name,
  ...(url && { url }),
});

const releaseOf = ({ name, date, country }: ReleaseFacts): PublicationEvent => ({
  "@type": "PublicationEvent",
  name,
  startDate: date,
  ...(country && { location: { "@type": "Country", name: country } }),
});

function reviewOf({ text, language, source, author, stars, url }: ReviewFacts): Review {
  const publisher: Organization = { "@type": "Organization", name: source };
  return {
    "@type": "Review",
    reviewBody: text,
    inLanguage: language,
    author: author ? personOf({ name: author }) : publisher,
    publisher,
    ...(stars !== undefined && {
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 0 },
    }),
    ...(url && { url }),
  };
}

const personOf = ({ name, url }: PersonFacts): Person => ({
  "@type": "Person",
  name,
  ...(url && { url }),
});

const actorOf = (actor: PersonFacts) =>
  actor.character
    ? ({
        "@type": "PerformanceRole",
        actor: personOf(actor),
        characterName: actor.character,
      } as const)
    : personOf(actor);

export function videoOf(video: VideoFacts): VideoObject {
  const { name, description, thumbnail, uploadedAt, file, player, film } = video;
  return {
    "@type": "VideoObject",
    name,
    description,
    thumbnailUrl: thumbnail,
    uploadDate: uploadedAt,
    ...(file && { contentUrl: file }),
    ...(player && { embedUrl: player }),
    ...(film && { about: { "@type": "Movie", ...film } }),
  };
}

export interface ArticleFacts {
  headline: string;
  url: string;
  language: Language;
  company: CompanyFacts;
  description?: string;
  images?: string[];
  /** A day, `2025-01-05`. */
  date: string;
  changedAt: string;
  author?: string | null;
  tags?: string[];
  /** The films that it is about, with the addresses of their pages. */
  films?: { name: string; url: string }[];
}

export function newsArticleOf(article: ArticleFacts): NewsArticle {
  const { headline, url, images = [], tags = [], films = [], author } = article;
  const company = companyOf(article.company);
  return {
    "@type": "NewsArticle",
    headline: [...headline].slice(0, HEADLINE_MAX).join(""),
    url,
    mainEntityOfPage: url,
    inLanguage: article.language,
    ...(article.description && { description: article.description }),
    ...(images.length > 0 && { image: images }),
    datePublished: article.date,
    dateModified: article.changedAt,
    author: author ? personOf({ name: author }) : company,
    publisher: company,
    ...(tags.length > 0 && { keywords: tags }),
    ...(films.length > 0 && {
      about: films.map((film) => ({ "@type": "Movie" as const, ...film })),
    }),
  };
}

/** The facts of a page of the company's own. */
export interface WebPageFacts {
  name: string;
  url: string;
  language: Language;
  company: CompanyFacts;
  description?: string;
  images?: string[];
  changedAt: string;
}

export function webPageOf(page: WebPageFacts): WebPage {
  const { name, url, language, company, description, images = [], changedAt } = page;
  return {
    "@type": "WebPage",
    name,
    url,
    inLanguage: language,
    ...(description && { description }),
    ...(images[0] && { primaryImageOfPage: { "@type": "ImageObject", url: images[0] } }),
    dateModified: changedAt,
    isPartOf: { "@id": `${new URL(company.url).origin}/#site` },
    publisher: companyOf(company),
  };
}

/** The facts of a person's page. */
export interface ProfileFacts {
  name: string;
  url: string;
  language: Language;
  company: CompanyFacts;
  jobTitle?: string;
  description?: string;
  images?: string[];
  elsewhere?: string[];
  /** True for a member of the company's team. */
  isMember: boolean;
  createdAt: string;
  changedAt: string;
}

export function profilePageOf(profile: ProfileFacts): ProfilePage {
  const { name, url, jobTitle, description, images = [], elsewhere = [], company } = profile;
  return {
    "@type": "ProfilePage",
    url,
    inLanguage: profile.language,
    dateCreated: profile.createdAt,
    dateModified: profile.changedAt,
    mainEntity: {
      "@type": "Person",
      "@id": `${url}#person`,
      name,
      url,
      ...(jobTitle && { jobTitle }),
      ...(description && { description }),
      ...(images.length > 0 && { image: images }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      ...(profile.isMember && { worksFor: companyOf(company) }),
    },
  };
}

/** Returns the breadcrumbs from the landing page to a page, which comes last. */
export function breadcrumbsOf(steps: readonly { name: string; url: string }[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

export type StructuredThing =
  | Movie
  | ScreeningEvent
  | TVSeries
  | VideoObject
  | NewsArticle
  | Organization
  | WebPage
  | WebSite
  | ProfilePage
  | BreadcrumbList;

/**
 * Serializes all structured data of a page for its script element. `<` is escaped, so that no title
 * can close the element or open a comment in it.
 */
export function structuredText(things: readonly StructuredThing[]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replace(/</g, "\\u003c");
}
