import type { ListQuery } from "~/base/http/list-query";
import { incompleteLanguages, type Language } from "~/language/i18n/languages";
import { optionalTexts } from "~/records/lifecycle/optional-texts.server";
import { conditionsOf, type RecordListing } from "~/records/lifecycle/record-list.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsText } from "~db/search.server";
import type { TeamMember } from "./team-member";
import type { TeamMemberSort } from "./team-member-orders";
import { type NewTeamMember, teamMemberSchema } from "./team-member.schema";
import { selectTeam, toTeamMember } from "./team.server";

const texts = optionalTexts<NewTeamMember>(teamMemberSchema.shape);

/** How the list searches (checklist R181 and R182) and filters. */
export const teamListing: RecordListing = {
  kind: "teamMember",
  texts,
  contains: (text, language) => containsText(["name_folded", `role_${language}_folded`], text),
};

/** A member in the back office list, without the texts of their page. */
export type ManagedTeamMember = Pick<
  TeamMember,
  "id" | "name" | "role_en" | "role_es" | "imageUrl" | "order" | "isSample"
> & {
  /** The languages whose texts are incomplete. */
  incomplete: Language[];
};

/** Returns one page of the back office list (checklist R180 to R182). */
export async function listManagedTeam(
  db: DatabaseOrTransaction,
  query: ListQuery<TeamMemberSort>,
  language: Language,
): Promise<Page<ManagedTeamMember>> {
  const { sort, descending, page } = query;
  const direction = descending ? "desc" : "asc";
  const role = `role_${language}_folded` as const;
  let rows = selectTeam(db);
  for (const condition of conditionsOf(teamListing, query, language)) {
    rows = rows.where(condition);
  }
  if (sort === "name") rows = rows.orderBy("name_folded", direction);
  if (sort === "role") rows = rows.orderBy(role, direction);
  if (sort === "order") rows = rows.orderBy("order", direction);
  const found = await fetchPage(db, rows.orderBy("id"), page);
  return { ...found, rows: found.rows.map((row) => toManaged(toTeamMember(row))) };
}

function toManaged(member: TeamMember): ManagedTeamMember {
  const { id, name, role_en, role_es, imageUrl, order, isSample } = member;
  return {
    id,
    name,
    role_en,
    role_es,
    imageUrl,
    order,
    isSample,
    incomplete: incompleteLanguages(member, texts),
  };
}
