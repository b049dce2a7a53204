import type { ActivityAction } from "~/base/activity/activity";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { FieldError, HttpError } from "~/base/http/http-error";
import type { ListQuery } from "~/base/http/list-query";
import { env } from "~/config/env.server";
import { EditConflict } from "~/forms/editor/edit-conflict";
import { messageKey } from "~/language/i18n/message-key";
import { inChunks, inSlices } from "~db/chunks.server";
import { type Database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { nextInstant } from "~db/instants";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import { sourceProblem, targetProblem } from "./check-redirects";
import { readExistingAddresses } from "./existing-addresses.server";
import { deleteRedirectedMisses } from "./managed-misses.server";
import { readSource, readTarget } from "./read-redirect";
import {
  type NewRedirect,
  type Redirect,
  REDIRECT_FORM_ID,
  type RedirectSort,
  toRedirectValues,
} from "./redirect";
import { RedirectTable, type StoredRedirect } from "./redirect-table";
import { redirectValidator } from "./redirect.schema";

/** All of them are kept in memory: some megabytes. */
export const REDIRECTS_MAX = 10_000;

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

/** The columns of a redirect that follow from what was typed. */
export function rowOf(typed: NewRedirect): StoredRedirect & {
  source: string;
  source_folded: string;
  target_folded: string;
} {
  const source = readSource(typed.source);
  if (source.problem !== undefined) throw refusedField("source", source.problem);
  const { text, key, isWildcard } = source.value;
  const target = readTarget(typed.target, isWildcard, env().SITE_URL);
  if (target.problem !== undefined) throw refusedField("target", target.problem);
  return {
    source: text,
    sourceKey: key,
    target: target.value,
    status: typed.status,
    source_folded: foldAsTyped(text),
    target_folded: foldAsTyped(toRedirectValues({ ...typed, target: target.value }).target ?? ""),
  };
}

const refusedField = (field: string, message: string) =>
  new FieldError(422, "checkFields", { [field]: message });

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

/** @param id of the redirect that the row replaces; null for a new one */
async function check(
  trx: DatabaseOrTransaction,
  row: StoredRedirect,
  id: number | null,
): Promise<void> {
  const others = await trx
    .selectFrom("redirects")
    .select(["id", "source", "sourceKey", "target", "status"])
    .where("id", "is not", id)
    .execute();
  if (others.length >= REDIRECTS_MAX) {
    const max = { max: REDIRECTS_MAX };
    throw refusedField("source", messageKey("admin:redirects.refused.tooMany", max));
  }
  const whatIsAt = await readExistingAddresses(trx);
  const ofSource = sourceProblem(row.sourceKey, whatIsAt);
  if (ofSource) throw refusedField("source", ofSource);
  const table = new RedirectTable([...others, row]);
  const ofTarget = targetProblem(row, table, whatIsAt);
  if (ofTarget) throw refusedField("target", ofTarget);
  const alone = new RedirectTable([row]);
  const before = others.find((other) => targetProblem(other, alone, whatIsAt) !== null);
  if (before) {
    const name = { source: before.source };
    throw refusedField("source", messageKey("admin:redirects.refused.chainBefore", name));
  }
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
