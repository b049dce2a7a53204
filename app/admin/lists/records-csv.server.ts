import { sql } from "kysely";
import type { KindDefinition } from "~/records/lifecycle/kind-definition.server";
import { inChunks } from "~db/chunks.server";
import type { Database } from "~db/connection.server";
import { factsOf } from "~db/record-kinds";
import type { Row } from "~db/rows.server";

/**
 * Returns records as the lines of a CSV file: every field under its name in exports, without the
 * lists, which have no place in a table. Instants are in UTC, as in exports.
 */
export function recordsAsCsv(db: Database, kind: KindDefinition, ids: readonly number[]) {
  const lists = Object.keys(kind.children);
  const fields = Object.keys(kind.fileSchema.shape as object);
  const entered = fields.filter((name) => !lists.includes(name));
  const head = ["id", ...entered, "createdAt", "updatedAt"];
  const { table } = factsOf(kind.name);
  const columns = sql.join(head.map((name) => sql.ref(name)));
  const read = async (some: number[]) => {
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)}
      where id in (${sql.join(some)}) order by id`.execute(db);
    return rows;
  };
  return {
    head,
    parts: inChunks(
      ids.map((id) => ({ id })),
      read,
    ),
    toRow: (row: Row) => head.map((name) => valueOf(row[name])),
  };
}

function valueOf(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}
