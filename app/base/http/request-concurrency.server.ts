import { limitConcurrency, QueueFull } from "./concurrency.server";
import { JobAborted, type JobOptions, limitConcurrencyFairly } from "./fair-concurrency.server";
import { HttpError } from "./http-error";

const RETRY_AFTER_S = 5;

/**
 * Creates a {@link limitConcurrency} limit that rejects with an HTTP error.
 *
 * @returns a function that runs a job when a slot is free; throws HttpError 503 with Retry-After
 *   when the queue is full; `isIdle` is true while no job runs
 */
export function limitRequestConcurrency(limits: Parameters<typeof limitConcurrency>[0]) {
  const limit = limitConcurrency(limits);
  async function runLimited<Result>(job: () => Promise<Result>): Promise<Result> {
    return withBusyError(() => limit(job));
  }
  return Object.assign(runLimited, { isIdle: limit.isIdle });
}

/**
 * Creates a {@link limitConcurrencyFairly} limit that rejects as {@link limitRequestConcurrency}
 * does.
 */
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
    // An aborted request has no reader: any response does, and nothing is logged as an error.
    if (!(error instanceof QueueFull || error instanceof JobAborted)) throw error;
    throw new HttpError(503, "busy", {}, { "Retry-After": String(RETRY_AFTER_S) });
  }
}
