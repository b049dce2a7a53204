import { json } from "@remix-run/node";
import type { ZodError, ZodType, ZodTypeDef } from "zod";
import { logError } from "./error-log.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import { translateMessage } from "~/i18n/message-key";
import { readJson } from "./read-body.server";
import { HttpError } from "./http-error";
import { toHttpError } from "./to-http-error.server";

/** What an error screen is told. */
export interface PageError {
  message: string;
}

/**
 * Runs the work of a page's loader or action; a {@link HttpError} becomes the error screen with the
 * right status and a message in the reader's language.
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
    // A response, since a route without a screen cannot throw anything else.
    throw Response.json(answer, { status: httpError.status, headers: httpError.headers });
  }
}

/**
 * Runs the work of a JSON call. Errors are `{ message, fieldErrors? }` in the caller's language
 * (decision C13); what somebody else has changed meanwhile comes along as `conflict`, and what the
 * caller must send besides as `secondFactor` or `confirm`.
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
      const { conflict, secondFactor, confirm } = details;
      const message = t(`refused.${reason}`, params);
      return json({ message, conflict, secondFactor, confirm }, { status, headers });
    }
    if (error instanceof InvalidFields) {
      const fieldErrors = Object.fromEntries(
        Object.entries(error.fieldErrors).map(([name, message]) => [
          name,
          translateMessage(t, message),
        ]),
      );
      const [first = t("refused.checkFields")] = Object.values(fieldErrors);
      return json({ message: first, fieldErrors }, { status: 400 });
    }
    logError(request, error);
    return json({ message: t("refused.serverError") }, { status: 500 });
  }
}

/** Fields of a JSON body that break the rules of their schema; messages are still keys. */
class InvalidFields extends Error {
  readonly fieldErrors: Record<string, string>;
  constructor(error: ZodError) {
    super("The fields of the body are not valid.");
    this.fieldErrors = {};
    // The first problem of each field, in the order of the schema.
    for (const issue of error.issues) this.fieldErrors[issue.path.join(".")] ??= issue.message;
  }
}

/** The JSON body of a request, checked; unknown fields are dropped. Throws what {@link handleApi} answers. */
export async function readValidJson<Output>(
  request: Request,
  schema: ZodType<Output, ZodTypeDef, unknown>,
  limitBytes?: number,
): Promise<Output> {
  const result = schema.safeParse(await readJson(request, limitBytes));
  if (!result.success) throw new InvalidFields(result.error);
  return result.data;
}

/** Refuses every other method with 405. */
export function assertMethod(request: Request, ...methods: string[]): void {
  if (methods.includes(request.method)) return;
  const allowed = methods.join(", ");
  throw new HttpError(405, "methodNotAllowed", { allowed }, { Allow: allowed });
}

/** A loader or action that stands for the methods a JSON call does not have. */
export function methodNotAllowed(...methods: string[]) {
  return ({ request }: { request: Request }): Promise<Response> =>
    handleApi(request, () => {
      assertMethod(request, ...methods);
      return Promise.reject(new HttpError(404, "notFound"));
    });
}
