import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { z, type ZodType, type ZodTypeAny, type ZodTypeDef } from "zod";
import { type AddressLimit, consumeRateLimit } from "~/base/limits/rate-limit.server";
import { assertMethod, handleApi, readValidJson } from "./responses.server";

type Args = Pick<LoaderFunctionArgs, "request" | "params">;
type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The facts of a call of the API, of which `/api/openapi.json` is made. */
export interface CallDescription<Body = unknown> {
  /** One line, in English. */
  summary: string;
  /** The schema of the JSON body, which validates it. */
  body?: ZodType<Body, ZodTypeDef, unknown>;
  /** The fields of a multipart body that are files; each may be sent alone. */
  files?: readonly string[];
  /** The parameters of the query, each optional, with what they do. */
  query?: Readonly<Record<string, string>>;
  /** The schemas of bodies by status; null for an answer without one. */
  answers: Readonly<Record<number, ZodTypeAny | null>>;
  /** The statuses of errors besides those that follow from the rest. */
  refusals?: readonly number[];
  /** The limit that the call consumes. */
  limit?: AddressLimit;
}

interface Call<Caller, Body> extends CallDescription<Body> {
  /** Maximum size of the body in bytes, if not that of visitors. */
  limitBytes?: number;
  /** Returns the body of the answer of lowest status, or a response with headers or another status. */
  work(call: { request: Request; params: Args["params"]; caller: Caller; body: Body }): unknown;
}

/** The loader and action of a route of the API, with the descriptions of its calls by method. */
export interface ApiRoute {
  (args: Args): Promise<Response>;
  calls: Readonly<Record<string, CallDescription>>;
}

/**
 * Makes the loader and action of a route of the API. The guard comes first, then the method, the
 * body and the limit; errors are JSON ({@link handleApi}). Who may not write does not learn which
 * methods there are.
 *
 * @param guard returns the caller, or throws
 */
export function apiRoute<Caller, Bodies extends object>(
  guard: (args: Args) => Promise<Caller> | Caller,
  calls: { [Name in keyof Bodies & Method]: Call<Caller, Bodies[Name]> },
): ApiRoute {
  const known: Readonly<Record<string, Call<Caller, unknown>>> = calls;
  const methods = Object.keys(known);
  const allowed = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
  const handler = (args: Args) =>
    handleApi(args.request, async () => {
      const { request, params } = args;
      const method = request.method === "HEAD" ? "GET" : request.method;
      const isGuarded = methods.some((each) => (each === "GET") === (method === "GET"));
      if (!isGuarded) assertMethod(request, ...allowed);
      const caller = await guard(args);
      assertMethod(request, ...allowed);
      const call = known[method] as Call<Caller, unknown>;
      const { body: schema, limit, limitBytes } = call;
      const body = schema && (await readValidJson(request, schema, limitBytes));
      if (limit) await consumeRateLimit(request, limit);
      const answer = await call.work({ request, params, caller, body });
      if (answer instanceof Response) return answer;
      const [status = 200] = Object.keys(call.answers).map(Number);
      return call.answers[status] ? json(answer, { status }) : new Response(null, { status });
    });
  return Object.assign(handler, { calls: known });
}

/** The guard of calls that need no session. */
export const everyone = () => null;

/** Names a schema in the description of the API; what it says of itself stays (`jsonSchemaOf`). */
export function named<Schema extends ZodTypeAny>(title: string, schema: Schema): Schema {
  const said = JSON.parse(schema.description ?? "{}") as object;
  return schema.describe(JSON.stringify({ ...said, title }));
}

/** An answer for people, in the language of the caller. */
export const notice = named("Notice", z.object({ message: z.string() }));

/** The body of every error. */
export const refusal = named(
  "Refusal",
  z.object({
    /** In the language of the caller. */
    message: z.string(),
    /** Messages by the paths of fields, such as `galleryImages.1.url`. */
    fieldErrors: z.record(z.string()).optional(),
    /** The stored values and their version, when others have changed them. */
    conflict: z.record(z.unknown()).optional(),
    /** A code of the second factor is missing or wrong. */
    secondFactor: z.literal(true).optional(),
    /** The session must be confirmed first, on the page `/admin/confirm`. */
    confirm: z.literal(true).optional(),
    passkeyMethod: z.literal(true).optional(),
  }),
);
