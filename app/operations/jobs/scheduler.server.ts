/** A job that the process runs again and again while the site is up. */
export interface Job {
  /** Names the job in the log. */
  name: string;
  everyMs: number;
  /** Time until the first run, in milliseconds; `everyMs` by default. */
  firstAfterMs?: number;
  /** Should return soon once the signal is aborted. */
  work: (signal: AbortSignal) => Promise<void> | void;
}

declare global {
  // One set of jobs per process, also when a development server loads the build again.
  var runningJobs: { stop: () => Promise<void> } | undefined;
}

/**
 * Runs each job at its interval, and stops the jobs that were started before. A run is skipped
 * while the previous run of the same job lasts. Errors are logged; the job runs again at its
 * interval.
 */
export function startJobs(jobs: Job[]): void {
  void stopJobs();
  const abort = new AbortController();
  const schedules = jobs.map((job) => schedule(job, abort.signal));
  globalThis.runningJobs = {
    stop: async () => {
      abort.abort();
      await Promise.all(schedules.map(({ stop }) => stop()));
    },
  };
}

/** Starts no more runs, aborts the signal of the jobs, and resolves when all runs have ended. */
export async function stopJobs(): Promise<void> {
  await globalThis.runningJobs?.stop();
}

function schedule({ name, everyMs, firstAfterMs = everyMs, work }: Job, signal: AbortSignal) {
  let running: Promise<void> | undefined;
  const attempt = async () => {
    try {
      await work(signal);
    } catch (error) {
      console.error(`${name}:`, error);
    }
  };
  const run = () => {
    running ??= attempt().finally(() => (running = undefined));
  };
  let timer = setTimeout(() => {
    timer = setInterval(run, everyMs).unref();
    run();
  }, firstAfterMs).unref();
  return {
    stop: async () => {
      clearTimeout(timer);
      await running;
    },
  };
}
