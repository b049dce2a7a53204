import type { DatabaseOrTransaction } from "~db/connection.server";

/** A user to whom messages can be given. */
export interface Assignee {
  id: number;
  username: string;
}

/** Returns the users who may read messages, by name. */
export function listAssignees(db: DatabaseOrTransaction): Promise<Assignee[]> {
  return db
    .selectFrom("users")
    .select(["id", "username"])
    .where((eb) => eb.or([eb("isAdmin", "=", 1), eb("isEditor", "=", 1)]))
    .orderBy("username_folded")
    .execute();
}
