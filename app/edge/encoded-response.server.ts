import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import zlib from "node:zlib";
import { type CacheState, logRequest } from "~/base/http/access-log.server";
import { loggedPath } from "~/base/http/logged-path";
import { splitUrl } from "~/base/http/split-url";
import { acceptedEncodings, type Encoded, type Encoding, encodings } from "./encodings.server";

/** A response ready for `writeHead` and `end`. */
export interface EncodedResponse {
  status: number;
  body: Buffer;
  /** True if the body is kept compressed with gzip, and decompressed each time it is sent. */
  isPacked?: boolean;
  /** The length of the body as it is sent. */
  bytes: number;
  /** Names and values, alternating. */
  headers: string[];
  /** Identifies the body; empty if the response cannot be revalidated. */
  etag: string;
}

/** A response, and the one for a client that has its body. */
type CacheableResponse = EncodedResponse & { unchanged: EncodedResponse };

export type EncodedResponses = Encoded<CacheableResponse>;

/** A body of which there is no other form than that of gzip. */
interface PackedBody {
  gzip: Buffer;
  /** The length of the plain body. */
  bytes: number;
}

/** The parts of a response before encoding. */
interface Parts {
  status: number;
  /** Without Content-Length, Content-Encoding and ETag, which are derived. */
  headers: Iterable<readonly [name: string, value: string]>;
  bodies: Encoded<Buffer> | PackedBody;
  /** Identifies the content in the ETag; without it there is no ETag. */
  name?: string;
}

const EMPTY = Buffer.alloc(0);
/** The size of the parts in which a packed body is sent: smaller ones take twice the time. */
const CHUNK_BYTES = 256 * 1024;

/** Builds the responses for all encodings once, to be sent many times. */
export function encodeResponses({ status, headers, bodies, name }: Parts): EncodedResponses {
  const common = [...headers];
  const inEncoding = (encoding: Encoding, body: Buffer, bytes = body.length): CacheableResponse => {
    const isEncoded = encoding !== "identity";
    const etag = name ? `"${name}${isEncoded ? `-${encoding}` : ""}"` : "";
    const named = [...common, ...(etag ? [["ETag", etag]] : [])].flat();
    const form = isEncoded ? ["Content-Encoding", encoding] : [];
    const length = ["Content-Length", String(bytes)];
    return {
      status,
      body,
      bytes,
      etag,
      headers: [...named, ...form, ...length],
      unchanged: { status: 304, body: EMPTY, bytes: 0, etag, headers: named },
    };
  };
  if (!("identity" in bodies)) {
    const { gzip, bytes } = bodies;
    const identity = { ...inEncoding("identity", gzip, bytes), isPacked: true };
    return { gzip: inEncoding("gzip", gzip), identity };
  }
  const responses: EncodedResponses = { identity: inEncoding("identity", bodies.identity) };
  for (const encoding of encodings) {
    const body = bodies[encoding];
    if (body && encoding !== "identity") responses[encoding] = inEncoding(encoding, body);
  }
  return responses;
}

/** Returns a response with another encoding of the same content; what is known of it stays. */
export function withBody(response: CacheableResponse, body: Buffer): CacheableResponse {
  const { headers } = response;
  const at = headers.lastIndexOf("Content-Length") + 1;
  return {
    ...response,
    body,
    bytes: body.length,
    headers: headers.with(at, String(body.length)),
  };
}

/** Sends the response in the best encoding that the client accepts, or 304. */
export function sendEncoded(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  responses: EncodedResponses,
): EncodedResponse {
  const { headers } = incoming;
  const accepted = acceptedEncodings(headers["accept-encoding"]);
  const best = accepted.find((name) => responses[name]) ?? "identity";
  const suitable = responses[best] ?? responses.identity;
  const known = headers["if-none-match"];
  const isKnown = known && suitable.etag && known.includes(suitable.etag);
  const answer = isKnown ? suitable.unchanged : suitable;
  outgoing.writeHead(answer.status, answer.headers);
  if (answer.isPacked && incoming.method !== "HEAD") sendUnpacked(outgoing, answer.body);
  else outgoing.end(answer.body);
  return answer;
}

/** Sends a body that is kept compressed; as much of it at a time as the client takes. */
function sendUnpacked(outgoing: ServerResponse, packed: Buffer): void {
  const unpacking = zlib.createGunzip({ chunkSize: CHUNK_BYTES });
  // A client that goes away ends it early, which needs no answer.
  pipeline(unpacking, outgoing, () => undefined);
  unpacking.end(packed);
}

interface LogEntry {
  id: string;
  startedAt: number;
  cache: CacheState;
}

/**
 * Logs a response that was sent.
 *
 * @returns how long it took, in ms
 */
export function logEncoded(
  { method = "", url }: IncomingMessage,
  { status, bytes }: EncodedResponse,
  { id, startedAt, cache }: LogEntry,
): number {
  const sent = method === "HEAD" ? 0 : bytes;
  const path = loggedPath(splitUrl(url).pathname);
  return logRequest(startedAt, { id, method, path, status, bytes: sent, cache });
}
