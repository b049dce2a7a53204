import { HttpError } from "~/base/http/http-error";
import { kinds } from "~/kinds.server";
import { type Language, localized } from "~/language/i18n/languages";
import { recordPath } from "~/language/i18n/record-paths";
import type { KindDefinition, Stored } from "~/records/lifecycle/kind-definition.server";
import { getRecord } from "~/records/lifecycle/lifecycle.server";
import { findRevision } from "~/records/lifecycle/revisions.server";
import type { Database } from "~db/connection.server";
import { recordKinds, type RecordName } from "~db/record-kinds";

interface Params {
  kind?: string;
  id?: string;
}

/** A record of any kind. */
export interface ManagedRecord {
  kind: KindDefinition;
  name: RecordName;
  record: Stored<object>;
}

/** Returns the title or name of a record in the given language, or else in the other one. */
export function titleOf<Data extends object>(
  kind: KindDefinition<Data>,
  record: Stored<Data>,
  language: Language,
): string {
  return localized(kind.title(record), "title", language).text;
}

/** Returns the record kind of an address, or null. */
export function findKind({ kind }: Params): KindDefinition | null {
  return kinds.find(({ name }) => recordKinds[name].segment === kind) ?? null;
}

/**
 * Returns the record with the kind and id of the address.
 *
 * @throws HttpError 404 if there is none
 */
export async function getManagedRecord(db: Database, params: Params): Promise<ManagedRecord> {
  const kind = findKind(params);
  const id = idIn(params.id);
  if (!kind || !id) throw new HttpError(404, "notFound");
  return { kind, name: { subject: kind.name, id }, record: await getRecord(db, kind, id) };
}

/**
 * Returns the same for a record with a public page of its own.
 *
 * @throws HttpError 404 if there is none
 */
export async function getPreviewableRecord(db: Database, params: Params) {
  const found = await getManagedRecord(db, params);
  if (!recordKinds[found.kind.name].hasPage) throw new HttpError(404, "notFound");
  return { ...found, path: `${recordPath(found.kind.name, found.name.id)}/preview-links` };
}

/**
 * Returns the same with the version given in the address.
 *
 * @throws HttpError 404 if there is none
 */
export async function getVersion(db: Database, params: Params & { version?: string }) {
  const found = await getManagedRecord(db, params);
  const id = idIn(params.version);
  const then = id && (await findRevision(db, found.name, id));
  if (!then) throw new HttpError(404, "notFound");
  return { ...found, then };
}

/** Parses the id in an address; null if it is not a positive decimal number. */
export function idIn(param: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(param ?? "") ? Number(param) : null;
}
