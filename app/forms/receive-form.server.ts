import { json } from "@remix-run/node";
import type { Validator } from "remix-validated-form";
import { isLanguage, otherLanguage } from "~/i18n/languages";
import { addressFieldOf } from "./file-field-name";
import { issueStamp, isSentByHand, submissionKey } from "./form-stamp.server";
import { messageKey } from "./messages";
import { countDeed, type AddressDeed } from "./rate-limit.server";
import {
  ADMIN_BODY_LIMIT_BYTES,
  readForm,
  RECORD_FIELDS,
  type FormValues,
} from "./read-body.server";
import type { Readable } from "node:stream";
import type { SentFile } from "./read-multipart.server";
import { Refusal } from "./refusal";
import { toRefusal } from "./storage-refusal.server";
import { FORM_ERROR, HONEYPOT_FIELD, SECRET_FIELDS, STAMP_FIELD } from "./robot-fields";

interface ReceivedForm<Data> {
  formId: string;
  validator: Validator<Data>;
  /** All texts together, in bytes. */
  limitBytes?: number;
}

interface PublicForm<Data> extends ReceivedForm<Data> {
  /** Which limit per address counts the sending. */
  deed: AddressDeed;
}

/** How the server takes in the form of a record. */
export interface RecordForm<Data> {
  formId: string;
  validator: Validator<Data>;
  /** Stores a picture that came with the form and gives its address; may throw a Refusal. */
  keepFile: (file: SentFile) => Promise<string>;
  /** How its texts look, for whoever asks without scripts. */
  previews?: (values: FormValues) => Record<string, string>;
  /** Fields whose files are stored while they come; a file that is empty gives null. */
  keepStreams?: Record<string, (content: Readable) => Promise<string | null>>;
}

/** A form that was read: its values, and what is wrong before any schema has looked at them. */
interface ReadForm {
  values: FormValues;
  fieldErrors?: Record<string, string>;
}

/**
 * Takes in a form: read and checked by its schema.
 *
 * @param work is called with valid data and all values; it may throw a Refusal
 * @returns the answer of `work`; or 422, or the status of the Refusal, with the errors and every
 *   typed value, so that the same page shows them again (decision 017)
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
 * Takes in a form that anybody may send: as {@link receiveForm}, held against robots and counted.
 *
 * @param work is called with valid data, all values, and a key that names this sending
 */
export async function receivePublicForm<Data>(
  request: Request,
  { deed, ...form }: PublicForm<Data>,
  work: (data: Data, sending: { values: FormValues; key: string }) => Promise<Response>,
): Promise<Response> {
  return receiveForm(request, form, async (data, values) => {
    if (!isSentByHand(values)) {
      throw new Refusal(422, "sendAgain", {}, {}, { [STAMP_FIELD]: issueStamp() });
    }
    await countDeed(request, deed);
    return work(data, { values, key: submissionKey(values, data as object) });
  });
}

/**
 * Takes in a form of the back office: as {@link receiveForm}. A picture that came with it is stored
 * first, so that its address is among the values even when the form is refused. A form that asks
 * only to fill one language from the other comes back so filled, and nothing is stored.
 */
export async function receiveRecordForm<Data>(
  request: Request,
  { keepFile, keepStreams = {}, previews, ...form }: RecordForm<Data>,
  work: (data: Data, values: FormValues) => Promise<Response>,
): Promise<Response> {
  const pictures: FormValues = {};
  const fieldErrors: Record<string, string> = {};
  const keep = async (field: string, store: () => Promise<string | null>) => {
    const name = addressFieldOf(field);
    try {
      const url = await store();
      if (url !== null) pictures[name] = url;
    } catch (error) {
      const refusal = toRefusal(error);
      if (!refusal) throw error;
      fieldErrors[name] = messageKey(`refused.${refusal.reason}`, refusal.params);
    }
  };
  const values = await readForm(request, {
    limitBytes: ADMIN_BODY_LIMIT_BYTES,
    maxFields: RECORD_FIELDS,
    files: (file) => keep(file.field, () => keepFile(file)),
    streams: (field) => {
      const name = addressFieldOf(field);
      const store = Object.hasOwn(keepStreams, name) ? keepStreams[name] : null;
      return store ? (content) => keep(field, () => store(content)) : null;
    },
  });
  // Only fields that the form has: the names of files were not looked at yet.
  for (const [name, url] of Object.entries(pictures)) if (name in values) values[name] = url;
  const source = /^copyFrom:(\w+)$/.exec(values.intent ?? "")?.[1];
  if (isLanguage(source)) {
    return json({ formId: form.formId, repopulateFields: filledFrom(source, values) });
  }
  if (previews && values.intent === "preview") {
    const typed = { ...values };
    delete typed.intent;
    return json({ formId: form.formId, repopulateFields: typed, previews: previews(typed) });
  }
  return answerForm({ values, fieldErrors }, form, work);
}

async function answerForm<Data>(
  { values, fieldErrors = {} }: ReadForm,
  { formId, validator }: ReceivedForm<Data>,
  work: (data: Data, values: FormValues) => Promise<Response>,
): Promise<Response> {
  const refuse = (answer: object, init: ResponseInit) =>
    json({ formId, repopulateFields: withoutSecrets(values), ...answer }, init);
  const result = await validator.validate(values);
  const wrong = { ...result.error?.fieldErrors, ...fieldErrors };
  if (result.error || Object.keys(wrong).length > 0) {
    return refuse({ fieldErrors: wrong }, { status: 422 });
  }
  try {
    return await work(result.data, values);
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    const { reason, params, details, status, headers } = refusal;
    const { field = FORM_ERROR, ...more } = details as { field?: string };
    const message = messageKey(`refused.${reason}`, params);
    return refuse({ fieldErrors: { [field]: message }, ...more }, { status, headers });
  }
}

/** What is empty in the other language is filled from this one. */
function filledFrom(source: "en" | "es", values: FormValues): FormValues {
  const target = otherLanguage(source);
  const filled = { ...values };
  delete filled.intent;
  for (const [name, text] of Object.entries(values)) {
    if (!name.endsWith(`_${source}`)) continue;
    const other = `${name.slice(0, -source.length)}${target}`;
    if (filled[other]?.trim() === "") filled[other] = text;
  }
  return filled;
}

/** What a refused form gives back: all but passwords and the fields that hold off robots. */
function withoutSecrets(values: FormValues): FormValues {
  const hidden = new Set<string>([...SECRET_FIELDS, STAMP_FIELD, HONEYPOT_FIELD]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
}
