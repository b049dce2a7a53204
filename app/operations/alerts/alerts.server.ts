import type { Selectable } from "kysely";
import { enqueueMail } from "~/base/mail/outbox.server";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import type { Tables } from "~db/tables";
import { type Alert, type AlertKind, alertKinds } from "./alert";
import { alertMail } from "./alert-mail.server";
import type { Watched } from "./watched.server";

const DAY_MS = 24 * 60 * 60_000;

type Row = Selectable<Tables["alerts"]>;

/**
 * Lists what fails at this moment, in the order of the kinds. Stores nothing: the job does.
 *
 * @param watched the present state of the machine
 */
export async function listAlerts(
  db: DatabaseOrTransaction,
  watched: Record<AlertKind, Watched>,
  now = Date.now(),
): Promise<Alert[]> {
  const rows = await db.selectFrom("alerts").selectAll().execute();
  return alertKinds.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind);
    return failureNow(kind, row, watched[kind], now) ?? [];
  });
}

/** Returns what fails, from what is stored and what is seen now; null if it works. */
function failureNow(
  kind: AlertKind,
  row: Row | undefined,
  { reason, workedAt }: Watched,
  now: number,
): Alert | null {
  const thisInstant = new Date(now).toISOString();
  const stored = row?.failingSince ?? null;
  // A time in the future was written by a clock that was wrong; nothing could have worked since.
  const failingSince = stored !== null && stored > thisInstant ? thisInstant : stored;
  if (reason !== null) return { kind, reason, failingSince: failingSince ?? thisInstant };
  if (!failingSince || !row || row.reason === null) return null;
  const hasWorked = workedAt !== null && workedAt > Date.parse(failingSince);
  return hasWorked ? null : { kind, reason: row.reason, failingSince };
}

/**
 * Stores what fails and what works again, and tells the admins by mail: once for each failure, at
 * most once a day for each kind, and once that it works again.
 */
export async function updateAlerts(
  db: DatabaseOrTransaction,
  watched: Record<AlertKind, Watched>,
  now = Date.now(),
): Promise<void> {
  for (const kind of alertKinds) {
    await inTransaction(db, (trx) => updateAlert(trx, kind, watched[kind], now));
  }
}

async function updateAlert(
  trx: DatabaseOrTransaction,
  kind: AlertKind,
  watched: Watched,
  now: number,
): Promise<void> {
  const row = await trx
    .selectFrom("alerts")
    .selectAll()
    .where("kind", "=", kind)
    .executeTakeFirst();
  const failure = failureNow(kind, row, watched, now);
  if (failure) return storeFailure(trx, failure, row, now);
  if (!row?.failingSince) return;
  await trx
    .updateTable("alerts")
    .set({ reason: null, failingSince: null, isMailed: 0 })
    .where("kind", "=", kind)
    .execute();
  if (row.isMailed) await mailAdmins(trx, { kind, reason: null });
}

async function storeFailure(
  trx: DatabaseOrTransaction,
  { kind, reason, failingSince }: Alert,
  row: Row | undefined,
  now: number,
): Promise<void> {
  // A time in the future was written by a clock that was wrong.
  const lastMs = row?.mailedAt ? Date.parse(row.mailedAt) : 0;
  const mayMail = now - lastMs >= DAY_MS || lastMs > now;
  const isMailed = row?.isMailed ?? 0;
  const mailsNow = !isMailed && mayMail;
  if (row?.reason === reason && row.failingSince === failingSince && !mailsNow) return;
  const values = {
    reason,
    failingSince,
    isMailed: mailsNow ? 1 : isMailed,
    mailedAt: mailsNow ? new Date(now).toISOString() : (row?.mailedAt ?? null),
  } as const;
  await trx
    .insertInto("alerts")
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(values))
    .execute();
  if (mailsNow) await mailAdmins(trx, { kind, reason });
}

/** Mails every admin with a confirmed address: `users.email` is stored when it is confirmed. */
async function mailAdmins(
  trx: DatabaseOrTransaction,
  alert: { kind: AlertKind; reason: string | null },
): Promise<void> {
  const admins = await trx
    .selectFrom("users")
    .select("email")
    .where("isAdmin", "=", 1)
    .where("email", "is not", null)
    .execute();
  for (const { email } of admins) if (email) await enqueueMail(trx, alertMail(email, alert));
}
