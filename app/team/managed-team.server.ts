import type { ListQuery } from "~/http/list-query";
import { incompleteLanguages, type Language } from "~/i18n/languages";
import { isIncompleteIn, optionalTexts } from "~/records/optional-texts.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import type { ManagedTeamMember } from "./team-member";
import type { TeamMemberSort } from "./team-member-orders";
import { teamMemberSchema, type NewTeamMember } from "./team-member.schema";
import { selectTeam, toTeamMember } from "./team.server";

const texts = optionalTexts<NewTeamMember>(teamMemberSchema.shape);

/** Returns one page of the back office list (checklist R180 to R182). */
export async function listManagedTeam(
  db: DatabaseOrTransaction,
  query: ListQuery<TeamMemberSort>,
  language: Language,
): Promise<Page<ManagedTeamMember>> {
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
      const member = toTeamMember(row);
      return { ...member, incomplete: incompleteLanguages(member, texts) };
    }),
  };
}
