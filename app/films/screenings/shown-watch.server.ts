import type { WatchFacts } from "~/base/seo/watch-action.server";
import { formatPartialDay } from "~/language/i18n/dates";
import { type Language, localized } from "~/language/i18n/languages";
import { safeUrl } from "~/ui/parts/safe-url";
import type { ShownWatch } from "./shown-watch";
import { watchKinds, type WatchPlace } from "./watch";
import { watchEnd } from "./watch-list.server";

/** Returns the places that are not over. */
function current(places: readonly WatchPlace[]): WatchPlace[] {
  const now = new Date().toISOString();
  return places.filter(({ untilDay }) => (watchEnd(untilDay) ?? "9") > now);
}

/** Returns where a film can be watched, by kind, for its page. */
export function showWatch(places: readonly WatchPlace[], language: Language): ShownWatch[] {
  return current(places)
    .sort((a, b) => watchKinds.indexOf(a.kind) - watchKinds.indexOf(b.kind))
    .map((place) => {
      const country = localized(place, "country", language);
      const url = place.url && safeUrl(place.url);
      return {
        kind: place.kind,
        service: place.service,
        ...(country.text && { country }),
        ...(url && { url }),
        ...(place.fromDay && { from: formatPartialDay(place.fromDay, language) }),
        ...(place.untilDay && { until: formatPartialDay(place.untilDay, language) }),
      };
    });
}

/** Returns the places with an address, for structured data. */
export function watchFacts(places: readonly WatchPlace[], language: Language): WatchFacts[] {
  return current(places).flatMap((place) => {
    const url = place.url && safeUrl(place.url);
    const country = localized(place, "country", language).text;
    const { kind, service, fromDay, untilDay } = place;
    if (!url) return [];
    return {
      kind,
      service,
      url,
      ...(country && { country }),
      ...(fromDay && { from: fromDay }),
      ...(untilDay && { until: untilDay }),
    };
  });
}
