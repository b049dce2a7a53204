import type { TFunction } from "i18next";

const NAMES = ["records", "pictures", "documents", "redirects"] as const;

/** Tells how much an import has brought, or how much of it was removed: without what is none. */
export const toldCounts = (
  t: TFunction<"moving">,
  counts: Readonly<Record<(typeof NAMES)[number], number>>,
): string =>
  NAMES.filter((name) => counts[name] > 0)
    .map((name) => t(`earlier.${name}`, { count: counts[name] }))
    .join(", ");
