import type { Actor } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import {
  findEarlierSubmission,
  recordSubmission,
  type Submission,
} from "~/forms/fields/idempotency.server";
import { type Language, languages } from "~/language/i18n/languages";
import type { Database } from "~db/connection.server";
import { factsOf } from "~db/record-kinds";
import type { KindDefinition, Stored } from "./kind-definition.server";
import { createRecord, getRecord } from "./lifecycle.server";

/** Room for the mark behind a title of any length; schemas allow 200 characters. */
const TITLE_MAX = 180;

/**
 * Copies a record with its lists as a draft. The same rendered form sent again makes no second copy.
 *
 * @param marks what is put behind the title in each language: "copy"
 * @throws HttpError 404, also for a kind whose records are always public
 */
export async function duplicateRecord<Data extends object>(
  db: Database,
  kind: KindDefinition<Data>,
  id: number,
  { marks, sending, actor }: { marks: Record<Language, string>; sending: Submission; actor: Actor },
): Promise<Stored<Data>> {
  const { flags, title, slugs } = factsOf(kind.name);
  if (!flags?.published) throw new HttpError(404, "notFound");
  const own = { [flags.published]: false, publishAt: null, position: null, formerSlugs: [] };
  return db.transaction().execute(async (trx) => {
    const stored: object = await getRecord(trx, kind, id);
    const record = { ...stored } as Record<string, unknown>;
    const earlier = await findEarlierSubmission(trx, sending);
    const made = earlier && (await kind.find(trx, earlier.recordId));
    if (made) return made;
    for (const name of ["id", "isSample", "createdAt", "updatedAt"]) delete record[name];
    for (const [name, value] of Object.entries(own)) if (name in record) record[name] = value;
    languages.forEach((language, index) => {
      const name = title[index] ?? "";
      const text = String(record[name]).slice(0, TITLE_MAX).toWellFormed();
      record[name] = `${text} (${marks[language]})`;
      // Made of the title when the copy is stored.
      if (slugs?.[index]) record[slugs[index]] = "";
    });
    const copy = await createRecord(trx, kind, record as Data, actor, stored);
    await recordSubmission(trx, sending, copy.id);
    return copy;
  });
}
