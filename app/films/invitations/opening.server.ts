import { HttpError } from "~/base/http/http-error";
import { tokenHash } from "~/base/http/tokens.server";
import { consumeRateLimitFor, refundRateLimitFor } from "~/base/limits/rate-limit.server";
import { isScreenerOpen, type Lock } from "~/films/screeners/screener-cookie.server";
import {
  type EarlierSubmission,
  findEarlierSubmission,
  recordSubmission,
  type Submission,
} from "~/forms/fields/idempotency.server";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { isUsedUp, stateOf } from "./invitation";

const columns = [
  "screener_invitations.id",
  "screener_invitations.projectId",
  "screener_invitations.name",
  "screener_invitations.tokenHash",
  "screener_invitations.password",
  "screener_invitations.endsAt",
  "screener_invitations.endedAt",
  "screener_invitations.openings",
  "screener_invitations.openingsMax",
] as const;

/** An invitation with the film, as its link finds it. */
export type OpenableInvitation = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** Returns the invitation of a link, or null; also one that has ended, or whose film is gone. */
export async function findByToken(db: DatabaseOrTransaction, token: string) {
  const hash = tokenHash(token);
  const row = await openable(db)
    .where((eb) =>
      eb.or([
        eb("screener_invitations.tokenHash", "=", hash),
        eb("screener_invitations.reminderHash", "=", hash),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns an invitation by its id with the film, to a browser that has opened its link.
 *
 * @throws HttpError 404 to any other, and once the link has ended or the film is gone
 */
export async function getOpenedInvitation(
  db: DatabaseOrTransaction,
  request: Request,
  id: number,
): Promise<OpenableInvitation & { filmUrl: string }> {
  const row = await openable(db).where("screener_invitations.id", "=", id).executeTakeFirst();
  if (!row || isOver(row) || !isScreenerOpen(request, lockOf(row)) || row.filmUrl === null) {
    throw new HttpError(404, "notFound");
  }
  return { ...row, filmUrl: row.filmUrl };
}

const openable = (db: DatabaseOrTransaction) =>
  db
    .selectFrom("screener_invitations")
    .innerJoin("projects", "projects.id", "screener_invitations.projectId")
    .leftJoin("project_screeners", "project_screeners.projectId", "projects.id")
    .select(columns)
    .select([
      "projects.title_en",
      "projects.title_es",
      "projects.imageUrl",
      "project_screeners.filmUrl",
      "project_screeners.captionsEnUrl",
      "project_screeners.captionsEsUrl",
    ]);

/** Reasons why a link is closed; the page says each in other words. */
export type ClosedBy = "ended" | "expired" | "usedUp";

/** Returns what closes a link for a new opening, or null. */
export function closedBy(invitation: OpenableInvitation): ClosedBy | null {
  if (isOver(invitation)) return stateOf(invitation, nowText()) === "expired" ? "expired" : "ended";
  return isUsedUp(invitation) ? "usedUp" : null;
}

/** Returns true if not even a browser that has opened the link may watch on. */
export function isOver(invitation: OpenableInvitation): boolean {
  return (
    invitation.filmUrl === null || ["ended", "expired"].includes(stateOf(invitation, nowText()))
  );
}

const nowText = () => new Date().toISOString();

/**
 * Returns what the cookie of an opened link is signed for: a new link or password makes it invalid,
 * the link of a reminder does not.
 */
export function lockOf({ id, tokenHash: hash, password }: OpenableInvitation): Lock {
  return { door: "invitation", projectId: id, password: `${hash}${password ?? ""}` };
}

/** Time in which the same form is a second press, or one whose answer was lost. */
const REPEATED_MS = 60_000;

/** The key is the sender's to choose: sent again later, or for another link, it opens once more. */
function isRepeated({ isSame, createdAt }: EarlierSubmission): boolean {
  return isSame && Math.abs(Date.now() - Date.parse(createdAt)) < REPEATED_MS;
}

/**
 * Counts an opening, if the link still has one. The same form sent twice within a minute counts once.
 * A link without a number of openings has one of an hour, so that who has it cannot make the count
 * worthless.
 *
 * @param sending its content names the invitation
 * @returns false if it was closed in the meantime
 * @throws HttpError 429 after too many openings in an hour
 */
export async function countOpening(
  db: DatabaseOrTransaction,
  { id, openingsMax }: Pick<OpenableInvitation, "id" | "openingsMax">,
  sending: Submission,
): Promise<boolean> {
  if (openingsMax !== null) return (await tryCount(db, id, sending)) !== "closed";
  const key = String(id);
  await consumeRateLimitFor(key, "opening");
  const outcome = await tryCount(db, id, sending);
  if (outcome !== "counted") await refundRateLimitFor(key, "opening");
  return outcome !== "closed";
}

function tryCount(
  db: DatabaseOrTransaction,
  id: number,
  sending: Submission,
): Promise<"counted" | "repeated" | "closed"> {
  return inTransaction(db, async (trx) => {
    const earlier = await findEarlierSubmission(trx, sending);
    if (earlier && isRepeated(earlier)) return "repeated";
    const now = nowText();
    const { numUpdatedRows } = await trx
      .updateTable("screener_invitations")
      .set((eb) => ({
        openings: eb("openings", "+", 1),
        openedAt: eb.fn.coalesce("openedAt", eb.val(now)),
        lastOpenedAt: now,
      }))
      .where("id", "=", id)
      .where("endedAt", "is", null)
      .where((eb) => eb.or([eb("endsAt", "is", null), eb("endsAt", ">", now)]))
      .where((eb) =>
        eb.or([eb("openingsMax", "is", null), eb("openings", "<", eb.ref("openingsMax"))]),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return "closed";
    await recordSubmission(trx, sending, id);
    return "counted";
  });
}
