import { JobAborted, limitConcurrencyFairly, type JobOptions } from "./fair-concurrency.server";
import { limitConcurrency, QueueFull } from "./concurrency.server";
import { HttpError } from "./http-error";

const RETRY_AFTER_S = 5;

/**
 * Makes a door as {@link limitConcurrency} does, which turns people away in words they understand.
 *
 * @returns a function that runs a job in its turn; it throws HttpError 503 with Retry-After when too
 *   many are waiting
 */
export function limitRequestConcurrency(limits: Parameters<typeof limitConcurrency>[0]) {
  const limit = limitConcurrency(limits);
  return async function runLimited<Result>(job: () => Promise<Result>): Promise<Result> {
    return withBusyError(() => limit(job));
  };
}

/** Makes a door as {@link limitConcurrencyFairly} does, which turns people away as {@link limitRequestConcurrency} does. */
export function limitRequestConcurrencyFairly(
  limits: Parameters<typeof limitConcurrencyFairly>[0],
) {
  const limit = limitConcurrencyFairly(limits);
  return function runLimited<Result>(by: JobOptions, job: () => Promise<Result>) {
    return withBusyError(() => limit(by, job));
  };
}

async function withBusyError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Who has gone away reads no answer: any will do, and none is an error of the site.
    if (!(error instanceof QueueFull || error instanceof JobAborted)) throw error;
    throw new HttpError(503, "busy", {}, { "Retry-After": String(RETRY_AFTER_S) });
  }
}
