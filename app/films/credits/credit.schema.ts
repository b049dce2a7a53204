import { z } from "zod";
import { emptyAsNull, optionalChoice } from "~/forms/fields/optional-schema";
import { lineOfText, optionalLinePairs } from "~/forms/fields/text-schema";
import { idInText } from "~/forms/fields/written-record";
import { messageKey } from "~/language/i18n/message-key";
import { creditKinds } from "./credit";

const LINE_MAX = 200;

/** Its message names the kind of row: the error summary shows it alone. */
const required = () =>
  lineOfText({ min: 1, max: LINE_MAX, tooShort: messageKey("admin:validation.credit") });

const invalid = messageKey("admin:validation.choose");

/** The id of a record, which a form sends as text; it may be gone. */
const personId = z.preprocess(
  (value) => {
    const given = emptyAsNull(value);
    if (typeof given !== "string") return given;
    const id = idInText(given);
    return /^\d{1,15}$/.test(id) ? Number(id) : given;
  },
  z
    .number({ message: invalid })
    .int(invalid)
    .min(0, invalid)
    .max(Number.MAX_SAFE_INTEGER, invalid)
    .nullable(),
);

/** The fields of a credit, the same in a form and in an API request. */
export const creditFields = {
  role_en: required(),
  role_es: required(),
  name: required(),
  kind: optionalChoice(creditKinds),
  ...optionalLinePairs(["character"], LINE_MAX),
  personId,
};
