import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "../columns";

/** A film without a row has no press room. */
export interface ProjectPressRoomsTable {
  id: GeneratedAlways<number>;
  projectId: number;
  /** An Argon2id hash; null for a public press room. */
  password: string | null;
  updatedAt: Generated<Instant>;
}
