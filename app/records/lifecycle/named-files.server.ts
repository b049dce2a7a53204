import { sql, type SqlBool } from "kysely";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { factsOf, fileListsOf, type RecordName } from "~db/record-kinds";

/**
 * Returns true if a record, public or not, names a stored file: as one of its own, in one of its
 * lists, or in a text.
 */
export async function namesFile(
  db: DatabaseOrTransaction,
  { subject, id }: RecordName,
  address: string,
): Promise<boolean> {
  const facts = factsOf(subject);
  const own = { table: facts.table, owner: "id", files: facts.files };
  for (const { table, owner, files } of [own, ...fileListsOf(subject)]) {
    const mentions = Object.keys(files).map(
      (column) => sql<SqlBool>`instr(${sql.ref(column)}, ${address}) > 0`,
    );
    const { rows } = await sql`
      select 1 from ${sql.table(table)}
      where ${sql.ref(owner)} = ${id} and (${sql.join(mentions, sql` or `)}) limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
