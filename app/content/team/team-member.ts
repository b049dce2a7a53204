import type { RecordOf } from "~/records/lifecycle/record-table";
import type { NewTeamMember } from "./team-member.schema";

/** A team member as the API returns it (specification section 3); the image may be empty. */
export type TeamMember = RecordOf<NewTeamMember>;

/** The carousel loops and shows its buttons only with more members than this. */
export const CAROUSEL_LOOP_THRESHOLD = 3;

/** The most members in a row of the page; more of them are not all seen at once. */
export const MEMBERS_IN_ROW = 6;

/** Portraits on one page of people. */
export const PEOPLE_PER_PAGE = 96;

/** Cards on one page of the bio updater. */
export const BIOS_PER_PAGE = 96;

/** So few members are shown with the beginning of their bio, instead of in a row. */
export const FEW_MEMBERS = 2;

export const TEAM_MEMBER_FORM_ID = "member-form";
export const BIO_FORM_ID = "bio-form";

/** Number of lines of a bio's text area (specification section 9). */
export const BIO_ROWS = 10;

/** Returns the id of a member's row in the list; the target of the redirect after a move. */
export const teamMemberRowId = (id: number) => `member-row-${id}`;

/** `?member=ID` opens the details of a member on the landing page. */
export const TEAM_MEMBER_PARAM = "member";

/** Returns true if the query string contains a member id that is not among these members. */
export function asksForOther({ url }: Pick<Request, "url">, members: { id: number }[]): boolean {
  const asked = new URL(url).searchParams.get(TEAM_MEMBER_PARAM);
  return asked !== null && !members.some(({ id }) => String(id) === asked);
}
