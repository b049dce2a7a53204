import type { DatabaseOrTransaction } from "~db/connection.server";
import { seal, unseal } from "~/mail/seal.server";

/** Seals every secret of authenticator apps with the first secret of the site, as mail that waits. */
export async function resealAuthenticatorApps(db: DatabaseOrTransaction): Promise<void> {
  const apps = await db.selectFrom("authenticator_apps").select(["id", "secret"]).execute();
  for (const { id, secret } of apps) {
    const sealed = seal(unseal(secret));
    await db
      .updateTable("authenticator_apps")
      .set({ secret: sealed })
      .where("id", "=", id)
      .execute();
  }
}
