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
    try {
      return await inTurn(job);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new Refusal(503, "busy", {}, { "Retry-After": String(RETRY_AFTER_S) });
    }
  };
}
