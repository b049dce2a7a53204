import { FieldError } from "~/base/http/http-error";
import { firstWords } from "~/base/http/route-table";
import { languages } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import { reservedSegments } from "~/language/i18n/reserved-segments";
import { slugify } from "~/language/i18n/slug";
import { freeSlug, takenSlugs } from "~/records/lifecycle/slugs.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { type OwnPageDetail } from "./own-page";
import { FORMER_SLUGS_MAX } from "./page-facts";
import type { NewPage } from "./page.schema";

/** The slug of a title without Latin letters. */
const NAMELESS = "page";

/**
 * Returns the data to store: slugs that are empty are made from the titles, and slugs that are
 * given up become former ones, whose addresses lead to the page.
 *
 * @param data of a new page, or the changed fields of one
 * @throws FieldError 422 when another page, or a route that is in no table of addresses, has one of
 *   the slugs
 */
export async function withSlugs<Data extends Partial<NewPage>>(
  trx: DatabaseOrTransaction,
  data: Data,
  before: OwnPageDetail | null,
): Promise<Data> {
  const taken = await takenSlugs(trx, "page", before?.id);
  const complete: Data = { ...data };
  const fieldErrors: Record<string, string> = {};
  for (const language of languages) {
    const name = `slug_${language}` as const;
    const slug = data[name];
    if (slug === "") {
      const title = data[`title_${language}`] ?? before?.[`title_${language}`] ?? "";
      const other = new Set([...taken, ...reservedSegments, ...firstWords()]);
      complete[name] = freeSlug(slugify(title) || NAMELESS, other);
    } else if (slug !== undefined && firstWords().has(slug)) {
      fieldErrors[name] = messageKey("admin:pages.slugReserved");
    } else if (slug !== undefined && taken.has(slug)) {
      fieldErrors[name] = messageKey("admin:pages.slugTaken");
    }
  }
  if (Object.keys(fieldErrors).length > 0) throw new FieldError(422, "checkFields", fieldErrors);
  if (before) complete.formerSlugs = formerSlugsAfter(complete, before);
  return complete;
}

/** Returns the former slugs: the given ones and those that change now, without current ones. */
function formerSlugsAfter(data: Partial<NewPage>, before: OwnPageDetail): NewPage["formerSlugs"] {
  const { slug_en, slug_es } = { ...before, ...data };
  const given = (data.formerSlugs ?? before.formerSlugs).map(({ slug }) => slug);
  const former = new Set([...given, before.slug_en, before.slug_es]);
  for (const current of [slug_en, slug_es]) former.delete(current);
  return [...former].slice(-FORMER_SLUGS_MAX).map((slug) => ({ slug }));
}
