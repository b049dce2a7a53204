import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { imageAddress } from "~/forms/image-address";
import { orderNumber } from "~/forms/order-number";
import { lineOfText, optionalLines } from "~/forms/text-schema";
import { messageKey } from "~/i18n/message-key";

const NAME_MAX = 100;
const ROLE_MAX = 200;
const BIO_MAX = 20_000;

const role = () =>
  lineOfText({ min: 2, max: ROLE_MAX, tooShort: messageKey("admin:validation.role") });

const bios = { bio_en: optionalLines(BIO_MAX), bio_es: optionalLines(BIO_MAX) };

/** The form and the body of POST; partial for PUT /api/admin/team (specification section 5). */
export const teamMemberSchema = z.object({
  name: lineOfText({ min: 2, max: NAME_MAX, tooShort: messageKey("admin:validation.memberName") }),
  role_en: role(),
  role_es: role(),
  ...bios,
  imageUrl: imageAddress(),
  order: orderNumber(messageKey("admin:team.orderInvalid")),
});

export const teamMemberPatchSchema = teamMemberSchema.partial();

/** The fields of the bio updater. */
const bioSchema = z.object(bios);

export type NewTeamMember = z.infer<typeof teamMemberSchema>;

export const bioValidator = withZod(bioSchema);

export const teamMemberValidator = withZod(teamMemberSchema);
