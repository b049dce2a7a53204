import { makePoliteTurn } from "~/forms/busy.server";

/** So many pictures are decoded at a time: each may take a core and a hundred megabytes. */
const PLACES = 2;

/**
 * Decodes a picture when it is its turn; throws Refusal 503 when too many wait. The others that
 * wait here are visitors who want a variant.
 */
export const inTurn = makePoliteTurn({ atATime: PLACES, mayWait: 256 });

/** Uploads that wait to be decoded are held in memory, up to 5 MB each: few may. */
export const storingInTurn = makePoliteTurn({ atATime: PLACES, mayWait: 14 });

/**
 * The bodies of uploads are read a few at a time; the others stay on their way, unread. Whoever
 * takes files with a form goes through here before the body is read.
 */
export const receivingInTurn = makePoliteTurn({ atATime: 4, mayWait: 28 });
