import { QueueFull } from "./turn.server";

/** Who wants a job done, and for how long. */
export interface JobSource {
  /** Jobs of one source wait for each other; sources take turns. */
  source: string;
  /** Nobody waits for the result any more when it is aborted. */
  signal?: AbortSignal;
  /** It waits until nothing else does. */
  isPatient?: boolean;
}

/** Nobody waits for a job any more; nothing of it was begun. */
export class JobAbandoned extends Error {
  constructor() {
    super("Nobody waits for this job any more.");
    this.name = "JobAbandoned";
  }
}

interface Waiting {
  source: string;
  begin: () => void;
  turnAway: (error: Error) => void;
}

/** The jobs of one rank: sources in the order of their turns, each with its jobs in order. */
type Rank = Map<string, Waiting[]>;

/**
 * Makes a door that lets heavy jobs through a few at a time. Sources take turns, so that one that
 * sends many keeps only itself waiting. A job that nobody waits for any more leaves the queue.
 *
 * @param atATime how many jobs run at once
 * @param mayWait how many may wait behind them. When it is full, the source with the most jobs loses
 *   its last one, or the new job is turned away, with {@link QueueFull}
 */
export function makeFairTurn({ atATime, mayWait }: { atATime: number; mayWait: number }) {
  const urgent: Rank = new Map();
  const patient: Rank = new Map();
  let running = 0;

  const countOf = (source: string) =>
    [urgent, patient].reduce((sum, rank) => sum + (rank.get(source)?.length ?? 0), 0);

  function leave(rank: Rank, job: Waiting): void {
    const jobs = rank.get(job.source)!;
    jobs.splice(jobs.indexOf(job), 1);
    if (jobs.length === 0) rank.delete(job.source);
  }

  /** Makes room for a job of a source that has fewer waiting than another one. */
  function makeRoomFor(source: string): void {
    const sources = new Set([...urgent.keys(), ...patient.keys()]);
    if ([...sources].reduce((sum, each) => sum + countOf(each), 0) < mayWait) return;
    const [greediest = source] = [...sources].sort((a, b) => countOf(b) - countOf(a));
    if (countOf(greediest) <= countOf(source) + 1) throw new QueueFull();
    const rank = patient.has(greediest) ? patient : urgent;
    const last = rank.get(greediest)!.at(-1)!;
    leave(rank, last);
    last.turnAway(new QueueFull());
  }

  function wait(rank: Rank, source: string, signal?: AbortSignal): Promise<void> {
    makeRoomFor(source);
    return new Promise<void>((resolve, reject) => {
      const abandon = () => {
        leave(rank, job);
        reject(new JobAbandoned());
      };
      const job: Waiting = {
        source,
        begin: () => {
          signal?.removeEventListener("abort", abandon);
          resolve();
        },
        turnAway: (error) => {
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
  function takeNext(): Waiting | null {
    const rank = urgent.size > 0 ? urgent : patient;
    const [turn] = rank;
    if (!turn) return null;
    const [source, jobs] = turn;
    const job = jobs.shift()!;
    rank.delete(source);
    if (jobs.length > 0) rank.set(source, jobs);
    return job;
  }

  return async function inFairTurn<Result>(
    { source, signal, isPatient = false }: JobSource,
    job: () => Promise<Result>,
  ): Promise<Result> {
    if (signal?.aborted) throw new JobAbandoned();
    if (running >= atATime) await wait(isPatient ? patient : urgent, source, signal);
    else running++;
    try {
      return await job();
    } finally {
      const next = takeNext();
      // The place is handed on; it becomes free only when nobody waits.
      if (next) next.begin();
      else running--;
    }
  };
}
