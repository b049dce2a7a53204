import type { Generated } from "kysely";
import type { Instant } from "~db/tables";

/** The steps of the setup list that an admin has skipped. */
interface SkippedSetupStepsTable {
  step: string;
  createdAt: Generated<Instant>;
}

declare module "~db/tables" {
  interface Tables {
    skipped_setup_steps: SkippedSetupStepsTable;
  }
}
