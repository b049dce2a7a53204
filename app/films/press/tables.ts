import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "~db/tables";

/** A film without a row has no press room. */
interface ProjectPressRoomsTable {
  id: GeneratedAlways<number>;
  projectId: number;
  /** An Argon2id hash; null for a public press room. */
  password: string | null;
  updatedAt: Generated<Instant>;
}

declare module "~db/tables" {
  interface Tables {
    project_press_rooms: ProjectPressRoomsTable;
  }
}
