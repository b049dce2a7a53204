import { randomUUID } from "node:crypto";
import type { FormValues } from "~/base/http/form-values";
import { HttpError } from "~/base/http/http-error";
import { rowsIn, rowValues } from "~/forms/editor/row-values";
import { messageKey } from "~/language/i18n/message-key";
import {
  type ChangedDescription,
  describeImages,
  DescriptionsChanged,
  textMark,
} from "~/media/descriptions/describe-images.server";
import { imageTextFields } from "~/media/images/library-image";
import { listImagesAt } from "~/media/uploads/image-rows.server";
import type { BesidesRecord } from "~/records/lifecycle/kind-definition.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { stillTextsSchema } from "./still-texts.schema";
import { formerField, isUpload, STILL_TEXTS } from "./stills-data";

const STILLS = "galleryImages";

/**
 * The texts of the stills of a film: descriptions, captions, photographers. They belong to the
 * pictures and are stored with them. Only texts that were changed in the form are written, so a
 * concurrent change of another text is kept; a concurrent change of the same text is a conflict.
 */
export const stillTexts: BesidesRecord = {
  async read(db, record) {
    const addresses = rowsIn(record, STILLS).map(({ url = "" }) => url);
    const shown = [...new Set(addresses.filter(isUpload))];
    const images = await imagesByAddress(db, shown);
    return rowValues(
      STILL_TEXTS,
      shown.map((url) => {
        const image = images.get(url);
        const texts = imageTextFields.flatMap((field) => {
          const text = image?.[field] ?? "";
          return [[field, text] as const, [formerField(field), text] as const];
        });
        return { url, ...Object.fromEntries(texts) };
      }),
    );
  },
  async save(db, values, actor) {
    const rows = stillTextsSchema.parse(rowsIn(values, STILL_TEXTS));
    const images = await imagesByAddress(db, [...new Set(rows.map(({ url }) => url))]);
    const typed = rows.flatMap((row) => {
      const id = images.get(row.url)?.id;
      if (id === undefined) return [];
      return imageTextFields.map((field) => {
        const seen = textMark(row[formerField(field)]);
        return { id, field, text: row[field], seen };
      });
    });
    try {
      await describeImages(db, typed, actor);
    } catch (error) {
      if (!(error instanceof DescriptionsChanged)) throw error;
      const addresses = new Map([...images].map(([address, { id }]) => [id, address]));
      throw conflictError(values, error.changed, addresses);
    }
  },
};

async function imagesByAddress(db: DatabaseOrTransaction, addresses: string[]) {
  const rows = await listImagesAt(db, addresses);
  return new Map(rows.map((image) => [image.address, image]));
}

/**
 * Returns the error that shows each stored text below the typed one. The form then counts as
 * rendered with the stored ones, so that sending it again replaces them on purpose.
 *
 * @param addresses of the images by id
 */
function conflictError(
  values: FormValues,
  changed: ChangedDescription[],
  addresses: Map<number, string>,
): HttpError {
  const fieldErrors: Record<string, string> = {};
  const repopulateFields = { ...values };
  for (const { id, field, text, current } of changed) {
    const row = rowOf(values, addresses.get(id), field, text ?? "");
    if (!row) continue;
    fieldErrors[`${row}.${field}`] = current.text
      ? messageKey("admin:stills.changedMeanwhile", { text: current.text })
      : messageKey("admin:stills.removedMeanwhile");
    repopulateFields[`${row}.${formerField(field)}`] = current.text;
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

/** Returns the name of the row of a still with that text, as the form has it. */
function rowOf(values: FormValues, url: string | undefined, field: string, text: string) {
  const names = Object.keys(values).filter(
    (name) => name.startsWith(`${STILL_TEXTS}[`) && name.endsWith("].url") && values[name] === url,
  );
  const rows = names.map((name) => name.slice(0, -".url".length));
  return rows.find((row) => values[`${row}.${field}`]?.trim() === text) ?? rows[0];
}
