import { z } from "zod";
import { messageKey } from "~/language/i18n/message-key";
import { safeImageUrl } from "~/ui/parts/safe-url";

const ADDRESS_MAX = 2000;

/** Returns the schema of an image address: http, https or an upload of this site (decision C26). */
export function imageAddress() {
  const invalid = messageKey("admin:validation.imageUrl");
  return z
    .string({ message: invalid })
    .max(ADDRESS_MAX, invalid)
    .transform((text) => text.trim())
    .refine((text) => safeImageUrl(text) !== null, invalid);
}
