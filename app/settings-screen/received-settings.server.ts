import type { Readable } from "node:stream";
import { addressFieldOf } from "~/forms/file-field-name";
import type { FormValues } from "~/http/form-values";
import type { SentFile } from "~/http/read-multipart.server";
import { languages } from "~/i18n/languages";
import { saveMark, saveUpload } from "~/images/receive-upload.server";
import { settingKeys } from "~/settings/definitions";
import { isWriting, SETTINGS_FORM_ID, valueField } from "~/settings/setting-fields";
import { storeAttachment } from "~/uploads/store-attachment.server";
import { writingHtml } from "~/writing/writing-html.server";

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
