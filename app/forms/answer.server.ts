import { json } from "@remix-run/node";
import type { ZodError, ZodType, ZodTypeDef } from "zod";
import { logError } from "~/edge/error-log.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import { translateMessage } from "./messages";
import { readJson } from "./read-body.server";
import { Refusal } from "./refusal";
import { toRefusal } from "./storage-refusal.server";

/** What an error screen is told. */
export interface PageRefusal {
  message: string;
}

/**
 * Runs the work of a page's loader or action; a {@link Refusal} becomes the error screen with the
 * right status and a message in the reader's language.
 */
export async function answerPage<Answer>(
  request: Request,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    const t = translator(await languageOf(request));
    const answer: PageRefusal = { message: t(`refused.${refusal.reason}`, refusal.params) };
    // A response, since a route without a screen cannot throw anything else.
    throw Response.json(answer, { status: refusal.status, headers: refusal.headers });
  }
}

/**
 * Runs the work of a JSON call. Errors are `{ message, fieldErrors? }` in the caller's language
 * (decision C13); what somebody else has changed meanwhile comes along as `conflict`, and what the
 * caller must send besides as `secondFactor` or `confirm`.
 */
export async function answerApi(
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  const t = translator(await languageOf(request));
  try {
    return await work();
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal) {
      const { reason, params, status, headers, details } = refusal;
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

/** The JSON body of a request, checked; unknown fields are dropped. Throws what {@link answerApi} answers. */
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
export function allowMethod(request: Request, ...methods: string[]): void {
  if (methods.includes(request.method)) return;
  const allowed = methods.join(", ");
  throw new Refusal(405, "methodNotAllowed", { allowed }, { Allow: allowed });
}

/** A loader or action that stands for the methods a JSON call does not have. */
export function allowOnly(...methods: string[]) {
  return ({ request }: { request: Request }): Promise<Response> =>
    answerApi(request, () => {
      allowMethod(request, ...methods);
      return Promise.reject(new Refusal(404, "notFound"));
    });
}
