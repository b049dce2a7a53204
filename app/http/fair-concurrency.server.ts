import { QueueFull } from "./concurrency.server";

/** Who wants a job done, and for how long. */
export interface JobOptions {
  /** Jobs of one source wait for each other; sources take turns. */
  source: string;
  /** Nobody waits for the result any more when it is aborted. */
  signal?: AbortSignal;
  /** It waits until nothing else does. */
  isLowPriority?: boolean;
}

/** Nobody waits for a job any more; nothing of it was begun. */
export class JobAborted extends Error {
  constructor() {
    super("Nobody waits for this job any more.");
    this.name = "JobAborted";
  }
}

interface Waiting {
  source: string;
  begin: () => void;
  rejectJob: (error: Error) => void;
}

/** The jobs of one rank: sources in the order of their turns, each with its jobs in order. */
type Rank = Map<string, Waiting[]>;

/**
 * Makes a door that lets heavy jobs through a few at a time. Sources take turns, so that one that
 * sends many keeps only itself waiting. A job that nobody waits for any more leaves the queue.
 *
 * @param concurrency how many jobs run at once
 * @param maxQueued how many may wait behind them. When it is full, the source with the most jobs loses
 *   its last one, or the new job is turned away, with {@link QueueFull}
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
    const jobs = rank.get(job.source)!;
    jobs.splice(jobs.indexOf(job), 1);
    if (jobs.length === 0) rank.delete(job.source);
  }

  /** Makes room for a job of a source that has fewer waiting than another one. */
  function makeRoomFor(source: string): void {
    const sources = new Set([...urgent.keys(), ...lowPriority.keys()]);
    if ([...sources].reduce((sum, each) => sum + countOf(each), 0) < maxQueued) return;
    const [greediest = source] = [...sources].sort((a, b) => countOf(b) - countOf(a));
    if (countOf(greediest) <= countOf(source) + 1) throw new QueueFull();
    const rank = lowPriority.has(greediest) ? lowPriority : urgent;
    const last = rank.get(greediest)!.at(-1)!;
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

  /** Takes the first job of the source whose turn it is, which goes to the end of the line. */
  function dequeue(): Waiting | null {
    const rank = urgent.size > 0 ? urgent : lowPriority;
    const [turn] = rank;
    if (!turn) return null;
    const [source, jobs] = turn;
    const job = jobs.shift()!;
    rank.delete(source);
    if (jobs.length > 0) rank.set(source, jobs);
    return job;
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
      // The place is handed on; it becomes free only when nobody waits.
      if (next) next.begin();
      else running--;
    }
  };
}
