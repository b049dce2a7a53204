import type { Actor } from "~/base/activity/activity.server";
import type { FormValues } from "~/base/http/form-values";
import { writeLine } from "~/base/http/read-csv.server";
import type { Database } from "~db/connection.server";
import { importList } from "./import-subscribers.server";
import { deleteKeptList, type KeptList } from "./kept-lists.server";
import type { Review } from "./review-list.server";
import type { Counts } from "./subscriber-list";

/** Lines that are given back to be corrected: a form of the back office takes them. */
const GIVEN_BACK_LENGTH = 200_000;

/** The result of an import. */
export interface Imported {
  counts: Counts;
  /** Those who are new here and get no letters, or none any more. */
  others: number;
  /** The values of the form with the lines that were refused, to be corrected; null without any. */
  rest: FormValues | null;
}

/** Imports a list as its review has shown it, and forgets the list. */
export async function agreeToList(
  db: Database,
  kept: KeptList,
  review: Review,
  actor: Actor,
): Promise<Imported> {
  const counts = await importList(db, kept, review, actor);
  await deleteKeptList(db, kept.id);
  const others = counts.leaving + counts.leftThere + counts.bouncing + counts.waiting;
  return { counts, others, rest: refusedAgain(kept, review) };
}

function refusedAgain({ settings }: KeptList, { list }: Review): FormValues | null {
  if (list.refused.length === 0) return null;
  const { separator, columns, hasHeadings, language, where, day, tag } = settings;
  const headings = writeLine(
    columns.map(({ heading }) => heading),
    separator,
  );
  const lines = hasHeadings ? [headings] : [];
  let length = 0;
  for (const { text } of list.refused) {
    length += text.length + 1;
    if (length > GIVEN_BACK_LENGTH) break;
    lines.push(text);
  }
  return { lines: lines.join("\n"), language, where, day, tag };
}
