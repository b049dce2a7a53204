import type { IncomingMessage, ServerResponse } from "node:http";
import { sendResponse } from "@remix-run/node-fetch-server";
import { addSecurityHeaders } from "~/http/security-headers.server";
import { acceptedEncodings, gzipForOne, isCompressible } from "./encodings.server";

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
  const type = headers.get("Content-Type");
  if (!response.body || !WHOLE.test(type ?? "") || incoming.method === "HEAD") {
    await sendResponse(outgoing, response);
    return;
  }
  const whole = Buffer.from(await response.arrayBuffer());
  if (outgoing.destroyed) return;
  headers.append("Vary", "Accept-Encoding");
  const takesGzip = acceptedEncodings(incoming.headers["accept-encoding"]).includes("gzip");
  const isSmaller = takesGzip && isCompressible(type, whole.length);
  const body = isSmaller ? await gzipForOne(whole) : whole;
  if (isSmaller) headers.set("Content-Encoding", "gzip");
  headers.set("Content-Length", String(body.length));
  outgoing.writeHead(response.status, [...headers].flat());
  outgoing.end(body);
}
