import { limitRequestConcurrency } from "~/base/http/request-concurrency.server";

/** Maximum number of concurrent decodes: each may use a core and 100 MB. */
const PLACES = 2;

/**
 * Limits concurrent decoding; throws HttpError 503 when the queue is full. The other requests in
 * this queue come from visitors who load a variant.
 */
export const decodeLimit = limitRequestConcurrency({ concurrency: PLACES, maxQueued: 256 });

/** Limits concurrent storing. The queue is short: it holds uploads in memory, up to 5 MB each. */
export const storeLimit = limitRequestConcurrency({ concurrency: PLACES, maxQueued: 14 });

/**
 * Limits how many upload bodies are read at a time; the others stay unread in the socket. Every
 * handler of a form with files must pass this limit before it reads the body.
 */
export const receiveLimit = limitRequestConcurrency({ concurrency: 4, maxQueued: 28 });
