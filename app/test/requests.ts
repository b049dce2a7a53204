import type { LoaderFunctionArgs } from "@remix-run/node";
import { CLIENT_ADDRESS_HEADER } from "~/http/client-address.server";

const ORIGIN = "http://localhost:3000";

let lastVisitor = 0;

/** Returns an unused client address, so that no rate limit applies. */
export function newAddress(): string {
  lastVisitor++;
  return `192.0.${lastVisitor >> 8}.${lastVisitor & 255}`;
}

/** Creates a request to the site, by default with its own client address. */
export function requestTo(path: string, init: RequestInit = {}): Request {
  const request = new Request(new URL(path, ORIGIN), init);
  if (!request.headers.has(CLIENT_ADDRESS_HEADER)) {
    request.headers.set(CLIENT_ADDRESS_HEADER, newAddress());
  }
  return request;
}

/** Creates a request with a JSON body; a string is sent as it is. */
export function jsonRequest(
  path: string,
  body: unknown,
  { method = "POST", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Request {
  return requestTo(path, {
    method,
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });
}

/** Creates a form request as a browser without scripts sends it. */
export function formRequest(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Request {
  return requestTo(path, { method: "POST", body: new URLSearchParams(fields), headers });
}

/** Creates the arguments that Remix passes to a loader or action. */
export function argsOf(
  request: Request,
  params: LoaderFunctionArgs["params"] = {},
): LoaderFunctionArgs {
  return { request, params, context: {} };
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
