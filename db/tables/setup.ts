import type { Generated } from "kysely";
import type { Instant } from "../columns";

/** The steps of the setup list that an admin has skipped. */
export interface SkippedSetupStepsTable {
  step: string;
  createdAt: Generated<Instant>;
}
