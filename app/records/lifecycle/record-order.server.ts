import { sql } from "kysely";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import { ORDER_MAX } from "~/forms/fields/order-number";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { nextInstant } from "~db/instants";
import { PAGE_SIZE } from "~db/page.server";
import { factsOf, type RecordKind } from "~db/record-kinds";
import { updateRow } from "~db/rows.server";
import { type Move, movedIds, risingNumbers } from "./record-order";

export { moveSchema } from "./record-order";

/** A kind whose records have an order number, in the column `order`. */
interface OrderedKind {
  kind: RecordKind;
  /** A column that divides the records into groups, each with an order of its own. */
  groups?: { column: string; values: readonly string[] };
}

interface OrderedRow {
  id: number;
  title_en: string;
  title_es: string;
  order: number;
  updatedAt: string;
  group: string;
}

/**
 * Moves a record among those of its kind, or of its group. Updates only records whose order number
 * changes; samples stay samples, since their content is unchanged.
 *
 * @returns its title, and the page of the list that now contains it
 * @throws HttpError 404 when one of the records does not exist, or is of another group
 */
export async function moveRecord(
  db: DatabaseOrTransaction,
  { kind, groups }: OrderedKind,
  move: Move,
  actor: Actor,
): Promise<{ title_en: string; title_es: string; page: number }> {
  return inTransaction(db, async (trx) => {
    const all = inGroups(await readRows(trx, kind, groups?.column), groups?.values ?? []);
    const moved = all.find(({ id }) => id === move.record);
    const isInGroup = ({ group }: OrderedRow) => group === moved?.group;
    const own = all.filter(isInGroup);
    const before = own.map(({ id }) => id);
    const after = movedIds(before, move);
    if (!moved || !after) throw new HttpError(404, "notFound");
    const position = after.indexOf(move.record);
    const page = Math.floor((all.findIndex(isInGroup) + position) / PAGE_SIZE) + 1;
    const { title_en, title_es } = moved;
    if (before[position] === move.record) return { title_en, title_es, page };

    const numbers = risingNumbers(
      own.map(({ order }) => order),
      ORDER_MAX,
    );
    const orders = new Map(after.map((id, place) => [id, numbers[place]]));
    for (const { id, order: current, updatedAt } of own) {
      const order = orders.get(id);
      if (order === undefined || order === current) continue;
      await updateRow(trx, factsOf(kind).table, id, { order, updatedAt: nextInstant(updatedAt) });
    }
    await recordActivity(trx, actor, {
      action: "updated",
      subject: kind,
      subjectId: move.record,
      label: title_en,
    });
    return { title_en, title_es, page };
  });
}

async function readRows(
  db: DatabaseOrTransaction,
  kind: RecordKind,
  group: string | undefined,
): Promise<OrderedRow[]> {
  const { table, title } = factsOf(kind);
  const [en, es] = title;
  const { rows } = await sql<OrderedRow>`
    select id, ${sql.ref(en)} as title_en, ${sql.ref(es)} as title_es, "order", "updatedAt",
      ${group ? sql.ref(group) : sql.lit("")} as "group"
    from ${sql.table(table)} order by "order", id`.execute(db);
  return rows;
}

/** Returns the rows as the list of the back office has them: one group after the other. */
function inGroups(rows: OrderedRow[], groups: readonly string[]): OrderedRow[] {
  return rows.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
}

/** Returns the order number that places a new record last. */
export async function nextOrder(db: DatabaseOrTransaction, kind: RecordKind): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max("order") as last from ${sql.table(factsOf(kind).table)}`.execute(db);
  const last = rows[0]?.last ?? null;
  // No records yet.
  return last === null ? 0 : Math.min(last + 1, ORDER_MAX);
}
