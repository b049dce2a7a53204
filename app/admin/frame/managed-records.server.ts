import type { User } from "~/accounts/account/user";
import { HttpError } from "~/base/http/http-error";
import { idParam } from "~/base/http/params.server";
import { TEAM_MEMBER_PARAM } from "~/content/team/team-member";
import { kinds } from "~/kinds.server";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { findKeptScreen } from "~/records/editing/drafts.server";
import type { KindDefinition, Stored } from "~/records/lifecycle/kind-definition.server";
import { getRecord } from "~/records/lifecycle/lifecycle.server";
import { findRevision } from "~/records/lifecycle/revisions.server";
import { type Database, database } from "~db/connection.server";
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
  const id = idParam(params.id);
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
  const id = idParam(params.version);
  const then = id && (await findRevision(db, found.name, id));
  if (!then) throw new HttpError(404, "notFound");
  return { ...found, then };
}

/** Returns the address of the form of a restored record with the user's draft, or null. */
export function screenWithDraft(user: User, { subject, id }: RecordName) {
  const screens = [recordPath(subject, id)];
  if (subject === "teamMember") screens.push(`${paths.adminBios}?${TEAM_MEMBER_PARAM}=${id}`);
  return findKeptScreen(database(), user, screens);
}
