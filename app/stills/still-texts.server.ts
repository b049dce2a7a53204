import { rowsIn, rowValues } from "~/editor/row-values";
import { languages } from "~/i18n/languages";
import { describeImagesAt } from "~/images/library.server";
import type { BesidesRecord } from "~/records/kind-definition.server";
import { listImagesAt } from "~/uploads/image-rows.server";
import { stillTextsSchema } from "./still-texts.schema";
import { formerField, isUpload, STILL_TEXTS, textField } from "./stills-data";

const STILLS = "galleryImages";

/**
 * The descriptions of the stills of a film. They belong to the pictures, so they are stored with
 * those; only what was changed in the form is written, so that a description which was changed
 * elsewhere meanwhile stays.
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
    const changed = rows.flatMap((row) => {
      const texts = languages
        .filter((language) => row[textField(language)] !== row[formerField(language)])
        .map((language) => [textField(language), row[textField(language)]] as const);
      return texts.length > 0 ? [{ address: row.url, ...Object.fromEntries(texts) }] : [];
    });
    await describeImagesAt(db, changed, actor);
  },
};
