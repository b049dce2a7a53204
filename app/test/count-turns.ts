/** Returns how often the event loop turns while the work runs: so often others may use it. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
    return turns;
  } finally {
    isOver = true;
  }
}
