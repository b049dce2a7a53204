import { z } from "zod";
import { HttpError } from "~/base/http/http-error";
import { imageAddress } from "~/forms/fields/image-address";
import { messageKey } from "~/language/i18n/message-key";
import { saveUpload } from "~/media/images/receive-upload.server";
import type { KindDefinition } from "~/records/lifecycle/kind-definition.server";
import { nextOrder } from "~/records/lifecycle/record-order.server";
import { teamListing } from "./managed-team.server";
import { BIO_FORM_ID, TEAM_MEMBER_FORM_ID } from "./team-member";
import {
  bioValidator,
  type NewTeamMember,
  teamMemberFormSchema,
  teamMemberPatchSchema,
  teamMemberSchema,
  teamMemberValidator,
} from "./team-member.schema";
import { findTeamMember, readTeam } from "./team.server";

/** The properties of team members that the record lifecycle needs. */
export const teamMemberKind: KindDefinition<NewTeamMember, "teamMember"> = {
  name: "teamMember",
  searched: ["name", "role_en", "role_es"],
  children: {},
  schema: teamMemberSchema,
  patchSchema: teamMemberPatchSchema,
  // Forms require the image, but the site displays members without one.
  fileSchema: teamMemberSchema.extend({
    imageUrl: z.union([z.literal(""), imageAddress()], {
      message: messageKey("admin:validation.imageUrl"),
    }),
  }),
  form: { formId: TEAM_MEMBER_FORM_ID, validator: teamMemberValidator, keepFile: saveUpload },
  formFields: teamMemberFormSchema.shape,
  newValues: async (db) => ({
    order: String(await nextOrder(db, "teamMember")),
    isOnTeamPage: "on",
  }),
  find: findTeamMember,
  readAll: readTeam,
  title: ({ name }) => ({ title_en: name, title_es: name }),
  listing: teamListing,
  isPublic: () => true,
};

/** The form of the bio updater for the server; it rejects uploads. */
export const bioForm = {
  formId: BIO_FORM_ID,
  validator: bioValidator,
  keepFile: () => Promise.reject(new HttpError(400, "malformedForm")),
} as const;
