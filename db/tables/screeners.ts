import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "../columns";

/** A whole film behind a password. */
export interface ProjectScreenersTable {
  id: GeneratedAlways<number>;
  projectId: number;
  filmUrl: string;
  captionsEnUrl: string | null;
  captionsEsUrl: string | null;
  /** An Argon2id hash, never the password. */
  password: string;
  updatedAt: Generated<Instant>;
}
