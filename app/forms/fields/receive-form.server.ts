import { json } from "@remix-run/node";
import type { Validator } from "remix-validated-form";
import type { FormValues } from "~/base/http/form-values";
import { FieldError, HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { toHttpError } from "~/base/http/to-http-error.server";
import { type AddressLimit, consumeRateLimit } from "~/base/limits/rate-limit.server";
import { messageKey } from "~/language/i18n/message-key";
import { nextTurn } from "~db/next-turn.server";
import { isHumanSubmission, issueStamp, submissionKey } from "./form-stamp.server";
import { FORM_ERROR, HONEYPOT_FIELD, SECRET_FIELDS, STAMP_FIELD } from "./honeypot-fields";

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

/** A form as it was read. */
export interface SentForm {
  formId: string;
  values: FormValues;
  /** Errors found before its schema is applied. */
  fieldErrors?: Record<string, string>;
  /** Set when the values differ from those of the browser's form, which must show them then. */
  generation?: string;
}

/** A form that its page shows again with every typed value (decision 017): the parts of the answer. */
export interface ShownForm {
  body: { formId: string; repopulateFields: FormValues } & Record<string, unknown>;
  status: number;
  headers?: Record<string, string>;
}

/** A form after its schema was applied: valid data, or the form with its errors. */
export type CheckedForm<Data> = { sent: SentForm } & (
  | { shown: ShownForm }
  | { shown: null; data: Data }
);

/**
 * Reads and validates a form.
 *
 * @param work is called with valid data and all values; it may throw an HttpError
 * @returns the response of `work`; or 422, or the status of the HttpError, with the errors and
 *   every typed value, so that the same page shows them again (decision 017)
 */
export async function receiveForm<Data>(
  request: Request,
  { formId, validator, limitBytes }: ReceivedForm<Data>,
  work: (data: Data, values: FormValues) => Promise<Response>,
): Promise<Response> {
  const values = await readForm(request, { limitBytes });
  return answerForm(await checkForm({ formId, values }, validator), work);
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

/** Applies the schema of a form. */
export async function checkForm<Data>(
  sent: SentForm,
  validator: Validator<Data>,
): Promise<CheckedForm<Data>> {
  // The largest form has thousands of fields: reading, checking and storing it take a turn each.
  await nextTurn();
  const result = await validator.validate(sent.values);
  await nextTurn();
  const fieldErrors = { ...result.error?.fieldErrors, ...sent.fieldErrors };
  if (result.error || Object.keys(fieldErrors).length > 0) {
    return { sent, shown: shownForm(sent, { fieldErrors }, 422) };
  }
  return { sent, shown: null, data: result.data };
}

/** Returns the response of `work` to a valid form, or the form as its page shows it again. */
export async function answerForm<Data>(
  { sent, ...form }: CheckedForm<Data>,
  work: (data: Data, values: FormValues) => Promise<Response>,
): Promise<Response> {
  if (form.shown) return answerShown(form.shown);
  try {
    return await work(form.data, sent.values);
  } catch (error) {
    return answerShown(refusedForm(sent, error));
  }
}

/**
 * Returns the form with the error that its storing has thrown.
 *
 * @throws what is no HttpError and no error of the storage
 */
export function refusedForm(sent: SentForm, error: unknown): ShownForm {
  const httpError = toHttpError(error);
  if (!httpError) throw error;
  const { reason, params, details, status, headers } = httpError;
  const { field = FORM_ERROR, ...more } = details as { field?: string };
  const message = messageKey(`refused.${reason}`, params);
  const inFields = httpError instanceof FieldError && {
    fieldErrors: httpError.inForm(sent.values),
  };
  const answer = { fieldErrors: { [field]: message }, ...more, ...inFields };
  return { ...shownForm(sent, answer, status), headers };
}

/** Returns the form as its page shows it again, without passwords and fields against bots. */
export function shownForm(sent: SentForm, answer: object = {}, status = 200): ShownForm {
  const { formId, generation, values } = sent;
  const hidden = new Set<string>([...SECRET_FIELDS, STAMP_FIELD, HONEYPOT_FIELD]);
  const repopulateFields = Object.fromEntries(
    Object.entries(values).filter(([name]) => !hidden.has(name)),
  );
  return { body: { formId, generation, repopulateFields, ...answer }, status };
}

export function answerShown({ body, status, headers }: ShownForm): Response {
  return json(body, { status, headers });
}
