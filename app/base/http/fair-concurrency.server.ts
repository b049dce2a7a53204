import { QueueFull } from "./concurrency.server";

/** The source of a job, its cancellation and its priority. */
export interface JobOptions {
  /** Jobs of one source run in order; sources take turns. */
  source: string;
  /** Aborts the job while it is queued. */
  signal?: AbortSignal;
  /** True if the job runs only when no other one is waiting. */
  isLowPriority?: boolean;
}

/** The signal was aborted before the job started. */
export class JobAborted extends Error {
  constructor() {
    super("The job was aborted before it started.");
    this.name = "JobAborted";
  }
}

interface Waiting {
  source: string;
  begin: () => void;
  rejectJob: (error: Error) => void;
}

/** The queue of one priority: sources in round-robin order, each with its jobs in FIFO order. */
type Rank = Map<string, Waiting[]>;

/**
 * Creates a fair concurrency limit: sources take turns (round-robin), so that a source with many
 * jobs delays only itself. Aborted jobs leave the queue.
 *
 * @param concurrency how many jobs run at once
 * @param maxQueued how many may wait. When the queue is full, the last job of the source with the
 *   most waiting jobs is rejected, or else the new one, with {@link QueueFull}
 */
export function limitConcurrencyFairly({
  concurrency,
  maxQueued,
}: {
  concurrency: number;
  maxQueued: number;
}) {
  const urgent: Rank = new Map();
  const lowPriority: Rank = new Map();
  let running = 0;

  const countOf = (source: string) =>
    [urgent, lowPriority].reduce((sum, rank) => sum + (rank.get(source)?.length ?? 0), 0);

  function leave(rank: Rank, job: Waiting): void {
    const jobs = rank.get(job.source) ?? [];
    jobs.splice(jobs.indexOf(job), 1);
    if (jobs.length === 0) rank.delete(job.source);
  }

  /** Makes room in a full queue: evicts a job of the largest source, or rejects the new one. */
  function makeRoomFor(source: string): void {
    const sources = new Set([...urgent.keys(), ...lowPriority.keys()]);
    if ([...sources].reduce((sum, each) => sum + countOf(each), 0) < maxQueued) return;
    const [greediest = source] = [...sources].sort((a, b) => countOf(b) - countOf(a));
    if (countOf(greediest) <= countOf(source) + 1) throw new QueueFull();
    const rank = lowPriority.has(greediest) ? lowPriority : urgent;
    const last = rank.get(greediest)?.at(-1);
    if (!last) throw new QueueFull();
    leave(rank, last);
    last.rejectJob(new QueueFull());
  }

  function wait(rank: Rank, source: string, signal?: AbortSignal): Promise<void> {
    makeRoomFor(source);
    return new Promise<void>((resolve, reject) => {
      const abandon = () => {
        leave(rank, job);
        reject(new JobAborted());
      };
      const job: Waiting = {
        source,
        begin: () => {
          signal?.removeEventListener("abort", abandon);
          resolve();
        },
        rejectJob: (error) => {
          signal?.removeEventListener("abort", abandon);
          reject(error);
        },
      };
      signal?.addEventListener("abort", abandon, { once: true });
      const jobs = rank.get(source);
      if (jobs) jobs.push(job);
      else rank.set(source, [job]);
    });
  }

  /** Removes the first job of the next source and moves that source to the end of the queue. */
  function dequeue(): Waiting | null {
    const rank = urgent.size > 0 ? urgent : lowPriority;
    const [turn] = rank;
    if (!turn) return null;
    const [source, jobs] = turn;
    const job = jobs.shift();
    rank.delete(source);
    if (jobs.length > 0) rank.set(source, jobs);
    return job ?? null;
  }

  return async function run<Result>(
    { source, signal, isLowPriority = false }: JobOptions,
    job: () => Promise<Result>,
  ): Promise<Result> {
    if (signal?.aborted) throw new JobAborted();
    if (running >= concurrency) await wait(isLowPriority ? lowPriority : urgent, source, signal);
    else running++;
    try {
      return await job();
    } finally {
      const next = dequeue();
      // The slot passes directly to the next job; it is released only when the queue is empty.
      if (next) next.begin();
      else running--;
    }
  };
}
