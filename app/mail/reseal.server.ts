import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { seal, unseal } from "./seal.server";

/**
 * Encrypts all queued mail with the first secret of the site, so that the others can be removed.
 *
 * @throws Error when a mail cannot be decrypted with any of the secrets
 */
export async function resealWaitingMail(db: DatabaseOrTransaction): Promise<void> {
  const again = (sealed: string) => seal(unseal(sealed));
  await inTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom("mail_outbox")
      .select(["id", "text", "html", "unsubscribeUrl"])
      .where("sentAt", "is", null)
      .where("text", "<>", "")
      .execute();
    for (const { id, text, html, unsubscribeUrl } of rows) {
      const sealed = {
        text: again(text),
        html: again(html),
        unsubscribeUrl: unsubscribeUrl && again(unsubscribeUrl),
      };
      await trx.updateTable("mail_outbox").set(sealed).where("id", "=", id).execute();
    }
  });
}
