import type { ZodTypeAny } from "zod";
import { type CallDescription, refusal } from "./calls.server";
import { type JsonSchema, jsonSchemaOf, type Side } from "./json-schema.server";
import type { RouteHandle } from "./route-handle";
import type { SiteRoute } from "./route-table";
import { sessionCookieName } from "./session-cookie.server";

type Described = Pick<SiteRoute, "pattern" | "handle" | "calls">;

interface About {
  version: string;
  /** The public address of the site, without a slash at the end. */
  origin: string;
}

/** The errors that any call may be answered with, and those of calls that write. */
const ALWAYS = [400, 500, 503];
const OF_WRITING = [403, 507];
const OF_BODIES = [413, 415];
const OF_SESSIONS = [401, 403];

const REASONS: Readonly<Record<number, string>> = {
  400: "The address, the body or a field of it is not valid.",
  401: "No session, or the credentials are wrong.",
  403: "The session may not do this, or the request comes from a page of another site.",
  404: "There is nothing with this id.",
  409: "It contradicts what is stored.",
  413: "The body is too large.",
  415: "The body has another content type.",
  422: "A field is not accepted, which only the server can tell.",
  429: "Too many such calls; `Retry-After` says when to come back.",
  500: "The site has failed.",
  503: "The site is busy; `Retry-After` says when to come back.",
  507: "The disk is full.",
};

/** Describes the calls of the site in OpenAPI 3.1. */
export function openApiDocument(routes: readonly Described[], about: About): JsonSchema {
  const schemas: Record<string, JsonSchema> = {};
  const schemaOf = (schema: ZodTypeAny, side: Side) =>
    collected(jsonSchemaOf(schema, side), schemas);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { pattern, handle, calls } of routes.toSorted(byPattern)) {
    if (!calls) continue;
    paths[pattern.replace(/:(\w+)/g, "{$1}")] = {
      ...pathParameters(pattern),
      ...Object.fromEntries(
        Object.entries(calls).map(([method, call]) => [
          method.toLowerCase(),
          operation(method, call, { pattern, handle }, schemaOf),
        ]),
      ),
    };
  }
  const refused = schemaOf(refusal, "answered");
  return {
    openapi: "3.1.0",
    info: {
      title: "The calls of the site",
      version: about.version,
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: about.origin }],
    tags: TAGS,
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookieName(),
          description:
            "The cookie that `POST /api/login` sets. The roles of a call are beside it: `standard` is every user, `editor` also stands for admins.",
        },
      },
      responses: Object.fromEntries(
        Object.entries(REASONS).map(([status, description]) => [
          `Refused${status}`,
          { description, content: { "application/json": { schema: refused } } },
        ]),
      ),
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

const byPattern = (a: Described, b: Described) => (a.pattern < b.pattern ? -1 : 1);

const DESCRIPTION = [
  "Bodies are JSON in UTF-8, of files `multipart/form-data`. Instants are in UTC, in ISO 8601.",
  "Every error has the schema `Refusal`, in the language of `Accept-Language` (English or Spanish). An unknown address is answered with 404, another method with 405 and `Allow`.",
  "Fields are added without a new version; what a client does not know, it ignores.",
].join("\n\n");

const TAGS = [
  { name: "public", description: "For everyone." },
  { name: "account", description: "Signing in, and the user of the session." },
  { name: "office", description: "For the back office: editors and admins." },
];

/** A file; generators look for the format, which OpenAPI 3.1 has replaced by the media type. */
const BINARY = {
  type: "string",
  format: "binary",
  contentMediaType: "application/octet-stream",
};

type SchemaOf = (schema: ZodTypeAny, side: Side) => JsonSchema;

function operation(
  method: string,
  call: CallDescription,
  { pattern, handle }: Omit<Described, "calls">,
  schemaOf: SchemaOf,
) {
  const isForAll = handle?.audience === "public" || handle?.audience === "anyone";
  const role = handle?.audience === "signedIn" ? "standard" : (handle?.audience ?? "admin");
  const refusals = new Set([
    ...ALWAYS,
    ...(isForAll ? [] : OF_SESSIONS),
    ...(method === "GET" ? [] : OF_WRITING),
    ...(call.body || call.files ? OF_BODIES : []),
    ...(pattern.includes(":id") ? [404] : []),
    ...(call.limit ? [429] : []),
    ...(call.refusals ?? []),
  ]);
  return {
    operationId: operationId(method, pattern),
    summary: call.summary,
    tags: [tagOf(pattern, handle)],
    security: isForAll ? [] : [{ session: [role] }],
    ...(call.query && { parameters: queryParameters(call.query) }),
    ...requestBody(call, schemaOf),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.answers).map(([status, schema]) => [
          status,
          {
            description: schema ? "Done." : "Done; without a body.",
            ...(schema && {
              content: { "application/json": { schema: schemaOf(schema, "answered") } },
            }),
          },
        ]),
      ),
      ...Object.fromEntries(
        [...refusals].map((status) => [
          status,
          { $ref: `#/components/responses/Refused${status}` },
        ]),
      ),
    },
  };
}

function tagOf(pattern: string, handle: RouteHandle | undefined): string {
  if (pattern.startsWith("/api/admin/")) return "office";
  return handle?.audience === "public" ? "public" : "account";
}

/** Returns the name by which generated clients call it: `putAdminNewsId`. */
function operationId(method: string, pattern: string): string {
  const words = pattern.replace("/api/", "").split(/\W+/).filter(Boolean);
  return method.toLowerCase() + words.map(capitalized).join("");
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function pathParameters(pattern: string) {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name);
  if (names.length === 0) return {};
  const schemaOf = (name = "") =>
    name === "id" ? { type: "integer", minimum: 1 } : { type: "string" };
  return {
    parameters: names.map((name) => ({ name, in: "path", required: true, schema: schemaOf(name) })),
  };
}

function queryParameters(query: Readonly<Record<string, string>>) {
  return Object.entries(query).map(([name, description]) => ({
    name,
    in: "query",
    description,
    schema: { type: "string" },
  }));
}

function requestBody({ body, files }: CallDescription, schemaOf: SchemaOf) {
  if (body) {
    const content = { "application/json": { schema: schemaOf(body, "sent") } };
    return { requestBody: { required: true, content } };
  }
  if (!files) return {};
  const properties = Object.fromEntries(files.map((name) => [name, BINARY]));
  const schema = {
    type: "object",
    properties,
    ...(files.length === 1 ? { required: files } : { minProperties: 1, maxProperties: 1 }),
  };
  return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
}

/** Puts each schema that has a title under this name, and refers to it. */
function collected(schema: JsonSchema, named: Record<string, JsonSchema>): JsonSchema {
  const { title, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, inner(value, named)]),
  );
  if (typeof title !== "string")
    return Object.keys(schema).includes("title") ? { title, ...rest } : rest;
  const known = named[title];
  if (known && JSON.stringify(known) !== JSON.stringify(rest)) {
    throw new Error(`Two different schemas have the name ${title}.`);
  }
  named[title] = rest;
  return { $ref: `#/components/schemas/${title}` };
}

function inner(value: unknown, named: Record<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map((each) => inner(each, named));
  if (typeof value !== "object" || value === null) return value;
  return collected(value as JsonSchema, named);
}
