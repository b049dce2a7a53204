/** There is too much to do at the moment; nothing of this job was begun. */
export class QueueFull extends Error {
  constructor() {
    super("Too many jobs are waiting for their turn.");
    this.name = "QueueFull";
  }
}

/**
 * Makes a door that lets heavy jobs through a few at a time, in the order they came.
 *
 * @param concurrency how many jobs run at once
 * @param maxQueued how many may wait behind them; one more is turned away with {@link QueueFull}
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

  return async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (waiting.length >= maxQueued) throw new QueueFull();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      // The place is handed on; it becomes free only when nobody waits.
      if (next) next();
      else running--;
    }
  };
}
