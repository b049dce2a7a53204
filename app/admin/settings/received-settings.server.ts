import type { Readable } from "node:stream";
import type { FormValues } from "~/base/http/form-values";
import type { SentFile } from "~/base/http/read-multipart.server";
import { settingKeys } from "~/company/settings/definitions";
import { isWriting, SETTINGS_FORM_ID, valueField } from "~/company/settings/setting-fields";
import { languages } from "~/language/i18n/languages";
import { saveMark, saveUpload } from "~/media/images/receive-upload.server";
import { storeAttachment } from "~/media/uploads/store-attachment.server";
import { addressFieldOf } from "~/records/editing/read-record-form.server";
import { writingHtml } from "~/records/writing/writing-html.server";

const isMarkField = (name: string) =>
  languages.some((language) => addressFieldOf(name) === valueField("logo_image", language));

/** The form of the settings as the server reads it. */
export const settingsForm = {
  formId: SETTINGS_FORM_ID,
  // Settings are validated when it is known which of them are to be saved.
  validator: {
    validate: (values: unknown) =>
      Promise.resolve({ data: values as FormValues, error: undefined, submittedData: {} }),
    validateField: () => Promise.resolve({}),
  },
  keepStreams: Object.fromEntries(
    languages.map((language) => [
      valueField("hero_loop", language),
      (content: Readable) => storeAttachment(content, "loop"),
    ]),
  ),
  keepFile: (file: SentFile) => (isMarkField(file.field) ? saveMark(file) : saveUpload(file)),
  previews: (values: FormValues) =>
    Object.fromEntries(
      settingKeys
        .filter(isWriting)
        .flatMap((key) => languages.map((language) => valueField(key, language)))
        .flatMap((name) => {
          const text = values[name];
          return text === undefined ? [] : [[name, writingHtml(text, 2)] as const];
        }),
    ),
};
