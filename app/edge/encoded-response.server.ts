import type { IncomingMessage, ServerResponse } from "node:http";
import { describeResponse, logRequest, type CacheState } from "~/http/access-log.server";
import { acceptedEncodings, encodings, type Encoding } from "./encodings.server";
import { loggedPath } from "./private-paths";
import { splitUrl } from "~/http/split-url";

/** An answer as it goes out, ready for `writeHead` and `end`. */
export interface EncodedResponse {
  status: number;
  body: Buffer;
  /** Names and values in turn. */
  headers: string[];
  /** Names the body; empty unless it may be asked for again. */
  etag: string;
}

/** One answer in every encoding it may travel in; always there in "identity". */
export type EncodedResponses = Partial<
  Record<Encoding, EncodedResponse & { unchanged: EncodedResponse }>
>;

/** What an answer is made of. */
interface Parts {
  status: number;
  /** Without Content-Length, Content-Encoding and ETag, which follow from the rest. */
  headers: Iterable<readonly [name: string, value: string]>;
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Names the content in the ETag; without one there is none. */
  name?: string;
}

/** Makes an answer once, for all who will get it. */
export function encodeResponses({ status, headers, bodies, name }: Parts): EncodedResponses {
  const common = [...headers];
  const answers: EncodedResponses = {};
  for (const encoding of encodings) {
    const body = bodies[encoding];
    if (!body) continue;
    const isEncoded = encoding !== "identity";
    const etag = name ? `"${name}${isEncoded ? `-${encoding}` : ""}"` : "";
    const named = [...common, ...(etag ? [["ETag", etag]] : [])].flat();
    const form = isEncoded ? ["Content-Encoding", encoding] : [];
    const length = ["Content-Length", String(body.length)];
    answers[encoding] = {
      status,
      body,
      etag,
      headers: [...named, ...form, ...length],
      unchanged: { status: 304, body: Buffer.alloc(0), etag, headers: named },
    };
  }
  return answers;
}

/** Sends the answer in the encoding that suits the client, or that it has the same one already. */
export function sendEncoded(
  { headers }: IncomingMessage,
  outgoing: ServerResponse,
  answers: EncodedResponses,
): EncodedResponse {
  const accepted = acceptedEncodings(headers["accept-encoding"]);
  const suitable = answers[accepted.find((name) => answers[name]) ?? "identity"]!;
  const known = headers["if-none-match"];
  const isKnown = known && suitable.etag && known.includes(suitable.etag);
  const answer = isKnown ? suitable.unchanged : suitable;
  outgoing.writeHead(answer.status, answer.headers);
  outgoing.end(answer.body);
  return answer;
}

interface LogEntry {
  id: string;
  startedAt: number;
  cache: CacheState;
}

const descriptions = new WeakMap<EncodedResponse, string>();

/** Writes the line of an answer of one address that has been sent; how it stands there is worked out once. */
export function logEncoded(
  { method = "", url }: IncomingMessage,
  answer: EncodedResponse,
  { id, startedAt, cache }: LogEntry,
): void {
  const isUsual = method === "GET";
  let description = isUsual ? descriptions.get(answer) : undefined;
  if (!description) {
    const { status, body } = answer;
    const bytes = method === "HEAD" ? 0 : body.length;
    const path = loggedPath(splitUrl(url).pathname);
    description = describeResponse({ method, path, status, bytes, cache });
    if (isUsual) descriptions.set(answer, description);
  }
  logRequest(id, startedAt, description);
}
