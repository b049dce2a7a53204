import { HttpError } from "~/base/http/http-error";
import type { ListQuery } from "~/base/http/list-query";
import { listRefusals } from "~/base/mail/unsent-mail.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsTypedText } from "~db/search.server";
import {
  type Invitation,
  type InvitationSort,
  type InvitationState,
  invitationStates,
} from "./invitation";

const columns = [
  "id",
  "projectId",
  "name",
  "email",
  "festival",
  "language",
  "password",
  "isMailed",
  "endsAt",
  "endedAt",
  "openingsMax",
  "openings",
  "openedAt",
  "lastOpenedAt",
  "sentParts",
  "remindDays",
  "remindAt",
  "createdAt",
] as const;

type Row = Omit<Invitation, "hasPassword" | "isMailed" | "refusal"> & {
  password: string | null;
  isMailed: number;
};

async function toInvitations(
  db: DatabaseOrTransaction,
  rows: readonly Row[],
): Promise<Invitation[]> {
  const mailed = rows.flatMap(({ email, isMailed }) => (isMailed ? (email ?? []) : []));
  const refusals = await listRefusals(db, mailed);
  return rows.map(({ password, isMailed, ...row }) => ({
    ...row,
    hasPassword: password !== null,
    isMailed: isMailed === 1,
    refusal: (isMailed && row.email && refusals.get(row.email)) || null,
  }));
}

const invitationsOf = (db: DatabaseOrTransaction, projectId: number) =>
  db.selectFrom("screener_invitations").where("projectId", "=", projectId);

/** Adds the condition of a state, as `stateOf` derives it. */
function inState(
  rows: ReturnType<typeof invitationsOf>,
  state: InvitationState,
  now: string,
): ReturnType<typeof invitationsOf> {
  if (state === "ended") return rows.where("endedAt", "is not", null);
  const running = rows.where("endedAt", "is", null);
  if (state === "expired") return running.where("endsAt", "<=", now);
  return running
    .where((eb) => eb.or([eb("endsAt", "is", null), eb("endsAt", ">", now)]))
    .where("openings", state === "opened" ? ">" : "=", 0);
}

/** Returns one page of the invitations to a film's screener. */
export async function listInvitations(
  db: DatabaseOrTransaction,
  projectId: number,
  { q, filter, sort, descending, page }: ListQuery<InvitationSort>,
): Promise<Page<Invitation>> {
  const state = invitationStates.find((each) => each === filter);
  let rows = invitationsOf(db, projectId);
  if (state) rows = inState(rows, state, new Date().toISOString());
  if (q) rows = rows.where(containsTypedText(["name", "email", "festival"], q));
  const direction = descending ? "desc" : "asc";
  const column = {
    name: "name_folded",
    opened: "lastOpenedAt",
    ends: "endsAt",
    date: "createdAt",
  } as const satisfies Record<InvitationSort, string>;
  const ordered = rows
    .select(columns)
    // Links that were not opened, or do not end, stand last in either order.
    .orderBy(column[sort], (order) =>
      descending ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy("id", direction);
  const { rows: shown, ...pagination } = await fetchPage(db, ordered, page);
  return { ...pagination, rows: await toInvitations(db, shown) };
}

/**
 * Counts the invitations to a film's screener: all that are listed, those that have not been ended, how
 * many of these were opened, and how many would open the film.
 */
export async function countInvitations(
  db: DatabaseOrTransaction,
  projectId: number,
): Promise<{ total: number; invited: number; opened: number; running: number }> {
  const count = async (rows: ReturnType<typeof invitationsOf>) => {
    const { total } = await rows
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return total;
  };
  const all = invitationsOf(db, projectId);
  const notEnded = all.where("endedAt", "is", null);
  const now = new Date().toISOString();
  return {
    total: await count(all),
    invited: await count(notEnded),
    opened: await count(notEnded.where("openings", ">", 0)),
    running:
      (await count(inState(all, "unopened", now))) + (await count(inState(all, "opened", now))),
  };
}

/** Returns an invitation to a film's screener, or null. */
export async function findInvitation(
  db: DatabaseOrTransaction,
  projectId: number,
  id: number,
): Promise<Invitation | null> {
  const row = await invitationsOf(db, projectId)
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  const [invitation = null] = await toInvitations(db, row ? [row] : []);
  return invitation;
}

/**
 * Returns an invitation to a film's screener.
 *
 * @throws HttpError 404
 */
export async function getInvitation(
  db: DatabaseOrTransaction,
  projectId: number,
  id: number,
): Promise<Invitation> {
  const found = await findInvitation(db, projectId, id);
  if (!found) throw new HttpError(404, "notFound");
  return found;
}
