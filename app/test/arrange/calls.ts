import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ApiRoute } from "~/base/http/calls.server";
import { CLIENT_ADDRESS_HEADER } from "~/base/http/client-address.server";
import { cookiePair } from "./cookie-pair";

interface Sender {
  /** The session cookie from Set-Cookie. */
  cookie?: string;
  /** The client address as the edge would determine it; the same for all if none is given. */
  address?: string;
  /** The language that the visitor has chosen before. */
  language?: "en" | "es";
  /** Further headers; these win. */
  headers?: Record<string, string>;
}

type Handler = (args: {
  request: Request;
  params: Record<string, string>;
  context: Record<string, unknown>;
}) => unknown;

const ORIGIN = "http://localhost:3000";

let lastVisitor = 0;

/** Returns an unused client address, so that no rate limit applies. */
export function newAddress(): string {
  lastVisitor++;
  return `192.0.${lastVisitor >> 8}.${lastVisitor & 255}`;
}

function headersOf({ cookie, address = "192.0.2.1", language, headers }: Sender) {
  const cookies = [language ? `language=${language}` : "", cookie ? cookiePair(cookie) : ""];
  return {
    Cookie: cookies.filter(Boolean).join("; "),
    [CLIENT_ADDRESS_HEADER]: address,
    ...headers,
  };
}

/** Creates a request to the site, by default with its own client address. */
export function requestTo(path: string, init: RequestInit = {}): Request {
  const request = new Request(new URL(path, ORIGIN), init);
  if (!request.headers.has(CLIENT_ADDRESS_HEADER)) {
    request.headers.set(CLIENT_ADDRESS_HEADER, newAddress());
  }
  return request;
}

/** Creates a GET request for a page or an API route. */
export function get(path: string, sender: Sender = {}): Request {
  return requestTo(path, { headers: headersOf(sender) });
}

/** Creates a form request as a browser without scripts sends it. */
export function form(path: string, fields: Record<string, string>, sender: Sender = {}): Request {
  const body = new URLSearchParams(fields);
  return requestTo(path, { method: "POST", headers: headersOf(sender), body });
}

/** Creates a request with a JSON body; a string is sent as it is. */
export function json(path: string, body: unknown, sender: Sender = {}, method = "POST"): Request {
  return requestTo(path, {
    method,
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headersOf(sender) },
  });
}

/** Creates the arguments that Remix passes to a loader or action. */
export function argsOf(
  request: Request,
  params: LoaderFunctionArgs["params"] = {},
): LoaderFunctionArgs {
  return { request, params, context: {} };
}

/**
 * Calls a loader or action as the server does; a thrown response is returned as well. What a call of
 * the API answers is checked against its description.
 */
export async function answer(
  handler: Handler,
  request: Request,
  params: Record<string, string> = {},
): Promise<Response> {
  const result = await Promise.resolve()
    .then(() => handler({ request, params, context: {} }))
    .catch((thrown: unknown) => {
      if (thrown instanceof Response || isData(thrown)) return thrown;
      throw thrown;
    });
  if (result instanceof Response) {
    if (isApiRoute(handler)) {
      const { checkCall } = await import("./described-answers");
      await checkCall(handler, request, params, result);
    }
    return result;
  }
  return isData(result)
    ? Response.json(result.data, result.init ?? undefined)
    : Response.json(result);
}

const isApiRoute = (handler: object): handler is ApiRoute => "calls" in handler;

/** Returns true for a result of Remix's `data()`. */
function isData(value: unknown): value is { data: unknown; init: ResponseInit | null } {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    value.type === "DataWithResponseInit"
  );
}

/** Returns the session cookie that a response sets: "" if it deletes it, null if it sets none. */
export function sessionIn(response: Response): string | null {
  const cookie = response.headers.getSetCookie().find((value) => value.startsWith("session="));
  return cookie ? cookiePair(cookie).slice("session=".length) : null;
}

/** Returns the status of the `data()` that a loader or action throws; fails if it returns. */
export async function thrownStatus(answer: Promise<unknown>): Promise<number | undefined> {
  const thrown = await answer.then(
    (value) => {
      throw new Error(`Nothing was thrown, but returned: ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );
  if (thrown instanceof Error) throw thrown;
  if (thrown instanceof Response) return thrown.status;
  return (thrown as { init?: ResponseInit | null }).init?.status;
}
