import type { IncomingMessage, ServerResponse } from "node:http";
import { sendResponse } from "@remix-run/node-fetch-server";
import { isPageResponse } from "~/http/page-response.server";
import { addSecurityHeaders } from "~/http/security-headers.server";
import { acceptedEncodings, encodeForOne, isCompressible } from "./encodings.server";

/** Types that are buffered before they are sent; others (files, exports) are streamed. */
const WHOLE = /^(?:text\/html|text\/x-script|application\/json)/;

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
  if (!isPage && (!response.body || !WHOLE.test(type ?? "") || incoming.method === "HEAD")) {
    await sendResponse(outgoing, response);
    return;
  }
  const whole = isPage ? Buffer.from(response.html) : Buffer.from(await response.arrayBuffer());
  if (outgoing.destroyed) return;
  headers.append("Vary", "Accept-Encoding");
  const accepted = acceptedEncodings(incoming.headers["accept-encoding"]);
  const { body, encoding } = isCompressible(type, whole.length)
    ? await encodeForOne(whole, accepted)
    : { body: whole, encoding: "identity" };
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  outgoing.writeHead(response.status, [...headers].flat());
  outgoing.end(body);
}
