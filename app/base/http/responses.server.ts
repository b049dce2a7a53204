import { json } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { ZodError, ZodType, ZodTypeDef } from "zod";
import { languageOf, translator } from "~/language/i18n/i18n.server";
import { translateMessage } from "~/language/i18n/message-key";
import { FieldError, HttpError } from "./http-error";
import { logError } from "./log.server";
import { readJson } from "./read-body.server";
import { toHttpError } from "./to-http-error.server";

/** The data of an error screen. */
interface PageError {
  message: string;
}

/**
 * Runs the work of a page's loader or action; a {@link HttpError} becomes the error screen with its
 * status and a message in the user's language.
 */
export async function handlePage<Answer>(
  request: Request,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const httpError = toHttpError(error);
    if (!httpError) throw error;
    const t = translator(await languageOf(request));
    const answer: PageError = { message: t(`refused.${httpError.reason}`, httpError.params) };
    // A response, because a route without a component can throw nothing else.
    throw Response.json(answer, { status: httpError.status, headers: httpError.headers });
  }
}

/**
 * Runs the work of a JSON call. Errors are `{ message, fieldErrors? }` in the caller's language
 * (decision C13); `conflict` contains concurrent changes, `secondFactor` and `confirm` name what
 * the caller must send in addition.
 */
export async function handleApi(
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  const t = translator(await languageOf(request));
  try {
    return await work();
  } catch (error) {
    const httpError = toHttpError(error);
    if (httpError) {
      const { reason, params, status, headers, details } = httpError;
      const { conflict, secondFactor, confirm, passkeyMethod } = details;
      const fieldErrors = httpError instanceof FieldError ? told(t, httpError) : undefined;
      const [inField] = Object.values(fieldErrors ?? {});
      const message =
        reason === "checkFields" && inField ? inField : t(`refused.${reason}`, params);
      const facts = { conflict, secondFactor, confirm, passkeyMethod };
      return json({ message, fieldErrors, ...facts }, { status, headers });
    }
    if (error instanceof InvalidFields) {
      const fieldErrors = told(t, error);
      const [first = t("refused.checkFields")] = Object.values(fieldErrors);
      return json({ message: first, fieldErrors }, { status: 400 });
    }
    // A sender who goes away in the middle of a body is no error of the site.
    if (!request.signal.aborted) logError(request, error);
    return json({ message: t("refused.serverError") }, { status: 500 });
  }
}

/**
 * Returns the messages of an error by the paths of fields in a body: `galleryImages.1.url`, where a
 * form has `galleryImages[1].url`.
 */
function told(t: TFunction, { fieldErrors }: { fieldErrors: Record<string, string> }) {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([name, message]) => [
      name.replace(/\[(\d+)\]/g, ".$1"),
      translateMessage(t, message),
    ]),
  );
}

/** Validation errors of a JSON body; the messages are still keys. */
class InvalidFields extends Error {
  readonly fieldErrors: Record<string, string>;
  constructor(error: ZodError) {
    super("The fields of the body are not valid.");
    this.fieldErrors = {};
    // The first error of each field, in schema order.
    for (const issue of error.issues) this.fieldErrors[issue.path.join(".")] ??= issue.message;
  }
}

/**
 * Reads and validates a JSON body; unknown fields are dropped. Its errors are handled by
 * {@link handleApi}.
 */
export async function readValidJson<Output>(
  request: Request,
  schema: ZodType<Output, ZodTypeDef, unknown>,
  limitBytes?: number,
): Promise<Output> {
  const result = schema.safeParse(await readJson(request, limitBytes));
  if (!result.success) throw new InvalidFields(result.error);
  return result.data;
}

/** Rejects other methods with 405. */
export function assertMethod(request: Request, ...methods: string[]): void {
  if (methods.includes(request.method)) return;
  const allowed = methods.join(", ");
  throw new HttpError(405, "methodNotAllowed", { allowed }, { Allow: allowed });
}
