import type { ListQuery } from "~/forms/list-query";
import { incompleteLanguages, type Language } from "~/i18n/languages";
import { isIncompleteIn, optionalTexts } from "~/records/optional-texts.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import type { MemberSort } from "./member-orders";
import { memberSchema, ORDER_MAX, type NewMember } from "./member.schema";
import type { ManagedMember } from "./team-member";
import { selectTeam, toMember } from "./team.server";

const texts = optionalTexts<NewMember>(memberSchema.shape);

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
  if (incomplete) rows = rows.where(isIncompleteIn(incomplete, texts));
  if (sort === "name") rows = rows.orderBy("name_folded", direction);
  if (sort === "role") rows = rows.orderBy(role, direction);
  if (sort === "order") rows = rows.orderBy("order", direction);
  const found = await fetchPage(rows.orderBy("id"), page);
  return {
    ...found,
    rows: found.rows.map((row) => {
      const member = toMember(row);
      return { ...member, incomplete: incompleteLanguages(member, texts) };
    }),
  };
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
