import type { SettingKey } from "~/company/settings/definitions";
import { listSampleFlags } from "~/company/settings/managed-settings.server";
import { SETUP_PARAM } from "~/forms/editor/screen-path";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { hasOwnRecord } from "./sample-records.server";
import {
  isSetupStep,
  placeOf,
  settingHash,
  type SetupPlace,
  type SetupState,
  type SetupStep,
  setupStepNames,
  setupSteps,
} from "./setup-steps";

/**
 * Lists the steps of the setup with their states. A step is done when the company has saved each of
 * its settings, also if they are empty; that of the film with one that the site did not come with.
 */
async function listSetupSteps(db: DatabaseOrTransaction): Promise<SetupState[]> {
  const stored = await listSampleFlags(db);
  const hasFilm = await hasOwnRecord(db, "project");
  const skipped = await db.selectFrom("skipped_setup_steps").select("step").execute();
  return setupStepNames.map((step): SetupState => {
    const definition = setupSteps[step];
    const keys: readonly SettingKey[] = "keys" in definition ? definition.keys : [];
    const missing = keys
      .filter((key) => stored.get(key) !== false)
      .map((key) => ({ key, to: settingHash(key) }));
    const isDone = keys.length > 0 ? missing.length === 0 : hasFilm;
    const isSkipped = skipped.some((each) => each.step === step);
    return { step, state: isDone ? "done" : isSkipped ? "skipped" : "open", missing };
  });
}

/** Lists the steps of the setup; null when none is open. */
export async function findSetupSteps(db: DatabaseOrTransaction): Promise<SetupState[] | null> {
  const steps = await listSetupSteps(db);
  return steps.some(({ state }) => state === "open") ? steps : null;
}

/** Returns the place of the step that an address names; null for an address without one. */
export async function findSetupPlace(
  db: DatabaseOrTransaction,
  address: URL,
): Promise<SetupPlace | null> {
  const step = address.searchParams.get(SETUP_PARAM);
  return isSetupStep(step) ? placeOf(await listSetupSteps(db), step) : null;
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
