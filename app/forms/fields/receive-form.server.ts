import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { json } from "@remix-run/node";
import type { Validator } from "remix-validated-form";
import type { FormValues } from "~/base/http/form-values";
import { FieldError, HttpError } from "~/base/http/http-error";
import { ADMIN_BODY_LIMIT_BYTES, readForm, RECORD_FIELDS } from "~/base/http/read-body.server";
import type { SentFile } from "~/base/http/read-multipart.server";
import { toHttpError } from "~/base/http/to-http-error.server";
import { type AddressLimit, consumeRateLimit } from "~/base/limits/rate-limit.server";
import { isLanguage, otherLanguage } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import { nextTurn } from "~db/next-turn.server";
import { appendFiles, type FileList } from "./append-files.server";
import { addressFieldOf } from "./file-field-name";
import { isHumanSubmission, issueStamp, submissionKey } from "./form-stamp.server";
import { FORM_ERROR, HONEYPOT_FIELD, SECRET_FIELDS, STAMP_FIELD } from "./honeypot-fields";
import { ROWS_INTENT } from "./rows-intent";

interface ReceivedForm<Data> {
  formId: string;
  validator: Validator<Data>;
  /** Maximum length of all texts together, in bytes. */
  limitBytes?: number;
}

interface PublicForm<Data> extends ReceivedForm<Data> {
  /** The rate limit per address that counts the submission. */
  limitKey: AddressLimit;
}

/** A record form as the server reads it. */
export interface RecordForm<Data> {
  formId: string;
  validator: Validator<Data>;
  /** Stores an uploaded image and returns its address; may throw an HttpError. */
  keepFile: (file: SentFile) => Promise<string>;
  /** Renders the previews for clients without scripts. */
  previews?: (values: FormValues) => Record<string, string>;
  /** Fields whose files are stored as streams, those of rows as `LIST[].FIELD`; null for an empty file. */
  keepStreams?: Record<string, (content: Readable, fileName: string) => Promise<string | null>>;
  /** The list to which the files of one input are added; see {@link appendFiles}. */
  fileList?: FileList;
  /** Makes rows of the lines in a text area, with errors of the lines that it cannot read. */
  withRows?: (values: FormValues) => ReadForm;
}

/** A parsed form: its values, and errors found before its schema is applied. */
interface ReadForm {
  values: FormValues;
  fieldErrors?: Record<string, string>;
  /** Set when the values differ from those of the browser's form, which must show them then. */
  generation?: string;
}

/**
 * Reads and validates a form.
 *
 * @param work is called with valid data and all values; it may throw an HttpError
 * @returns the response of `work`; or 422, or the status of the HttpError, with the errors and
 *   every typed value, so that the same page shows them again (decision 017)
 */
export async function receiveForm<Data>(
  request: Request,
  form: ReceivedForm<Data>,
  work: (data: Data, values: FormValues) => Promise<Response>,
): Promise<Response> {
  const { limitBytes } = form;
  return answerForm({ values: await readForm(request, { limitBytes }) }, form, work);
}

/**
 * Reads and validates a public form: as {@link receiveForm}, with bot detection and a rate limit.
 *
 * @param work is called with valid data, all values, and a key of this submission
 */
export async function receivePublicForm<Data>(
  request: Request,
  { limitKey, ...form }: PublicForm<Data>,
  work: (data: Data, sending: { values: FormValues; key: string }) => Promise<Response>,
): Promise<Response> {
  return receiveForm(request, form, async (data, values) => {
    if (!isHumanSubmission(values)) {
      throw new HttpError(422, "sendAgain", {}, {}, { [STAMP_FIELD]: issueStamp() });
    }
    await consumeRateLimit(request, limitKey);
    return work(data, { values, key: submissionKey(values, data as object) });
  });
}

/**
 * Reads and validates a form of the back office: as {@link receiveForm}. An image in it is stored
 * first, so that its address is among the values even if the form is rejected. The intents to copy
 * one language to the other, to preview, and to read text as rows return the form and store
 * nothing; so does the one to use the value of one field in another.
 */
export async function receiveRecordForm<Data>(
  request: Request,
  { keepFile, keepStreams = {}, fileList, previews, withRows, ...form }: RecordForm<Data>,
  work: (data: Data, values: FormValues) => Promise<Response>,
): Promise<Response> {
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
  // Without a message of the files that were refused, they would be gone without a word.
  const show = (typed: FormValues, wrong = fieldErrors, more: object = {}) => {
    const answer = { formId: form.formId, repopulateFields: withoutSecrets(typed), ...more };
    return Object.keys(wrong).length > 0
      ? json({ ...answer, fieldErrors: wrong }, { status: 422 })
      : json(answer);
  };
  const { intent = "", ...typed } = values;
  const [, target = "", other = ""] = /^use:(\w+)=([\w[\].]+)$/.exec(intent) ?? [];
  if (Object.hasOwn(typed, target) && Object.hasOwn(typed, other)) {
    return show({ ...typed, [target]: typed[other] ?? "" });
  }
  const source = /^copyFrom:(\w+)$/.exec(intent)?.[1];
  if (isLanguage(source)) return show(filledFrom(source, typed));
  if (previews && intent === "preview") {
    return show(typed, fieldErrors, { previews: previews(typed) });
  }
  const { values: whole, fieldErrors: unread } = withRows?.(values) ?? { values };
  if (intent === ROWS_INTENT) {
    const { intent: _, ...rows } = whole;
    return show(rows, { ...unread, ...fieldErrors });
  }
  const generation = whole === values ? undefined : randomUUID();
  return answerForm(
    { values: whole, fieldErrors: { ...unread, ...fieldErrors }, generation },
    form,
    work,
  );
}

async function answerForm<Data>(
  { values, fieldErrors = {}, generation }: ReadForm,
  { formId, validator }: ReceivedForm<Data>,
  work: (data: Data, values: FormValues) => Promise<Response>,
): Promise<Response> {
  const reject = (answer: object, init: ResponseInit) =>
    json({ formId, generation, repopulateFields: withoutSecrets(values), ...answer }, init);
  // The largest form has thousands of fields: reading, checking and storing it take a turn each.
  await nextTurn();
  const result = await validator.validate(values);
  await nextTurn();
  const wrong = { ...result.error?.fieldErrors, ...fieldErrors };
  if (result.error || Object.keys(wrong).length > 0) {
    return reject({ fieldErrors: wrong }, { status: 422 });
  }
  try {
    return await work(result.data, values);
  } catch (error) {
    const httpError = toHttpError(error);
    if (!httpError) throw error;
    const { reason, params, details, status, headers } = httpError;
    const { field = FORM_ERROR, ...more } = details as { field?: string };
    const message = messageKey(`refused.${reason}`, params);
    const inFields = httpError instanceof FieldError && { fieldErrors: httpError.inForm(values) };
    return reject({ fieldErrors: { [field]: message }, ...more, ...inFields }, { status, headers });
  }
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

/** Returns the values of a rejected form without passwords and fields against bots. */
function withoutSecrets(values: FormValues): FormValues {
  const hidden = new Set<string>([...SECRET_FIELDS, STAMP_FIELD, HONEYPOT_FIELD]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
}
