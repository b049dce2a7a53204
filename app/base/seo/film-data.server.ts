import type {
  Movie,
  Organization,
  Person,
  PublicationEvent,
  Review,
  TVSeries,
  VideoObject,
} from "schema-dts";
import type { Language } from "~/language/i18n/languages";
import { type CompanyFacts, companyOf } from "./company-data.server";
import { watchActionOf, type WatchFacts } from "./watch-action.server";

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
  // A video without one is nothing that a search engine can show.
  const isVideo = film.type && videos.has(film.type);
  if (isVideo && (film.trailer?.file || film.trailer?.player)) {
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

export const personOf = ({ name, url }: PersonFacts): Person => ({
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
