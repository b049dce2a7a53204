import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "~db/tables";

/** A whole film behind a password. */
interface ProjectScreenersTable {
  id: GeneratedAlways<number>;
  projectId: number;
  filmUrl: string;
  captionsEnUrl: string | null;
  captionsEsUrl: string | null;
  /** An Argon2id hash, never the password. */
  password: string;
  updatedAt: Generated<Instant>;
}

declare module "~db/tables" {
  interface Tables {
    project_screeners: ProjectScreenersTable;
  }
}
