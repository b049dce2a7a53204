import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { TAG_MAX } from "~/audience/newsletter/subscriber";
import { optionalWallTime, withWallTimes } from "~/forms/fields/instant-schema";
import { optionalLine, optionalLines } from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";
import { audiences, PER_MINUTE_MAX, PREVIEW_MAX, SUBJECT_MAX } from "./letter";

const INTRO_MAX = 5000;

const rate = messageKey("admin:letters.badRate", { max: PER_MINUTE_MAX });

const letterSchema = withWallTimes(
  z.object({
    subject_en: optionalLine(SUBJECT_MAX),
    subject_es: optionalLine(SUBJECT_MAX),
    preview_en: optionalLine(PREVIEW_MAX),
    preview_es: optionalLine(PREVIEW_MAX),
    intro_en: optionalLines(INTRO_MAX),
    intro_es: optionalLines(INTRO_MAX),
    audience: z.enum(audiences, { message: messageKey("admin:validation.choose") }),
    tag: optionalLine(TAG_MAX),
    perMinute: z
      .string({ message: rate })
      .trim()
      .regex(/^[1-9]\d{0,3}$/, rate)
      .transform(Number)
      .pipe(z.number().max(PER_MINUTE_MAX, rate)),
    sendAt: optionalWallTime(),
  }),
);

export type LetterFields = z.output<typeof letterSchema>;

export const letterValidator = withZod(letterSchema);
