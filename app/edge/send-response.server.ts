import type { IncomingMessage, ServerResponse } from "node:http";
import { sendResponse } from "@remix-run/node-fetch-server";
import { lazyStream } from "~/base/http/lazy-stream.server";
import { isPageResponse } from "~/base/http/page-response.server";
import { addSecurityHeaders } from "~/base/http/security-headers.server";
import {
  acceptedEncodings,
  encodeForOne,
  encodePartsForOne,
  type Encoding,
  isCompressible,
} from "./encodings.server";
import { beginBody, type BegunBody, partsOf } from "./read-body.server";

/**
 * Types that are compressed, and sent whole with their length unless they are large; others (files,
 * exports) are sent as they are read.
 */
const ENCODED = /^(?:text\/html|text\/x-script|application\/json)/;

/** Sends a response of the application that is not shared. */
export async function writeResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  const { headers } = response;
  addSecurityHeaders(headers);
  // The body is not sent, and what it reads from would stay open.
  if (outgoing.destroyed) return void (await response.body?.cancel());
  const isPage = isPageResponse(response);
  const type = headers.get("Content-Type");
  if (!isPage && (!response.body || !ENCODED.test(type ?? "") || incoming.method === "HEAD")) {
    await sendResponse(outgoing, response);
    return;
  }
  const begun: BegunBody = isPage
    ? { start: Buffer.from(response.html), rest: null }
    : await beginBody(response.body);
  if (outgoing.destroyed) return void (await begun.rest?.cancel());
  headers.append("Vary", "Accept-Encoding");
  const accepted = acceptedEncodings(incoming.headers["accept-encoding"]);
  if (begun.rest) return sendInParts(outgoing, response, begun, accepted);
  const { start: whole } = begun;
  const { body, encoding } = isCompressible(type, whole.length)
    ? await encodeForOne(whole, accepted)
    : { body: whole, encoding: "identity" };
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  outgoing.writeHead(response.status, [...headers].flat());
  outgoing.end(body);
}

/** Sends a large body as the client takes it. */
function sendInParts(
  outgoing: ServerResponse,
  { status, headers }: Response,
  begun: BegunBody,
  [encoding = "identity"]: readonly Encoding[],
): Promise<void> {
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  const body = lazyStream(() => encodePartsForOne(partsOf(begun), encoding));
  return sendResponse(outgoing, new Response(body, { status, headers }));
}
