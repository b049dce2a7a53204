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

/**
 * Set once nothing of a body is wanted, and where node:http keeps a request until its end is read;
 * both have no public name.
 */
type Unread = IncomingMessage & {
  _dumped?: boolean;
  socket: { parser?: { incoming: IncomingMessage | null } | null };
};

/**
 * Where node:http keeps the head of a response until it is sent, and whether it is; both have no
 * public name.
 */
type WithHead = ServerResponse & { _header?: unknown; _headerSent?: unknown };

/**
 * Sends a response that is sent many times. node:http checks and joins all headers for each
 * response, turns the head into bytes beside the body, and reads the request to its end, although
 * nearly all have no body: a third of the cost of a kept page. Its head is used again for a second,
 * in which also the `Date` header stays the same, and goes out as one with the body (decision 053).
 * No header may be set before.
 */
export function sendKept(
  incoming: Unread,
  outgoing: WithHead,
  answer: Answer & { body: Buffer },
): void {
  const isRepeated = writeKeptHead(incoming, outgoing, answer);
  const { body, head } = answer;
  const { socket } = outgoing;
  if (isRepeated && head) {
    release(incoming);
    const whole = incoming.method === "GET" ? join(head, body) : undefined;
    if (whole && socket?.writable && outgoing._headerSent === false) {
      outgoing._headerSent = true;
      socket.write(whole);
      outgoing.end();
      return;
    }
  }
  outgoing.end(body);
}

/**
 * Has node:http drop the body of a request, and not keep the request until the next one. With
 * pipelining, its parser may be at a later request already, which stays.
 */
function release(incoming: Unread): void {
  incoming._dumped = true;
  const { parser } = incoming.socket;
  if (parser?.incoming === incoming) parser.incoming = null;
}

/**
 * Writes the head of a response that is sent many times, without its body.
 *
 * @returns true if it is that of an earlier response of this second
 */
export function writeKeptHead(
  incoming: IncomingMessage,
  outgoing: WithHead,
  answer: Answer,
): boolean {
  const second = Math.floor(Date.now() / 1000);
  const { status, headers, head } = answer;
  const isUsual = isLikeOthers(incoming, outgoing);
  if (isUsual && head?.second === second) {
    outgoing.statusCode = status;
    outgoing._header = head.text;
    if (outgoing.headersSent) return true;
  }
  outgoing.writeHead(status, headers);
  const text = outgoing._header;
  if (isUsual && typeof text === "string") answer.head = { text, second };
  return false;
}

/** Returns true if the head says nothing of this request, and that its connection is kept alive. */
function isLikeOthers(
  { httpVersionMinor, headers }: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  // node:http closes the connection of a client that waits for leave to send a body.
  return outgoing.shouldKeepAlive && httpVersionMinor === 1 && headers.expect === undefined;
}

/** Maximum of the copies of one second: they stay in memory until the next kept response. */
const MAX_JOINED_BYTES = 1024 * 1024;

/** Heads joined with their bodies, of one second. */
let joined = { second: 0, bytes: 0, wholes: new Map<KeptHead, Buffer>() };

/** Returns head and body as one, or undefined if there are too many of this second. */
function join(head: KeptHead, body: Buffer): Buffer | undefined {
  const { second, text } = head;
  if (joined.second !== second) joined = { second, bytes: 0, wholes: new Map() };
  const known = joined.wholes.get(head);
  if (known) return known;
  const bytes = joined.bytes + text.length + body.length;
  if (bytes > MAX_JOINED_BYTES) return undefined;
  const whole = Buffer.concat([Buffer.from(text, "latin1"), body]);
  joined.bytes = bytes;
  joined.wholes.set(head, whole);
  return whole;
}
