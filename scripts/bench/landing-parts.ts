/** What a visit of the landing page brings along, found in the page of a running site. */
import { get } from "./load";
import type { Page } from "./nginx";

export const gzipOnly = { "Accept-Encoding": "gzip" };
export const asBrowsers = { "Accept-Encoding": "gzip, deflate, br" };

export interface LandingParts extends Page {
  /** Names the compressed page. */
  etag: string;
  script: string;
  picture: string;
}

export async function readLandingPage(url: string): Promise<LandingParts> {
  const plain = await get({ url: `${url}/`, headers: {} });
  const compressed = await get({ url: `${url}/`, headers: gzipOnly });
  const html = plain.body.toString();
  const find = (what: string, pattern: RegExp) => {
    const found = pattern.exec(html)?.[0];
    if (!found) throw new Error(`There is no ${what} in the landing page`);
    return found;
  };
  if (compressed.headers["content-encoding"] !== "gzip" || !compressed.headers.etag) {
    throw new Error("The landing page came without gzip or without ETag");
  }
  return {
    whole: plain.body,
    gzipped: compressed.body,
    etag: compressed.headers.etag,
    script: find("script", /\/build\/_shared\/[\w.()-]+\.js/),
    picture: find("picture", /\/(?:uploads|picture)\/[\w./-]+\.webp(?=[ "])/),
  };
}
