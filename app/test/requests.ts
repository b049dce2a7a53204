import type { LoaderFunctionArgs } from "@remix-run/node";
import { CLIENT_ADDRESS_HEADER } from "~/http/client-address.server";

const ORIGIN = "http://localhost:3000";

let lastVisitor = 0;

/** The network address of a sender who has sent nothing before, so that no limit is in the way. */
export function newAddress(): string {
  lastVisitor++;
  return `192.0.${lastVisitor >> 8}.${lastVisitor & 255}`;
}

/** A request to the site, by default from a sender of its own. */
export function requestTo(path: string, init: RequestInit = {}): Request {
  const request = new Request(new URL(path, ORIGIN), init);
  if (!request.headers.has(CLIENT_ADDRESS_HEADER)) {
    request.headers.set(CLIENT_ADDRESS_HEADER, newAddress());
  }
  return request;
}

/** A call with a JSON body; a text is sent as it is. */
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

/** A form as a browser without scripts sends it. */
export function formRequest(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Request {
  return requestTo(path, { method: "POST", body: new URLSearchParams(fields), headers });
}

/** What Remix hands to a loader or action. */
export function argsOf(
  request: Request,
  params: LoaderFunctionArgs["params"] = {},
): LoaderFunctionArgs {
  return { request, params, context: {} };
}

/** The status of the `data()` answer that a loader or action throws; a value it returns fails. */
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
