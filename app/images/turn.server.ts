import { makePoliteTurn } from "~/forms/busy.server";

/** Two jobs that decode pictures at a time: each may take tens of megabytes and a whole core. */
const PLACES = 2;

const decode = makePoliteTurn({ atATime: PLACES, mayWait: 256 });
const decodeAlone = makePoliteTurn({ atATime: 1, mayWait: 256 });

/** Decodes a picture when it is its turn; throws Refusal 503 when too many wait. */
export const inTurn = decode;

/** Decodes a picture that takes so much memory that no other may be decoded meanwhile. */
export function inTurnAlone<Result>(job: () => Promise<Result>): Promise<Result> {
  // Nobody else takes two places at once, so that two jobs never wait for each other.
  return decodeAlone(() => decode(() => decode(job)));
}

/**
 * Uploads that wait to be decoded are held in memory, up to 5 MB each; the variants that visitors
 * wait for hold nothing. So uploads queue on their own, and few of them.
 */
export const storingInTurn = makePoliteTurn({ atATime: PLACES, mayWait: 14 });

/**
 * The bodies of uploads are read a few at a time; the others stay on their way, unread. Whoever
 * takes files with a form goes through here before the body is read.
 */
export const receivingInTurn = makePoliteTurn({ atATime: 4, mayWait: 28 });
