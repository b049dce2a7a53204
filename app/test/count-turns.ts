import { vi } from "vitest";
import { nextTurn } from "~db/next-turn.server";

/**
 * Returns how often the work ends its turn of the event loop: so often others may use it. Turns that
 * pass by themselves, while a thread answers, are not counted: there are more of them on a slow
 * machine. The file of the test spies on the module: `vi.mock("~db/next-turn.server", { spy: true })`.
 */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  const { calls } = vi.mocked(nextTurn).mock;
  const before = calls.length;
  await work();
  return calls.length - before;
}
