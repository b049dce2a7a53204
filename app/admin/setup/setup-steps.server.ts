import { listSampleFlags } from "~/company/settings/managed-settings.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { type SetupState, type SetupStep, setupSteps } from "./setup-steps";

/**
 * Lists the steps of the setup with their states. A step is done when the company has saved each of
 * its settings, also if they are empty.
 *
 * @returns null when no step is open
 */
export async function findSetupSteps(db: DatabaseOrTransaction): Promise<SetupState[] | null> {
  const stored = await listSampleFlags(db);
  const skipped = await db.selectFrom("skipped_setup_steps").select("step").execute();
  const steps = (Object.keys(setupSteps) as SetupStep[]).map((step): SetupState => {
    const isDone = setupSteps[step].keys.every((key) => stored.get(key) === false);
    const isSkipped = skipped.some((each) => each.step === step);
    return { step, state: isDone ? "done" : isSkipped ? "skipped" : "open" };
  });
  return steps.some(({ state }) => state === "open") ? steps : null;
}

/** Skips a step, or brings it back. Idempotent. */
export async function updateSkippedStep(
  db: DatabaseOrTransaction,
  step: SetupStep,
  isSkipped: boolean,
): Promise<void> {
  if (isSkipped) {
    await db
      .insertInto("skipped_setup_steps")
      .values({ step })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else await db.deleteFrom("skipped_setup_steps").where("step", "=", step).execute();
}
