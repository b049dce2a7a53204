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
  const waiting: (() => void)[] = [];
  let running = 0;

  async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (waiting.length >= maxQueued) throw new QueueFull();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      // The slot passes directly to the next job; it is released only when the queue is empty.
      if (next) next();
      else running--;
    }
  }

  return Object.assign(run, { isIdle: () => running === 0 });
}
