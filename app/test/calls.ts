import { CLIENT_ADDRESS_HEADER } from "../http/client-address.server";

interface Sender {
  /** The session cookie, as Set-Cookie gave it. */
  cookie?: string;
  /** The network address the edge would have found. */
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
  const cookies = [`language=${language}`, ...(cookie ? [cookie.split(";")[0]!] : [])];
  return { Cookie: cookies.join("; "), [CLIENT_ADDRESS_HEADER]: address };
}

/** A visit to a page, or a call without a body. */
export function get(path: string, sender: Sender = {}): Request {
  return new Request(`${ORIGIN}${path}`, { headers: headersOf(sender) });
}

/** A form as a browser without scripts sends it. */
export function form(path: string, fields: Record<string, string>, sender: Sender = {}): Request {
  return new Request(`${ORIGIN}${path}`, {
    method: "POST",
    headers: headersOf(sender),
    body: new URLSearchParams(fields),
  });
}

/** A call with a JSON body. */
export function json(path: string, body: unknown, sender: Sender = {}, method = "POST"): Request {
  return new Request(`${ORIGIN}${path}`, {
    method,
    headers: { ...headersOf(sender), "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Calls a loader or action as the server does; what it throws as an answer is an answer too. */
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

/** What `data()` of Remix makes. */
function isData(value: unknown): value is { data: unknown; init: ResponseInit | null } {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    value.type === "DataWithResponseInit"
  );
}

/** The session cookie an answer sets, or "" when it removes it, or null. */
export function sessionIn(response: Response): string | null {
  const cookie = response.headers.getSetCookie().find((value) => value.startsWith("session="));
  return cookie ? cookie.split(";")[0]!.slice("session=".length) : null;
}
