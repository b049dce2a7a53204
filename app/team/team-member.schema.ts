import { z } from "zod";
import { withZod } from "@remix-validated-form/with-zod";
import { imageAddress } from "~/forms/image-address";
import { messageKey } from "~/i18n/message-key";
import { lineOfText, optionalLines } from "~/forms/text-schema";

const NAME_MAX = 100;
const ROLE_MAX = 200;
const BIO_MAX = 20_000;

/** Maximum order number: that of a 32-bit signed integer. */
export const ORDER_MAX = 2_147_483_647;

const role = () =>
  lineOfText({ min: 2, max: ROLE_MAX, tooShort: messageKey("admin:validation.role") });

/** Returns the schema of an order number: parses non-numbers as 0 (checklist R343 to R345). */
function order() {
  const invalid = messageKey("admin:team.orderInvalid");
  return z.preprocess(toNumber, z.number().int(invalid).min(0, invalid).max(ORDER_MAX, invalid));
}

function toNumber(value: unknown): number {
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && !Number.isNaN(number) ? number : 0;
}

const bios = { bio_en: optionalLines(BIO_MAX), bio_es: optionalLines(BIO_MAX) };

/** The form and the body of POST; partial for PUT /api/admin/team (specification section 5). */
export const teamMemberSchema = z.object({
  name: lineOfText({ min: 2, max: NAME_MAX, tooShort: messageKey("admin:validation.memberName") }),
  role_en: role(),
  role_es: role(),
  ...bios,
  imageUrl: imageAddress(),
  order: order(),
});

export const teamMemberPatchSchema = teamMemberSchema.partial();

/** The fields of the bio updater. */
export const bioSchema = z.object(bios);

export type NewTeamMember = z.infer<typeof teamMemberSchema>;

export const bioValidator = withZod(bioSchema);

export const teamMemberValidator = withZod(teamMemberSchema);
