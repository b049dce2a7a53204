import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Instant } from "../columns";

export interface UsersTable {
  id: GeneratedAlways<number>;
  username: string;
  /** Unique: the user name without differences of case and of compatibility forms. */
  username_folded: string;
  /** Unique: equal for names that look alike; null if an older user has the same one. */
  username_skeleton: string | null;
  /** An Argon2id hash, never the password. */
  password: string;
  isAdmin: Generated<Flag>;
  /** 1 for the role editor; never 1 together with `isAdmin` (decision C39). */
  isEditor: Generated<Flag>;
  email: string | null;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}
