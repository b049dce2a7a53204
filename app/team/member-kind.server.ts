import { storeUpload } from "~/images/accept.server";
import type { RecordKind } from "~/records/record-kind.server";
import { nextOrder } from "./managed-team.server";
import { memberPatchSchema, memberSchema, type NewMember } from "./member.schema";
import { memberValidator } from "./member.validator";
import { MEMBER_FORM_ID } from "./team-member";
import { findMember, listTeam } from "./team.server";

/** What the lifecycle of records must know of team members. */
export const memberKind: RecordKind<NewMember, "team"> = {
  name: "team",
  subject: "teamMember",
  notice: "member",
  searched: ["name", "role_en", "role_es"],
  children: [],
  schema: memberSchema,
  patchSchema: memberPatchSchema,
  form: { formId: MEMBER_FORM_ID, validator: memberValidator, keepFile: storeUpload },
  newValues: async (db) => ({ order: String(await nextOrder(db)) }),
  find: findMember,
  list: listTeam,
  title: ({ name }) => ({ title_en: name, title_es: name }),
  isPublic: () => true,
};
