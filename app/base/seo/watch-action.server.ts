import type { WatchAction } from "schema-dts";

/** A place to watch a film. */
export interface WatchFacts {
  kind: "cinema" | "streaming" | "rent" | "tv" | "festival";
  service: string;
  url: string;
  country?: string;
  /** Days. */
  from?: string;
  until?: string;
}

/** The category of a place to watch, in the words of search engines; they have none for cinemas. */
const categories: Partial<Record<WatchFacts["kind"], string>> = {
  streaming: "subscription",
  rent: "rental",
  tv: "externalsubscription",
};

/** Returns the action of watching a film at a service. */
export function watchActionOf(place: WatchFacts): WatchAction {
  const { kind, service, url, country, from, until } = place;
  const category = categories[kind];
  return {
    "@type": "WatchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: url,
      actionPlatform: [
        "https://schema.org/DesktopWebPlatform",
        "https://schema.org/MobileWebPlatform",
      ],
    },
    provider: { "@type": "Organization", name: service },
    actionAccessibilityRequirement: {
      "@type": "ActionAccessSpecification",
      ...(category && { category }),
      ...(from && { availabilityStarts: from }),
      ...(until && { availabilityEnds: until }),
      ...(country && { eligibleRegion: { "@type": "Country" as const, name: country } }),
    },
  };
}
