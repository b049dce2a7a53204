import { saveUpload } from "~/images/receive-upload.server";
import type { RecordKind } from "~/records/record-kind.server";
import { nextOrder } from "./managed-team.server";
import { teamMemberPatchSchema, teamMemberSchema, type NewTeamMember } from "./team-member.schema";
import { teamMemberValidator } from "./team-member.validator";
import { TEAM_MEMBER_FORM_ID } from "./team-member";
import { findTeamMember, listTeam } from "./team.server";

/** The properties of team members that the record lifecycle needs. */
export const teamMemberKind: RecordKind<NewTeamMember, "team"> = {
  name: "team",
  subject: "teamMember",
  notice: "member",
  searched: ["name", "role_en", "role_es"],
  children: [],
  schema: teamMemberSchema,
  patchSchema: teamMemberPatchSchema,
  form: { formId: TEAM_MEMBER_FORM_ID, validator: teamMemberValidator, keepFile: saveUpload },
  newValues: async (db) => ({ order: String(await nextOrder(db)) }),
  find: findTeamMember,
  list: listTeam,
  title: ({ name }) => ({ title_en: name, title_es: name }),
  isPublic: () => true,
};
