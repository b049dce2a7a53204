import { z } from "zod";
import { safeImageUrl } from "~/ui/safe-url";
import { messageKey } from "./messages";

const ADDRESS_MAX = 2000;

/** The address of a picture: http, https or an upload of this site (decision C26). */
export function imageAddress() {
  const invalid = messageKey("admin:validation.imageUrl");
  return z
    .string({ message: invalid })
    .max(ADDRESS_MAX, invalid)
    .transform((text) => text.trim())
    .refine((text) => safeImageUrl(text) !== null, invalid);
}
