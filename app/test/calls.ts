import { CLIENT_ADDRESS_HEADER } from "../http/client-address.server";
import { cookiePair } from "./cookie-pair";

interface Sender {
  /** The session cookie from Set-Cookie. */
  cookie?: string;
  /** The client address as the edge would determine it. */
  address?: string;
  language?: "en" | "es";
}

type Handler = (args: {
  request: Request;
  params: Record<string, string>;
  context: Record<string, unknown>;
}) => unknown;

const ORIGIN = "http://localhost:3000";

function headersOf({ cookie, address = "192.0.2.1", language = "en" }: Sender) {
  const cookies = [`language=${language}`, ...(cookie ? [cookiePair(cookie)] : [])];
  return { Cookie: cookies.join("; "), [CLIENT_ADDRESS_HEADER]: address };
}

/** Creates a GET request for a page or an API route. */
export function get(path: string, sender: Sender = {}): Request {
  return new Request(`${ORIGIN}${path}`, { headers: headersOf(sender) });
}

/** Creates a form request as a browser without scripts sends it. */
export function form(path: string, fields: Record<string, string>, sender: Sender = {}): Request {
  return new Request(`${ORIGIN}${path}`, {
    method: "POST",
    headers: headersOf(sender),
    body: new URLSearchParams(fields),
  });
}

/** Creates a request with a JSON body. */
export function json(path: string, body: unknown, sender: Sender = {}, method = "POST"): Request {
  return new Request(`${ORIGIN}${path}`, {
    method,
    headers: { ...headersOf(sender), "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Calls a loader or action as the server does; a thrown response is returned as well. */
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
  if (result instanceof Response) return result;
  return isData(result)
    ? Response.json(result.data, result.init ?? undefined)
    : Response.json(result);
}

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
