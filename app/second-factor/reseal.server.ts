import type { DatabaseOrTransaction } from "~db/connection.server";
import { seal, unseal } from "~/mail/seal.server";

/** Seals the secrets of all authenticator apps with the current secret of the site. */
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
