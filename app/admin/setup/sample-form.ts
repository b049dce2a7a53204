import { withZod } from "@remix-validated-form/with-zod";
import type { Validator } from "remix-validated-form";
import { z } from "zod";
import { lineOfText } from "~/forms/fields/text-schema";
import { messageKey } from "~/language/i18n/message-key";
import { type RecordKind, recordKindNames } from "~db/record-kinds";

export const SAMPLE_FORM_ID = "sample";

/** As long as the setting may be (`app/company/settings/setting.schema.ts`). */
const NAME_MAX = 200;

export const sampleNameMissing = messageKey("admin:setup.sample.nameMissing");

const named = withZod(
  z.object({
    site_title: lineOfText({ min: 1, max: NAME_MAX, tooShort: sampleNameMissing }),
  }),
);
const unnamed = withZod(z.object({}));

/** Returns the validator of the form; the company is asked for its name until it has one. */
export const sampleValidator = (asksName: boolean): Validator<{ site_title?: string }> =>
  asksName ? named : unnamed;

/** A record by its kind and id. */
export interface RecordKey {
  kind: RecordKind;
  id: number;
}

/** Returns the name of the box that removes a record which was changed. */
export const removeField = ({ kind, id }: RecordKey) => `remove_${kind}_${id}`;

/** Returns the records whose boxes are ticked. */
export function removedIn(values: Record<string, string>): RecordKey[] {
  return Object.keys(values).flatMap((name) => {
    const [, kind, id] = /^remove_([a-zA-Z]+)_(\d{1,15})$/.exec(name) ?? [];
    const known = recordKindNames.find((each) => each === kind);
    return known && id ? [{ kind: known, id: Number(id) }] : [];
  });
}
