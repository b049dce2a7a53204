import { z } from "zod";
import { rowsOf } from "~/forms/editor/rows-schema";
import { emptyAsNull, optionalWebAddress } from "~/forms/fields/optional-schema";
import { lineOfText, optionalLinePairs } from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";
import { calendarDay } from "./screening.schema";
import { WATCH_MAX, watchKinds } from "./watch";

const LINE_MAX = 200;

const optionalDay = () =>
  z.preprocess(emptyAsNull, calendarDay(messageKey("admin:validation.watchDay")).nullable());

const fields = {
  kind: z.preprocess(
    (value) => emptyAsNull(value) ?? undefined,
    z.enum(watchKinds, { message: messageKey("admin:validation.watchKind") }),
  ),
  service: lineOfText({ min: 1, max: LINE_MAX, tooShort: messageKey("admin:validation.service") }),
  ...optionalLinePairs(["country"], LINE_MAX),
  url: optionalWebAddress(),
  fromDay: optionalDay(),
  untilDay: optionalDay(),
};

interface Days {
  fromDay: string | null;
  untilDay: string | null;
}

/** Rejects a last day before the first one. */
function checkDays({ fromDay, untilDay }: Days, context: z.RefinementCtx): void {
  if (!fromDay || !untilDay || fromDay <= untilDay) return;
  const message = messageKey("admin:validation.untilBeforeFrom");
  context.addIssue({ code: z.ZodIssueCode.custom, message, path: ["untilDay"] });
}

/** Where a film can be watched, in an API request. */
export const watchList = z
  .array(z.object(fields).superRefine(checkDays), { message: messageKey("validation.invalid") })
  .max(WATCH_MAX, messageKey("admin:validation.tooMany", { max: WATCH_MAX }))
  .default([]);

/** Where a film can be watched, in a form. */
export const watchRows = rowsOf(fields, WATCH_MAX, undefined, checkDays);
