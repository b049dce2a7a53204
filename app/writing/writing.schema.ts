import { z } from "zod";
import { messageKey } from "~/i18n/message-key";

/** Maximum length of a previewed text: that of the longest field, in any script. */
const PREVIEW_MAX = 100_000;

/** The schema of a preview request. */
export const previewSchema = z.object({
  text: z.string().max(PREVIEW_MAX, messageKey("validation.tooLong", { max: PREVIEW_MAX })),
  topHeading: z.union([z.literal(2), z.literal(3)]),
});
