import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { FILE_LIMIT_BYTES } from "~/base/http/file-limit";
import type { FormValues } from "~/base/http/form-values";
import { HttpError } from "~/base/http/http-error";
import { ADMIN_BODY_LIMIT_BYTES, readForm, RECORD_FIELDS } from "~/base/http/read-body.server";
import type { SentFile } from "~/base/http/read-multipart.server";
import { toHttpError } from "~/base/http/to-http-error.server";
import { FILE_SUFFIX } from "~/forms/fields/file-field-name";
import {
  answerForm,
  type CheckedForm,
  checkForm,
  type SentForm,
  type ShownForm,
  shownForm,
} from "~/forms/fields/receive-form.server";
import { ROWS_INTENT } from "~/forms/fields/rows-intent";
import { afterRowButton } from "~/forms/rows/row-buttons";
import { isLanguage, otherLanguage } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import type { FileList, RecordForm } from "./record-form";

/** Maximum length of the file names in a message. */
const NAMES_MAX = 200;

/**
 * Reads and validates a form of the back office. An image in it is stored first, so that its address
 * is among the values even if the form is rejected. The intents to copy one language to the other,
 * to preview, to change rows, and to read text as rows show the form again and store nothing; so do those to use
 * the value of one field in another, and to empty a field.
 */
export async function readRecordForm<Data>(
  request: Request,
  form: RecordForm<Data>,
): Promise<CheckedForm<Data>> {
  const sent = await readFields(request, form);
  const shown = shownForIntent(sent, form);
  if (shown) return { shown, sent };
  const { values, fieldErrors, at } = form.withRows?.(sent.values) ?? { ...sent, at: undefined };
  const whole = { ...sent, values, fieldErrors: { ...fieldErrors, ...sent.fieldErrors } };
  if (sent.values.intent === ROWS_INTENT) return { shown: shownAgain(whole, { rowAt: at }), sent };
  const generation = values === sent.values ? undefined : randomUUID();
  return checkForm({ ...whole, generation }, form.validator);
}

/** As `receiveForm`, for a form of the back office. */
export async function receiveRecordForm<Data>(
  request: Request,
  form: RecordForm<Data>,
  work: (data: Data, values: FormValues) => Promise<Response>,
): Promise<Response> {
  return answerForm(await readRecordForm(request, form), work);
}

/** Reads the fields, and stores the files; the address of each stands in its field. */
async function readFields<Data>(
  request: Request,
  { formId, keepFile, keepStreams = {}, fileList }: RecordForm<Data>,
): Promise<SentForm> {
  const images: FormValues = {};
  const fieldErrors: Record<string, string> = {};
  const keep = async (field: string, store: () => Promise<string | null>) => {
    const name = addressFieldOf(field);
    try {
      const url = await store();
      if (url !== null) images[name] = url;
    } catch (error) {
      const httpError = toHttpError(error);
      if (!httpError) throw error;
      fieldErrors[name] = messageKey(`refused.${httpError.reason}`, httpError.params);
    }
  };
  const appended = fileList && appendFiles(fileList, keepFile);
  const values = await readForm(request, {
    limitBytes: ADMIN_BODY_LIMIT_BYTES,
    maxFields: RECORD_FIELDS,
    files: (file) => keep(file.field, () => keepFile(file)),
    streams: (field, fileName) => {
      const name = addressFieldOf(field);
      if (appended && name === fileList.name) return appended.take(fileName);
      const ofAnyRow = name.replace(/\[\d+\]/, "[]");
      const store = Object.hasOwn(keepStreams, ofAnyRow) ? keepStreams[ofAnyRow] : null;
      return store ? (content) => keep(field, () => store(content, fileName)) : null;
    },
  });
  // Only fields of the form: the names of file inputs are not validated yet.
  for (const [name, url] of Object.entries(images)) if (name in values) values[name] = url;
  Object.assign(fieldErrors, appended?.addTo(values));
  return { formId, values, fieldErrors };
}

/** Returns the form as a button asked for it, or null. */
function shownForIntent<Data>(sent: SentForm, { previews }: RecordForm<Data>): ShownForm | null {
  const { intent = "", ...typed } = sent.values;
  const [, target = "", other = ""] = /^use:(\w+)=([\w[\].]+)$/.exec(intent) ?? [];
  if (Object.hasOwn(typed, target) && Object.hasOwn(typed, other)) {
    return shownAgain({ ...sent, values: { ...typed, [target]: typed[other] ?? "" } });
  }
  const cleared = /^clear:([\w[\].]+)$/.exec(intent)?.[1] ?? "";
  if (Object.hasOwn(typed, cleared)) {
    const [, list = "", index] = /^(\w+)\[(\d+)\]/.exec(cleared) ?? [null, cleared];
    const rowAt = { list, index: index === undefined ? null : Number(index) };
    return shownAgain({ ...sent, values: { ...typed, [cleared]: "" } }, { rowAt });
  }
  const pressed = afterRowButton(typed, intent);
  if (pressed) return shownAgain({ ...sent, values: pressed.values }, { rowAt: pressed.at });
  const source = /^copyFrom:(\w+)$/.exec(intent)?.[1];
  if (isLanguage(source)) return shownAgain({ ...sent, values: filledFrom(source, typed) });
  if (!previews || intent !== "preview") return null;
  return shownAgain(sent, { previews: previews(typed) });
}

/** Without a message of the files that were refused, they would be gone without a word. */
function shownAgain({ fieldErrors = {}, ...sent }: SentForm, more: object = {}): ShownForm {
  const { intent: _, ...values } = sent.values;
  return Object.keys(fieldErrors).length > 0
    ? shownForm({ ...sent, values }, { ...more, fieldErrors }, 422)
    : shownForm({ ...sent, values }, more);
}

/** Returns the address field of the file input `name`. */
export function addressFieldOf(name: string): string {
  return name.endsWith(FILE_SUFFIX) ? name.slice(0, -FILE_SUFFIX.length) : name;
}

/** Copies the texts of this language to the empty fields of the other. */
function filledFrom(source: "en" | "es", values: FormValues): FormValues {
  const target = otherLanguage(source);
  const filled = { ...values };
  for (const [name, text] of Object.entries(values)) {
    if (!name.endsWith(`_${source}`)) continue;
    const other = `${name.slice(0, -source.length)}${target}`;
    if (filled[other]?.trim() === "") filled[other] = text;
  }
  return filled;
}

/**
 * Stores the files of one input with `multiple`, each as it arrives, so that only one of them is in
 * memory. One that is refused does not concern the others.
 *
 * @param keepFile stores a file and returns its address
 */
function appendFiles(
  { name, leftOut, max }: FileList,
  keepFile: (file: SentFile) => Promise<string>,
) {
  const addresses: string[] = [];
  const refused: { name: string; reason: string }[] = [];
  let before: Promise<void> = Promise.resolve();
  let files = 0;

  const store = async (fileName: string, content: Readable) => {
    const file = await readFile(content);
    if (!file) return;
    files += 1;
    try {
      if (files > max) throw new HttpError(413, "imageBeyond");
      addresses.push(await keepFile({ field: name, fileName, isBeyond: false, ...file }));
    } catch (error) {
      const httpError = toHttpError(error);
      if (!httpError) throw error;
      const { reason, params } = httpError;
      refused.push({ name: fileName, reason: messageKey(`refused.${reason}`, params) });
    }
  };

  return {
    /** Returns the consumer of a file. It waits for the one before, and with it the sender. */
    take: (fileName: string) => (content: Readable) => {
      const done = before.then(() => store(fileName, content));
      before = done.catch(() => undefined);
      return done;
    },
    /**
     * Adds the stored files behind the rows of the list.
     *
     * @returns the error of the list if a file was refused
     */
    addTo: (values: FormValues): Record<string, string> => {
      const used = Object.keys(values).map((key) =>
        key.startsWith(`${name}[`) ? Number(/\d+/.exec(key.slice(name.length))?.[0]) : -1,
      );
      const first = Math.max(-1, ...used) + 1;
      addresses.forEach((address, index) => {
        values[`${name}[${first + index}].url`] = address;
      });
      refused.forEach((file, index) => {
        values[`${leftOut}[${index}].name`] = file.name;
        values[`${leftOut}[${index}].reason`] = file.reason;
      });
      if (refused.length === 0) return {};
      const names = refused
        .map((file) => file.name)
        .join(", ")
        .slice(0, NAMES_MAX);
      return { [name]: messageKey("admin:stills.someLeftOut", { names }) };
    },
  };
}

/** Reads a file to its end, and keeps it if it is small enough; null if there was none. */
async function readFile(
  content: Readable,
): Promise<Pick<SentFile, "content" | "isTooLarge"> | null> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes >= FILE_LIMIT_BYTES) chunks = [];
    else chunks.push(chunk);
  }
  if (bytes === 0) return null;
  return { content: Buffer.concat(chunks), isTooLarge: bytes >= FILE_LIMIT_BYTES };
}
