import { json } from "@remix-run/node";
import { validationError, type Validator } from "remix-validated-form";
import { issueStamp, isSentByHand, submissionKey } from "./form-stamp.server";
import { messageKey } from "./messages";
import { countDeed, type LimitedDeed } from "./rate-limit.server";
import { readForm, type FormValues } from "./read-body.server";
import { Refusal } from "./refusal";
import { FORM_ERROR, HONEYPOT_FIELD, SECRET_FIELDS, STAMP_FIELD } from "./robot-fields";

interface ReceivedForm<Data> {
  formId: string;
  validator: Validator<Data>;
}

interface PublicForm<Data> extends ReceivedForm<Data> {
  /** Which limit per address counts the sending. */
  deed: LimitedDeed;
}

/**
 * Takes in a form: read and checked by its schema.
 *
 * @param work is called with valid data and all values; it may throw a Refusal
 * @returns the answer of `work`; or 422, or the status of the Refusal, with the errors and every
 *   typed value, so that the same page shows them again (DESIGN section 4)
 */
export async function receiveForm<Data>(
  request: Request,
  { formId, validator }: ReceivedForm<Data>,
  work: (data: Data, values: FormValues) => Promise<Response>,
): Promise<Response> {
  const values = await readForm(request);
  const typed = withoutSecrets(values);
  const result = await validator.validate(values);
  if (result.error) return validationError({ ...result.error, formId }, typed, { status: 422 });
  try {
    return await work(result.data, values);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason, params, details, status, headers } = error;
    const fieldErrors = { [FORM_ERROR]: messageKey(`refused.${reason}`, params) };
    // What `validationError` answers, with the details besides.
    return json({ fieldErrors, formId, repopulateFields: typed, ...details }, { status, headers });
  }
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

/** What a refused form gives back: all but passwords and the fields that hold off robots. */
function withoutSecrets(values: FormValues): FormValues {
  const hidden = new Set<string>([...SECRET_FIELDS, STAMP_FIELD, HONEYPOT_FIELD]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
}
