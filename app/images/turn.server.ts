/** How many pictures are decoded at a time: each may take tens of megabytes. */
const AT_A_TIME = 2;

const waiting: (() => void)[] = [];
let running = 0;

/** Runs the jobs that decode pictures a few at a time, in the order they came. */
export async function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
  if (running >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await job();
  } finally {
    const next = waiting.shift();
    // The place is handed on; it becomes free only when nobody waits.
    if (next) next();
    else running--;
  }
}
