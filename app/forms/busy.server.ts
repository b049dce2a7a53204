import { JobAbandoned, makeFairTurn, type JobSource } from "~/edge/fair-turn.server";
import { makeTurn, QueueFull } from "~/edge/turn.server";
import { Refusal } from "./refusal";

const RETRY_AFTER_S = 5;

/**
 * Makes a door as {@link makeTurn} does, which turns people away in words they understand.
 *
 * @returns a function that runs a job in its turn; it throws Refusal 503 with Retry-After when too
 *   many are waiting
 */
export function makePoliteTurn(limits: Parameters<typeof makeTurn>[0]) {
  const inTurn = makeTurn(limits);
  return async function inPoliteTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    return politely(() => inTurn(job));
  };
}

/** Makes a door as {@link makeFairTurn} does, which turns people away as {@link makePoliteTurn} does. */
export function makePoliteFairTurn(limits: Parameters<typeof makeFairTurn>[0]) {
  const inTurn = makeFairTurn(limits);
  return function inPoliteFairTurn<Result>(by: JobSource, job: () => Promise<Result>) {
    return politely(() => inTurn(by, job));
  };
}

async function politely<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Who has gone away reads no answer: any will do, and none is an error of the site.
    if (!(error instanceof QueueFull || error instanceof JobAbandoned)) throw error;
    throw new Refusal(503, "busy", {}, { "Retry-After": String(RETRY_AFTER_S) });
  }
}
