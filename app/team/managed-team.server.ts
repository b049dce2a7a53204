import type { Insertable } from "kysely";
import { recordActivity, type Actor } from "~/activity/activity.server";
import { EditConflict } from "~/forms/edit-conflict";
import type { ListQuery } from "~/forms/list-query";
import { Refusal } from "~/forms/refusal";
import { incompleteLanguages, otherLanguage, type Language } from "~/i18n/languages";
import type { RecordState } from "~/records/revision";
import { keepRevision } from "~/records/revisions.server";
import { moveToTrash } from "~/records/trash.server";
import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { foldText } from "~db/fold";
import { nextInstant } from "~db/instants";
import { fetchPage, type Page } from "~db/page.server";
import { containsText, lacksTextOf } from "~db/search.server";
import type { TeamMembersTable } from "~db/tables";
import type { MemberSort } from "./member-orders";
import { ORDER_MAX, type MemberPatch, type NewMember } from "./member.schema";
import { toMemberValues, type ManagedMember, type TeamMember } from "./team-member";
import { findMember, selectTeam, toMember } from "./team.server";

/** One page of the list of the back office (checklist R180 to R182). */
export async function listManagedTeam(
  db: DatabaseOrTransaction,
  query: ListQuery<MemberSort>,
  language: Language,
): Promise<Page<ManagedMember>> {
  const { q, sort, descending, incomplete, page } = query;
  const direction = descending ? "desc" : "asc";
  const role = `role_${language}_folded` as const;
  let rows = selectTeam(db);
  if (q) rows = rows.where(containsText(["name_folded", role], q));
  if (incomplete) rows = rows.where(lacksBioIn(incomplete));
  if (sort === "name") rows = rows.orderBy("name_folded", direction);
  if (sort === "role") rows = rows.orderBy(role, direction);
  if (sort === "order") rows = rows.orderBy("order", direction);
  const found = await fetchPage(rows.orderBy("id"), page);
  return {
    ...found,
    rows: found.rows.map((row) => {
      const member = toMember(row);
      return { ...member, incomplete: incompleteLanguages(member, ["bio"]) };
    }),
  };
}

/** Puts members, with the ids and dates they have, in the place of all there are. */
export async function replaceTeam(
  trx: DatabaseOrTransaction,
  members: TeamMember[],
): Promise<void> {
  await trx.deleteFrom("team_members").execute();
  for (const { id, isSample, createdAt, updatedAt, ...member } of members) {
    const row = { ...toColumns(member), id, isSample: isSample ? 1 : 0, createdAt, updatedAt };
    await trx
      .insertInto("team_members")
      .values(row as unknown as Insertable<TeamMembersTable>)
      .execute();
  }
}

/** The order that puts a new member behind all others. */
export async function nextOrder(db: DatabaseOrTransaction): Promise<number> {
  const { last } = await db
    .selectFrom("team_members")
    .select((eb) => eb.fn.max("order").as("last"))
    .executeTakeFirstOrThrow();
  // Nobody is there yet.
  return last === null ? 0 : Math.min(last + 1, ORDER_MAX);
}

/** Stores a member. */
export async function createMember(
  db: DatabaseOrTransaction,
  member: NewMember,
  actor: Actor,
): Promise<TeamMember> {
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto("team_members")
      .values(toColumns(member) as Insertable<TeamMembersTable>)
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordActivity(trx, actor, {
      action: "created",
      subject: "teamMember",
      subjectId: id,
      label: member.name,
    });
    const created = (await findMember(trx, id))!;
    await keepRevision(trx, actor, { subject: "teamMember", id }, toState(created));
    return created;
  });
}

/**
 * Changes what is given of a member and leaves the rest alone; it is no sample any more.
 *
 * @param madeFrom the `updatedAt` of the record that the change was made from; null overwrites
 *   whatever is there
 * @throws Refusal 404, or {@link EditConflict} when somebody else has changed it meanwhile
 */
export async function updateMember(
  db: DatabaseOrTransaction,
  id: number,
  patch: MemberPatch,
  actor: Actor,
  madeFrom: string | null = null,
): Promise<TeamMember> {
  return inTransaction(db, async (trx) => {
    const before = await findMember(trx, id);
    if (!before) throw new Refusal(404, "notFound");
    if (madeFrom && madeFrom !== before.updatedAt) {
      throw new EditConflict(toMemberValues(before), before.updatedAt);
    }
    await trx
      .updateTable("team_members")
      .set({ ...toColumns(patch), isSample: 0, updatedAt: nextInstant(before.updatedAt) })
      .where("id", "=", id)
      .execute();
    const after = (await findMember(trx, id))!;
    await keepRevision(trx, actor, { subject: "teamMember", id }, toState(after), toState(before));
    await recordActivity(trx, actor, {
      action: "updated",
      subject: "teamMember",
      subjectId: id,
      label: after.name,
    });
    return after;
  });
}

/**
 * Moves a member to the trash.
 *
 * @returns the record as it was
 * @throws Refusal 404
 */
export async function deleteMember(
  db: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<TeamMember> {
  return inTransaction(db, async (trx) => {
    const member = await findMember(trx, id);
    if (!member) throw new Refusal(404, "notFound");
    await moveToTrash(
      trx,
      actor,
      { subject: "teamMember", id },
      { label_en: member.name, label_es: member.name },
    );
    await recordActivity(trx, actor, {
      action: "deleted",
      subject: "teamMember",
      subjectId: id,
      label: member.name,
    });
    return member;
  });
}

function toState(record: TeamMember): RecordState {
  return { values: toMemberValues(record), version: record.updatedAt };
}

function toColumns(patch: MemberPatch) {
  const folded = (["name", "role_en", "role_es"] as const).flatMap((name) => {
    const text = patch[name];
    return text === undefined ? [] : [[`${name}_folded`, foldText(text)] as const];
  });
  return { ...patch, ...Object.fromEntries(folded) };
}

function lacksBioIn(language: Language) {
  return lacksTextOf(`bio_${language}`, `bio_${otherLanguage(language)}`);
}
