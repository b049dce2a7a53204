import type { DatabaseOrTransaction } from "~db/connection.server";

/** Placeholder until the branch with the real one is joined. */
export async function removeUnusedImages(_db: DatabaseOrTransaction, _urls: string[]) {
  await Promise.resolve();
}
