import type { OwnPageDetail } from "~/content/pages/own-page";
import { findPage, findPageAtIncludingDrafts, readPageSlugs } from "~/content/pages/pages.server";
import { mayPreview } from "~/site/preview/preview.server";
import { database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";

/** Returns the page with this slug, current or former; to admins also one that is not public. */
export async function findPageAt(slug: string, request: Request): Promise<OwnPageDetail | null> {
  const id = (await readContent(readPageSlugs)).get(slug);
  if (id !== undefined) return readContent(findPage, id);
  if (!(await mayPreview(request))) return null;
  return findPageAtIncludingDrafts(database(), slug);
}
