import type { IncomingMessage, ServerResponse } from "node:http";

/** The head of a response as node:http has written it, with the second of its `Date` header. */
export interface KeptHead {
  text: string;
  second: number;
}

/** The part of a response that is the same for all requests. */
interface Answer {
  status: number;
  /** Names and values, alternating. */
  headers: string[];
  head?: KeptHead;
}

/** Where node:http keeps the head of a response until it is sent; it has no public name. */
type WithHead = ServerResponse & { _header?: unknown };

/**
 * Writes the head of a response that is sent many times. node:http checks and joins all headers for
 * each response, a tenth of the cost of a kept page; its result is used again for a second, in which
 * also the `Date` header stays the same (decision 053). No header may be set before.
 */
export function writeKeptHead(incoming: IncomingMessage, outgoing: WithHead, answer: Answer): void {
  const second = Math.floor(Date.now() / 1000);
  const { status, headers, head } = answer;
  const isUsual = isLikeOthers(incoming, outgoing);
  if (isUsual && head?.second === second) {
    outgoing.statusCode = status;
    outgoing._header = head.text;
    if (outgoing.headersSent) return;
  }
  outgoing.writeHead(status, headers);
  const text = outgoing._header;
  if (isUsual && typeof text === "string") answer.head = { text, second };
}

/** Returns true if the head says nothing of this request, and that its connection is kept alive. */
function isLikeOthers(
  { httpVersionMinor, headers }: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  // node:http closes the connection of a client that waits for leave to send a body.
  return outgoing.shouldKeepAlive && httpVersionMinor === 1 && headers.expect === undefined;
}
