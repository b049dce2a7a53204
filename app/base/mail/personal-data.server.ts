import {
  type AddressHolder,
  deleteOlderRows,
  type HeldRow,
  idsOf,
  newestFirst,
  tableHolder,
} from "~db/address-holder.server";
import { excerptAround, mentionsAddress } from "~db/address-spelling";
import { isOneOf } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { deleteMailFiles, deleteOlderMailFiles, findMailFiles } from "./mail-files.server";
import { unseal } from "./seal.server";
import { deleteGivenUpMail } from "./unsent-mail.server";

const columns = tableHolder("mail", [
  {
    table: "mail_outbox",
    owner: ["recipient", "replyTo"],
    texts: ["subject", "lastError"],
    label: "subject",
    secret: ["text", "html", "unsubscribeUrl", "mailbox"],
  },
]);

/** Mails that are sent or wait to be, in the outbox and as files. */
export const heldMail: AddressHolder = {
  name: "mail",
  columns: { mail_outbox: ["recipient", "replyTo", "subject", "lastError", "mailbox"] },
  async find(db, address) {
    const rows = await columns.find(db, address);
    const sealed = await listSealed(db, address, null);
    const known = new Set(rows.map(({ id }) => id));
    // The bodies of account mail contain links that open accounts, which no file may contain.
    const bodies = new Map(sealed.map((mail) => [mail.id, mail.purpose ? null : mail.body]));
    const found: HeldRow[] = rows.map((row) => ({
      ...row,
      data:
        row.fate === "deleted"
          ? { ...row.data, text: bodies.get(Number(row.id)) ?? null }
          : row.data,
    }));
    for (const { id, createdAt, subject, body, mentions } of sealed) {
      if (known.has(id) || !mentions) continue;
      const data = { text: excerptAround(body, address) };
      found.push({
        table: "mail_outbox",
        id,
        at: createdAt,
        fate: "deleted",
        label: subject,
        data,
      });
    }
    return newestFirst(found);
  },
  async erase(trx, address, erasing) {
    const sealed = await listSealed(trx, address, erasing.found.get("mail_outbox") ?? []);
    const ids = sealed.flatMap(({ id, mentions }) => (mentions ? [id] : []));
    for (const id of ids) await trx.deleteFrom("mail_outbox").where("id", "=", id).execute();
    const rows = await columns.erase(trx, address, erasing);
    // A mail to another spelling of the same mailbox is counted for this one.
    const counted = await idsOf(trx, "mail_outbox", ["mailbox"], address);
    for (const id of counted) {
      const uncounted = { mailbox: null, purpose: null };
      await trx.updateTable("mail_outbox").set(uncounted).where("id", "=", id).execute();
    }
    return ids.length + rows + counted.length;
  },
  findFiles: findMailFiles,
  eraseFiles: deleteMailFiles,
  async deleteOlder(db, before, limit) {
    const sent = await deleteOlderRows(db, "mail_outbox", { column: "sentAt", before, limit });
    if (sent === limit) return sent;
    const rows = Math.max(sent, await deleteGivenUpMail(db, before, limit));
    return rows === limit ? rows : Math.max(rows, await deleteOlderMailFiles(before, limit));
  },
};

/**
 * Returns the unsent mails with their texts, which no query can search.
 *
 * @param ids of the mails; null for all
 */
async function listSealed(
  db: DatabaseOrTransaction,
  address: string,
  ids: readonly number[] | null,
) {
  const unsent = db
    .selectFrom("mail_outbox")
    .select(["id", "createdAt", "subject", "text", "purpose"])
    .where("text", "<>", "");
  const chosen = ids ? unsent.where(isOneOf("id", ids)) : unsent;
  const rows = await chosen.orderBy("id", "desc").execute();
  return rows.flatMap(({ text, ...mail }) => {
    const body = tryUnseal(text);
    return body === null ? [] : [{ ...mail, body, mentions: mentionsAddress(body, address) }];
  });
}

/** A mail whose secret was replaced is never sent, and cannot be read. */
function tryUnseal(text: string): string | null {
  try {
    return unseal(text);
  } catch {
    return null;
  }
}
