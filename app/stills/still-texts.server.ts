import { randomUUID } from "node:crypto";
import { rowsIn, rowValues } from "~/editor/row-values";
import type { FormValues } from "~/http/form-values";
import { HttpError } from "~/http/http-error";
import { type Language, languages } from "~/i18n/languages";
import { messageKey } from "~/i18n/message-key";
import { describeImagesAt } from "~/images/library.server";
import type { BesidesRecord } from "~/records/kind-definition.server";
import { listImagesAt } from "~/uploads/image-rows.server";
import { stillTextsSchema } from "./still-texts.schema";
import { formerField, isUpload, STILL_TEXTS, textField } from "./stills-data";

const STILLS = "galleryImages";

/**
 * The descriptions of the stills of a film. They belong to the pictures, so they are stored with
 * those; only what was changed in the form is written, so that a description which was changed
 * elsewhere meanwhile stays. The same description changed twice is a conflict.
 */
export const stillTexts: BesidesRecord = {
  async read(db, record) {
    const addresses = rowsIn(record, STILLS).map(({ url = "" }) => url);
    const rows = await listImagesAt(db, [...new Set(addresses.filter(isUpload))]);
    return rowValues(
      STILL_TEXTS,
      rows.map(({ address, alt_en, alt_es }) => ({
        url: address,
        alt_en: alt_en ?? "",
        alt_es: alt_es ?? "",
      })),
    );
  },
  async save(db, values, actor) {
    const rows = stillTextsSchema.parse(rowsIn(values, STILL_TEXTS));
    const stored = new Map(
      (await listImagesAt(db, [...new Set(rows.map(({ url }) => url))])).map((image) => [
        image.address,
        image,
      ]),
    );
    const conflicts: Conflict[] = [];
    const changed = rows.flatMap((row, index) => {
      const texts: Partial<Record<ReturnType<typeof textField>, string | null>> = {};
      for (const language of languages) {
        const field = textField(language);
        const [typed, former] = [row[field], row[formerField(language)]];
        if (typed === former) continue;
        texts[field] = typed;
        const current = stored.get(row.url)?.[field] || null;
        if (current !== former && current !== typed) conflicts.push({ index, language, current });
      }
      return Object.keys(texts).length > 0 ? [{ address: row.url, ...texts }] : [];
    });
    if (conflicts.length > 0) throw conflictError(values, conflicts);
    await describeImagesAt(db, changed, actor);
  },
};

/** A description that was changed elsewhere since its form was rendered. */
interface Conflict {
  /** The number of its row in the form, from 0. */
  index: number;
  language: Language;
  current: string | null;
}

/**
 * Returns the error that shows each stored description below the typed one. The form then counts as
 * rendered with the stored ones, so that sending it again replaces them on purpose.
 */
function conflictError(values: FormValues, conflicts: Conflict[]): HttpError {
  const fieldErrors: Record<string, string> = {};
  const repopulateFields = { ...values };
  for (const { index, language, current } of conflicts) {
    const row = `${STILL_TEXTS}[${index}]`;
    fieldErrors[`${row}.${textField(language)}`] = current
      ? messageKey("admin:stills.changedMeanwhile", { text: current })
      : messageKey("admin:stills.removedMeanwhile");
    repopulateFields[`${row}.${formerField(language)}`] = current ?? "";
  }
  const generation = randomUUID();
  return new HttpError(
    409,
    "changedMeanwhile",
    {},
    {},
    { fieldErrors, repopulateFields, generation },
  );
}
