import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import type { ApiRoute } from "~/base/http/calls.server";
import type { JsonSchema } from "~/base/http/json-schema.server";

/** The part of the description that answers are checked against. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Outcome> };
}

interface Operation {
  responses: Record<string, Outcome | { $ref: string }>;
}

interface Outcome {
  content?: { "application/json": { schema: JsonSchema } };
}

export interface CalledAnswer {
  method: string;
  /** The path of the description, such as `/api/admin/news/{id}`; null for an unknown address. */
  path: string | null;
  status: number;
  body: string;
}

/** The statuses of answers before a call is looked for: to a method, an address or a host. */
const BEFORE_CALLS = [308, 400, 403, 405, 408, 413, 414, 421, 431, 503];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Makes the check of answers against a description of the API: it throws for a status or a field
 * that is not described.
 */
export function answerCheck(description: Description): (answer: CalledAnswer) => void {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { "date-time": INSTANT } });
  ajv.addSchema({ $id: "api", components: closed(description.components) as object });
  const known = new Map<string, ValidateFunction>();
  const validatorOf = (schema: JsonSchema) => {
    const text = JSON.stringify(closed(schema)).replaceAll('"#/', '"api#/');
    const validator = known.get(text) ?? ajv.compile(JSON.parse(text) as JsonSchema);
    known.set(text, validator);
    return validator;
  };

  return ({ method, path, status, body }) => {
    const name = `${method} ${path ?? "an unknown address"}: ${status}`;
    const outcome = outcomeOf(description, { method, path, status });
    if (outcome === null) throw new Error(`${name} is not described. ${body.slice(0, 300)}`);
    if (method === "HEAD" || status === 304) return;
    const schema = outcome.content?.["application/json"].schema;
    if (!schema) {
      if (body) throw new Error(`${name} is described without a body. ${body.slice(0, 300)}`);
      return;
    }
    const validator = validatorOf(schema);
    if (validator(JSON.parse(body))) return;
    throw new Error(`${name}: ${ajv.errorsText(validator.errors)} in ${body.slice(0, 2000)}`);
  };
}

type Asked = Omit<CalledAnswer, "body">;

function outcomeOf({ paths, components }: Description, asked: Asked): Outcome | null {
  const { method, path, status } = asked;
  const refusal = { content: components.responses.Refused400?.content };
  if (path === null) return status === 404 || BEFORE_CALLS.includes(status) ? refusal : null;
  const operations = paths[path];
  const operation = operations?.[(method === "HEAD" ? "GET" : method).toLowerCase()];
  if (operation && status === 304) return {};
  const described = operation?.responses[status];
  if (described && "$ref" in described) {
    return components.responses[described.$ref.split("/").at(-1) ?? ""] ?? null;
  }
  if (described) return described;
  if (status === 308) return {};
  // Who may not use a route does not learn its methods.
  const isRefused = BEFORE_CALLS.includes(status) || (operations && !operation && status === 401);
  return isRefused ? refusal : null;
}

/** Returns a schema that allows no other fields: a client ignores them, but none is forgotten. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value)]);
  const isOpen = "type" in schema && "properties" in schema && !("additionalProperties" in schema);
  return Object.fromEntries([...entries, ...(isOpen ? [["additionalProperties", false]] : [])]);
}

const checks = new WeakMap<object, Promise<(answer: CalledAnswer) => void>>();

/** Checks what a route of the API has answered as a function. */
export async function checkCall(
  route: ApiRoute,
  { method }: Request,
  params: object,
  response: Response,
): Promise<void> {
  const pattern = ["/api", ...Object.keys(params).map((name) => `:${name}`)].join("/");
  const made = checks.get(route) ?? checkOf([{ pattern, calls: route.calls }]);
  checks.set(route, made);
  const check = await made;
  const path = pattern.replace(/:(\w+)/g, "{$1}");
  check({ method, path, status: response.status, body: await response.clone().text() });
}

async function checkOf(routes: { pattern: string; calls: ApiRoute["calls"] }[]) {
  const { openApiDocument } = await import("~/base/http/openapi.server");
  const document = openApiDocument(routes, { version: "1", origin: "" });
  return answerCheck(document as unknown as Description);
}
