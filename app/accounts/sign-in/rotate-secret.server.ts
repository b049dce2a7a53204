import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { canUnseal, reseal } from "~/base/mail/seal.server";
import { env } from "~/config/env.server";
import { randomSecret, secretFile, siteSecrets } from "~/config/site-secrets.server";
import { database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
import { siteLockFile, tryLock } from "~db/process-lock.server";

/**
 * Runs `new-secret`: replaces the secret of the site. The previous secret stays accepted, older
 * ones do not. Sealed values are sealed with the previous one first, so that no mail and no second
 * factor is lost.
 *
 * @throws Error while the site runs
 */
export async function newSecretCommand(): Promise<void> {
  const { DATABASE_FILE } = env();
  const file = secretFile();
  if (!file) {
    console.log("SESSION_SECRET is set. Stop the site, give it these, and start it again:");
    console.log("  SESSION_SECRET_OLD=(what SESSION_SECRET is now)");
    console.log(`  SESSION_SECRET=${randomSecret()}`);
    return;
  }
  const lock = tryLock(siteLockFile(DATABASE_FILE));
  if (!lock) throw new Error("The site is running on this database: stop it first.");
  try {
    await migrateFile(DATABASE_FILE);
    const [current] = siteSecrets();
    await resealAll(database());
    replaceFile(file, `${randomSecret()}\n${current}\n`);
    await recordSecurityEvent("command", { event: "secretChanged", reason: "byCommand" });
    await database().destroy();
    console.log(`${file} has a new secret; the one before is still accepted.`);
  } finally {
    lock.release();
  }
}

/**
 * Seals everything with the current secret, so that those of before are no longer needed. Called at
 * each start that accepts several: those of the environment are changed without a command.
 */
export async function resealAll(db: DatabaseOrTransaction): Promise<void> {
  await inTransaction(db, async (trx) => {
    await resealWaitingMail(trx);
    await resealAuthenticatorApps(trx);
  });
}

/** Counts the users who cannot sign in, since no accepted secret opens their authenticator app. */
export async function countLockedApps(db: DatabaseOrTransaction): Promise<number> {
  const apps = await db
    .selectFrom("authenticator_apps")
    .select("secret")
    .where("confirmedAt", "is not", null)
    .execute();
  return apps.filter(({ secret }) => !canUnseal(secret)).length;
}

/** Says how many users cannot sign in for that reason. */
export const lockedApps = (count: number) =>
  `${count} cannot sign in with their authenticator app, which no secret of the site opens`;

export const LOCKED_APPS_ADVICE =
  "accept the secret of before again (SESSION_SECRET_OLD, or a line of session-secret), or run " +
  "npm run reset-second-factor for each of them";

/** Replaces a file atomically. */
function replaceFile(file: string, content: string): void {
  const own = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    fs.writeFileSync(own, content, { mode: 0o600, flush: true });
    fs.renameSync(own, file);
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** Encrypts all queued mail with the first secret of the site, so that the others can be removed. */
async function resealWaitingMail(trx: DatabaseOrTransaction): Promise<void> {
  const rows = await trx
    .selectFrom("mail_outbox")
    .select(["id", "text", "html", "unsubscribeUrl"])
    .where("sentAt", "is", null)
    .where("text", "<>", "")
    .execute();
  for (const { id, text, html, unsubscribeUrl } of rows) {
    const sealed = {
      text: reseal(text),
      html: reseal(html),
      unsubscribeUrl: unsubscribeUrl && reseal(unsubscribeUrl),
    };
    await trx.updateTable("mail_outbox").set(sealed).where("id", "=", id).execute();
  }
}

/** Seals the secrets of all authenticator apps with the current secret of the site. */
async function resealAuthenticatorApps(db: DatabaseOrTransaction): Promise<void> {
  const apps = await db.selectFrom("authenticator_apps").select(["id", "secret"]).execute();
  for (const { id, secret } of apps) {
    await db
      .updateTable("authenticator_apps")
      .set({ secret: reseal(secret) })
      .where("id", "=", id)
      .execute();
  }
}
