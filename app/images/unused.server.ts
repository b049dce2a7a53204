import type { DatabaseOrTransaction } from "~db/connection.server";

/** Placeholder until the branch with the real one is joined. */
export async function removeUnusedImages(...given: [DatabaseOrTransaction, string[]]) {
  await Promise.resolve(given);
}
