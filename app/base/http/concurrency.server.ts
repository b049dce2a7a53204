import PQueue from "p-queue";

/** The queue is full; the job has not been started. */
export class QueueFull extends Error {
  constructor() {
    super("Too many jobs are waiting for their turn.");
    this.name = "QueueFull";
  }
}

/**
 * Creates a FIFO concurrency limit.
 *
 * @param concurrency how many jobs run at once
 * @param maxQueued how many may wait; further jobs are rejected with {@link QueueFull}
 * @returns a function that runs a job when a slot is free; `isIdle` is true while no job runs
 */
export function limitConcurrency({
  concurrency,
  maxQueued,
}: {
  concurrency: number;
  maxQueued: number;
}) {
  const queue = new PQueue({ concurrency });
  const run = async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (queue.pending >= concurrency && queue.size >= maxQueued) throw new QueueFull();
    return queue.add(job);
  };
  return Object.assign(run, { isIdle: () => queue.pending === 0 });
}
