import { limitRequestConcurrency } from "~/http/request-concurrency.server";

/** So many images are decoded at a time: each may take a core and a hundred megabytes. */
const PLACES = 2;

/**
 * Decodes an image when it is its turn; throws HttpError 503 when too many wait. The others that
 * wait here are visitors who want a variant.
 */
export const decodeLimit = limitRequestConcurrency({ concurrency: PLACES, maxQueued: 256 });

/** Uploads that wait to be decoded are held in memory, up to 5 MB each: few may. */
export const storeLimit = limitRequestConcurrency({ concurrency: PLACES, maxQueued: 14 });

/**
 * The bodies of uploads are read a few at a time; the others stay on their way, unread. Whoever
 * takes files with a form goes through here before the body is read.
 */
export const receiveLimit = limitRequestConcurrency({ concurrency: 4, maxQueued: 28 });
