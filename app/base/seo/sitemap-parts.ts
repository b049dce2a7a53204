import { paths } from "~/language/i18n/paths";

/** The query of a part; no site has more than 9,999. */
export const SITEMAP_PART = /^part=([1-9]\d{0,3})$/;

/** Returns the address of a part of a long sitemap; parts count from 1. */
export const sitemapPart = (number: number) => `${paths.sitemap}?part=${number}`;

/** Returns the number in a query such as `part=2`; null for any other. */
export function sitemapPartIn(query: string): number | null {
  const number = SITEMAP_PART.exec(query)?.[1];
  return number ? Number(number) : null;
}
