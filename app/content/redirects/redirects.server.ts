import type { ActivityAction } from "~/base/activity/activity";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import type { ListQuery } from "~/base/http/list-query";
import { EditConflict } from "~/forms/editor/edit-conflict";
import { messageKey } from "~/language/i18n/message-key";
import { inChunks, inSlices } from "~db/chunks.server";
import { type Database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { nextInstant } from "~db/instants";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import { check, refusedField, rowOf } from "./check-redirect.server";
import { deleteRedirectedMisses } from "./managed-misses.server";
import {
  type NewRedirect,
  type Redirect,
  REDIRECT_FORM_ID,
  type RedirectSort,
  toRedirectValues,
} from "./redirect";
import { RedirectTable } from "./redirect-table";
import { redirectValidator } from "./redirect.schema";

const columns = ["id", "source", "target", "status", "updatedAt"] as const;
const sortColumns = { source: "sourceKey", target: "target_folded", date: "createdAt" } as const;

/** The form of a redirect as the server reads it: without a file. */
export const redirectForm = {
  formId: REDIRECT_FORM_ID,
  validator: redirectValidator,
  keepFile: () => Promise.reject(new HttpError(400, "malformedForm")),
};

function filteredRedirects(db: DatabaseOrTransaction, q: string) {
  const rows = db.selectFrom("redirects");
  return q ? rows.where(containsText(["source_folded", "target_folded"], q)) : rows;
}

/** Returns one page of the list in the back office. */
export async function listRedirects(
  db: DatabaseOrTransaction,
  { q, sort, descending, page }: ListQuery<RedirectSort>,
): Promise<Page<Redirect>> {
  const direction = descending ? "desc" : "asc";
  const rows = filteredRedirects(db, q)
    .select(columns)
    .orderBy(sortColumns[sort], direction)
    .orderBy("id", direction);
  return fetchPage(db, rows, page);
}

/** Returns the ids of all redirects that a list finds. */
export async function findListedRedirectIds(
  db: DatabaseOrTransaction,
  q: string,
): Promise<number[]> {
  const rows = await filteredRedirects(db, q).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Reads all redirects that a list finds, in chunks. */
export async function readListedRedirects(
  db: DatabaseOrTransaction,
  q: string,
): Promise<AsyncIterable<Redirect[]>> {
  const ids = await filteredRedirects(db, q).select("id").orderBy("sourceKey").execute();
  return inChunks(ids, (chunk) =>
    db
      .selectFrom("redirects")
      .select(columns)
      .where("id", "in", chunk)
      .orderBy("sourceKey")
      .execute(),
  );
}

/** Returns a redirect, or null. */
export async function findRedirectById(
  db: DatabaseOrTransaction,
  id: number,
): Promise<Redirect | null> {
  const row = await db
    .selectFrom("redirects")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores a new redirect, and forgets how often its source was missed. The same one sent twice is
 * stored once.
 *
 * @throws FieldError when its addresses cannot be used, or there are too many
 */
export async function createRedirect(
  db: DatabaseOrTransaction,
  typed: NewRedirect,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = rowOf(typed);
    const same = await findByKey(trx, row.sourceKey);
    if (same && same.target === row.target && same.status === row.status) return;
    if (same) throw taken(same);
    await check(trx, row, null);
    const { id } = await trx
      .insertInto("redirects")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    await deleteRedirectedMisses(trx, new RedirectTable([row]));
    await record(trx, actor, "created", { id, source: row.source });
  });
}

/**
 * Changes a redirect.
 *
 * @throws HttpError 404
 * @throws EditConflict if it has changed since the form was rendered from it
 */
export async function updateRedirect(
  db: DatabaseOrTransaction,
  id: number,
  typed: NewRedirect,
  { actor, expectedVersion }: { actor: Actor; expectedVersion: string | null },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await findRedirectById(trx, id);
    if (!before) throw new HttpError(404, "notFound");
    if (expectedVersion && expectedVersion !== before.updatedAt) {
      throw new EditConflict(toRedirectValues(before), before.updatedAt);
    }
    const row = rowOf(typed);
    const same = await findByKey(trx, row.sourceKey);
    if (same && same.id !== id) throw taken(same);
    await check(trx, row, id);
    const updatedAt = nextInstant(before.updatedAt);
    await trx
      .updateTable("redirects")
      .set({ ...row, updatedAt })
      .where("id", "=", id)
      .execute();
    await record(trx, actor, "updated", { id, source: row.source });
  });
}

/** Redirects that are deleted in one transaction, with one line in the log. */
const DELETED_AT_ONCE = 500;

/**
 * Deletes redirects for good, in slices; those that are gone are passed over.
 *
 * @returns the sources of the deleted ones
 */
export async function deleteRedirects(
  db: Database,
  ids: readonly number[],
  actor: Actor,
): Promise<string[]> {
  const deleted: string[] = [];
  for await (const slice of inSlices(ids, DELETED_AT_ONCE)) {
    deleted.push(...(await deleteSlice(db, slice, actor)));
  }
  return deleted;
}

function deleteSlice(db: Database, ids: readonly number[], actor: Actor): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom("redirects")
      .where("id", "in", ids)
      .returning(["id", "source"])
      .execute();
    const [first] = rows;
    if (!first) return [];
    const more = rows.length - 1;
    const label = more > 0 ? `${first.source} (+${more})` : first.source;
    const subjectId = more > 0 ? null : first.id;
    await recordActivity(trx, actor, { action: "deleted", subject: "redirect", subjectId, label });
    return rows.map(({ source }) => source);
  });
}

/** Returns the number that every change of a redirect raises. */
export async function redirectsVersion(db: DatabaseOrTransaction): Promise<number> {
  const { redirects } = await db
    .selectFrom("content_version")
    .select("redirects")
    .executeTakeFirstOrThrow();
  return redirects;
}

/** Rows in one statement. */
const ROWS_AT_ONCE = 200;

/** Stores checked redirects; those with the same source are replaced. */
export async function storeRedirects(
  trx: DatabaseOrTransaction,
  rows: ReturnType<typeof rowOf>[],
): Promise<void> {
  const updatedAt = new Date().toISOString();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await trx
      .insertInto("redirects")
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.column("sourceKey").doUpdateSet((eb) => ({
          source: eb.ref("excluded.source"),
          source_folded: eb.ref("excluded.source_folded"),
          target: eb.ref("excluded.target"),
          target_folded: eb.ref("excluded.target_folded"),
          status: eb.ref("excluded.status"),
          updatedAt,
        })),
      )
      .execute();
  }
}

const taken = ({ target }: Redirect) =>
  refusedField("source", messageKey("admin:redirects.refused.taken", { target }));

async function findByKey(db: DatabaseOrTransaction, sourceKey: string): Promise<Redirect | null> {
  const row = await db
    .selectFrom("redirects")
    .select(columns)
    .where("sourceKey", "=", sourceKey)
    .executeTakeFirst();
  return row ?? null;
}

function record(
  trx: DatabaseOrTransaction,
  actor: Actor,
  action: ActivityAction,
  { id, source }: { id: number; source: string },
): Promise<void> {
  const entry = { action, subject: "redirect", subjectId: id, label: source } as const;
  return recordActivity(trx, actor, entry);
}
