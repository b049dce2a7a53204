import type { Selectable, SelectQueryBuilder } from "kysely";
import { RECORDS_AT_ONCE } from "~/base/http/json-list.server";
import { columnsOf } from "~/records/lifecycle/record-table";
import { inChunks } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/page.server";
import type { Tables } from "~db/tables";
import type { TeamMember } from "./team-member";
import { type NewTeamMember, teamMemberSchema } from "./team-member.schema";

const columns = columnsOf<NewTeamMember>(teamMemberSchema.shape);

type Row = Pick<Selectable<Tables["team_members"]>, (typeof columns)[number]>;

/** Maps a database row to a team member. */
export const toTeamMember = (row: Row): TeamMember => ({
  ...row,
  isOnTeamPage: row.isOnTeamPage === 1,
  isSample: row.isSample === 1,
});

/** Selects all members, unordered. */
export const selectTeam = (db: DatabaseOrTransaction) =>
  db.selectFrom("team_members").select(columns);

/** Returns the members that the team page shows, by order number. */
export async function listShownTeam(db: DatabaseOrTransaction): Promise<TeamMember[]> {
  const rows = await selectTeam(db)
    .where("isOnTeamPage", "=", 1)
    .orderBy("order")
    .orderBy("id")
    .execute();
  return rows.map(toTeamMember);
}

/** Reads the members that the team page shows as {@link readTeam} does. */
export const readShownTeam = (db: DatabaseOrTransaction) =>
  readInOrder(db.selectFrom("team_members").where("isOnTeamPage", "=", 1));

/** Reads all members by order number, also those that the team page does not show. */
export const readTeam = (db: DatabaseOrTransaction) => readInOrder(db.selectFrom("team_members"));

async function readInOrder(
  members: SelectQueryBuilder<Tables, "team_members", object>,
): Promise<AsyncIterable<TeamMember[]>> {
  const all = await members.select("id").orderBy("order").orderBy("id").execute();
  const read = async (ids: number[]) => {
    const rows = members.select(columns).where("id", "in", ids).orderBy("order").orderBy("id");
    return (await rows.execute()).map(toTeamMember);
  };
  return inChunks(all, read, RECORDS_AT_ONCE);
}

/** Returns all members by order number, also those that the team page does not show. */
export async function listTeam(db: DatabaseOrTransaction): Promise<TeamMember[]> {
  const rows = await selectTeam(db).orderBy("order").orderBy("id").execute();
  return rows.map(toTeamMember);
}

/** Returns a page of the members by order number, also those that the team page does not show. */
export async function listTeamPage(
  db: DatabaseOrTransaction,
  page: number,
  size: number,
): Promise<TeamMember[]> {
  const rows = await selectTeam(db)
    .orderBy("order")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map(toTeamMember);
}

/** Returns the page on which {@link listTeamPage} has a member. */
export async function pageOfMember(
  db: DatabaseOrTransaction,
  { order, id }: Pick<TeamMember, "order" | "id">,
  size: number,
): Promise<number> {
  const before = db
    .selectFrom("team_members")
    .where((eb) => eb(eb.refTuple("order", "id"), "<", eb.tuple(order, id)));
  return Math.floor((await countRows(before)) / size) + 1;
}

/** Lists everyone in the order of the page of people: those on the team page come first. */
export async function listPeoplePage(
  db: DatabaseOrTransaction,
  offset: number,
  limit: number,
): Promise<TeamMember[]> {
  const rows = await selectTeam(db)
    .orderBy("isOnTeamPage", "desc")
    .orderBy("order")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toTeamMember);
}

/** Returns the names of all members, in their order. */
export async function listPeople(
  db: DatabaseOrTransaction,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom("team_members")
    .select(["id", "name"])
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
}

/** Returns a member, or null. */
export async function findTeamMember(
  db: DatabaseOrTransaction,
  id: number,
): Promise<TeamMember | null> {
  const row = await selectTeam(db).where("id", "=", id).executeTakeFirst();
  return row ? toTeamMember(row) : null;
}

/** Returns the number of team members. */
export function countTeam(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("team_members"));
}
