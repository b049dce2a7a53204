import type { DatabaseOrTransaction } from "~db/connection.server";
import type { User } from "./user";

/** A user who has just shown who they are. */
export interface Authenticated {
  user: User;
  /**
   * To be called in the transaction that acts on what was shown: throws if it has ceased to be
   * true, since it takes a while until then.
   */
  recheck: (trx: DatabaseOrTransaction) => Promise<void>;
}
