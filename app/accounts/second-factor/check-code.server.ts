import { FieldRefusal } from "~/forms/field-refusal";
import { messageKey } from "~/forms/messages";
import { countFor, uncountFor } from "~/forms/rate-limit.server";
import { Refusal } from "~/forms/refusal";
import type { Database } from "~db/connection.server";
import type { User } from "../user";
import { redeemAuthenticatorCode } from "./authenticator-app.server";
import { recordFactorEvent } from "./factor-events.server";
import { redeemRecoveryCode } from "./recovery-codes.server";
import { hasSecondFactor } from "./second-factor.server";

/**
 * Takes a code of the authenticator app or a recovery code; either counts once. Wrong ones are
 * counted for the account, whichever address they come from, and every try before it is made, so
 * that many at once do not slip through. Passkeys and a session that is open are not affected.
 *
 * @throws Refusal 401 when it is wrong, 429 after too many wrong ones
 */
export async function checkCode(db: Database, user: User, code: string): Promise<void> {
  await countFor(String(user.id), "secondFactor");
  const isRight =
    (await redeemAuthenticatorCode(db, user.id, code)) || (await tryRecoveryCode(db, user, code));
  if (!isRight) throw new Refusal(401, "badCode", {}, {}, { secondFactor: true });
  await uncountFor(String(user.id), "secondFactor");
}

/**
 * Takes the code of a user who has a second factor, for a call.
 *
 * @throws Refusal 401 when it is needed and missing, or as {@link checkCode}
 */
export async function requireSecondFactor(
  db: Database,
  user: User,
  code: string | undefined,
): Promise<void> {
  if (!(await hasSecondFactor(db, user.id))) return;
  if (!code) throw new Refusal(401, "codeNeeded", {}, {}, { secondFactor: true });
  await checkCode(db, user, code);
}

/**
 * As {@link checkCode}, for a form: what is wrong stands beside the field.
 *
 * @param field the name of the field that holds the code
 */
export async function checkCodeField(
  db: Database,
  user: User,
  field: string,
  code: string,
): Promise<void> {
  try {
    await checkCode(db, user, code);
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== "badCode") throw error;
    throw new FieldRefusal(422, "badCode", { [field]: messageKey("refused.badCode") });
  }
}

function tryRecoveryCode(db: Database, user: User, code: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isRight = await redeemRecoveryCode(trx, user.id, code);
    if (isRight) await recordFactorEvent(trx, user, "recoveryCodeUsed");
    return isRight;
  });
}
