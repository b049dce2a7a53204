import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { imageAddress } from "~/forms/fields/image-address";
import { optionalWebAddresses } from "~/forms/fields/optional-schema";
import { orderNumber } from "~/forms/fields/order-number";
import { checkbox, lineOfText, optionalLines } from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";
import { personLinks } from "./person-links";

const NAME_MAX = 100;
const ROLE_MAX = 200;
const BIO_MAX = 20_000;

const role = () =>
  lineOfText({ min: 2, max: ROLE_MAX, tooShort: messageKey("admin:validation.role") });

const bios = { bio_en: optionalLines(BIO_MAX), bio_es: optionalLines(BIO_MAX) };

/** The body of POST; partial for PUT /api/admin/team (specification section 5). */
export const teamMemberSchema = z.object({
  name: lineOfText({ min: 2, max: NAME_MAX, tooShort: messageKey("admin:validation.memberName") }),
  role_en: role(),
  role_es: role(),
  ...bios,
  imageUrl: imageAddress(),
  order: orderNumber(messageKey("admin:team.orderInvalid")),
  // The calls of the specification add to the team, unless they say otherwise.
  isOnTeamPage: checkbox(true),
  ...optionalWebAddresses(personLinks),
});

/** The same fields as a form sends them: without a box that is not checked. */
export const teamMemberFormSchema = teamMemberSchema.extend({ isOnTeamPage: checkbox() });

export const teamMemberPatchSchema = teamMemberSchema
  .extend({
    // Rejects null instead of treating it as missing.
    isOnTeamPage: z
      .unknown()
      .refine((value) => value !== null, messageKey("validation.invalid"))
      .pipe(checkbox()),
  })
  .partial();

/** The fields of the bio updater. */
const bioSchema = z.object(bios);

export type NewTeamMember = z.infer<typeof teamMemberSchema>;

export const bioValidator = withZod(bioSchema);

export const teamMemberValidator = withZod(teamMemberFormSchema);
