import type { Movie, ScreeningEvent } from "schema-dts";

/** The facts of a screening of a film. */
export interface ScreeningFacts {
  /** A day, or an instant with the offset of the place. */
  start: string;
  end: string;
  /** The name of the cinema or hall. */
  place: string;
  city: string;
  country?: string;
  festival?: string;
  note?: string;
  /** Where tickets are sold. */
  tickets?: string;
  isCancelled?: boolean;
  /** When it was to begin before it moved: a day, or an instant with the offset of the place. */
  startBefore?: string;
  film: { name: string; url: string; directors?: string[]; description?: string };
  /** The page that shows it. */
  url: string;
  images: string[];
}

function statusOf({ isCancelled, startBefore }: ScreeningFacts) {
  if (isCancelled) return "https://schema.org/EventCancelled";
  return startBefore ? "https://schema.org/EventRescheduled" : "https://schema.org/EventScheduled";
}

/** Returns a screening as search engines want events: with name, dates, place and offer. */
export function screeningEventOf(facts: ScreeningFacts): ScreeningEvent {
  const { start, end, place, city, country, festival, note, tickets, film, url, images } = facts;
  const { directors = [] } = film;
  const description = [note, film.description].filter(Boolean).join(" ");
  const movie: Movie = {
    "@type": "Movie",
    name: film.name,
    url: film.url,
    ...(images.length > 0 && { image: images }),
    ...(directors.length > 0 && {
      director: directors.map((name) => ({ "@type": "Person" as const, name })),
    }),
  };
  return {
    "@type": "ScreeningEvent",
    name: festival ? `${film.name} – ${festival}` : film.name,
    startDate: start,
    endDate: end,
    url,
    eventStatus: statusOf(facts),
    ...(facts.startBefore && { previousStartDate: facts.startBefore }),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: place,
      address: {
        "@type": "PostalAddress",
        addressLocality: city,
        ...(country && { addressCountry: country }),
      },
    },
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
    ...(festival && { organizer: { "@type": "Organization" as const, name: festival } }),
    ...(tickets && {
      offers: {
        "@type": "Offer" as const,
        url: tickets,
        availability: "https://schema.org/InStock" as const,
      },
    }),
    ...(directors.length > 0 && {
      performer: directors.map((name) => ({ "@type": "Person" as const, name })),
    }),
    workPresented: movie,
  };
}
