import { recordActivity, type Actor } from "~/activity/activity.server";
import { HttpError } from "~/http/http-error";
import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { nextInstant } from "~db/instants";
import { PAGE_SIZE } from "~db/page.server";
import { ORDER_MAX } from "./team-member.schema";
import { movedIds, risingNumbers, type Move } from "./team-order";

export { moveSchema } from "./team-order";

/**
 * Moves a member within the team. Updates only records whose order number changes; samples stay
 * samples, since their content is unchanged.
 *
 * @returns the member's name, and the page of the list that now contains the member
 * @throws HttpError 404 when one of the members does not exist
 */
export async function moveTeamMember(
  db: DatabaseOrTransaction,
  move: Move,
  actor: Actor,
): Promise<{ name: string; page: number }> {
  return inTransaction(db, async (trx) => {
    const team = await trx
      .selectFrom("team_members")
      .select(["id", "name", "order", "updatedAt"])
      .orderBy("order")
      .orderBy("id")
      .execute();
    const before = team.map(({ id }) => id);
    const after = movedIds(before, move);
    const moved = team.find(({ id }) => id === move.member);
    if (!after || !moved) throw new HttpError(404, "notFound");
    const position = after.indexOf(move.member);
    const page = Math.floor(position / PAGE_SIZE) + 1;
    const { name } = moved;
    if (before[position] === move.member) return { name, page };

    const numbers = risingNumbers(
      team.map(({ order }) => order),
      ORDER_MAX,
    );
    const orders = new Map(after.map((id, place) => [id, numbers[place]]));
    for (const member of team) {
      const order = orders.get(member.id);
      if (order === undefined || order === member.order) continue;
      await trx
        .updateTable("team_members")
        .set({ order, updatedAt: nextInstant(member.updatedAt) })
        .where("id", "=", member.id)
        .execute();
    }
    await recordActivity(trx, actor, {
      action: "updated",
      subject: "teamMember",
      subjectId: move.member,
      label: name,
    });
    return { name, page };
  });
}
