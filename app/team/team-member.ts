import type { Language } from "~/i18n/languages";
import type { RecordOf } from "~/records/record-table";
import type { NewTeamMember } from "./team-member.schema";

/** A team member as the API answers it (specification section 3); the image may be empty. */
export type TeamMember = RecordOf<NewTeamMember>;

/** A member in the list of the back office, with the languages whose texts are incomplete. */
export type ManagedTeamMember = TeamMember & { incomplete: Language[] };

/** The carousel loops, and shows its buttons, only above this number of members. */
export const CAROUSEL_LOOP_THRESHOLD = 3;

export const TEAM_MEMBER_FORM_ID = "member-form";
export const BIO_FORM_ID = "bio-form";

/** A bio is written in text areas of this many lines (specification section 9). */
export const BIO_ROWS = 10;

/** The id of a member's row in the list, to which its move leads back. */
export const teamMemberRowId = (id: number) => `member-row-${id}`;
