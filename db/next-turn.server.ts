import { setImmediate as afterPolling } from "node:timers/promises";

let turns = Promise.resolve();

/**
 * Ends the turn of the event loop: whatever waits, such as other requests, runs first. The database
 * is synchronous, so that awaiting a query does not do it. Each caller gets a turn
 * of its own, however many slices of work are under way.
 */
export function nextTurn(): Promise<void> {
  turns = turns.then(endTurn);
  return turns;
}

/**
 * Two steps, because the first one after a request has arrived runs in the same round of the loop,
 * before it looks for other requests.
 */
async function endTurn(): Promise<void> {
  await afterPolling();
  await afterPolling();
}
