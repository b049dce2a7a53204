import { backupChecks } from "./backup-checks";
import { type Deployment, type Finding, look, lookAll } from "./check";
import { inspectDatabase } from "./database-checks";
import { fileChecks, pictureCheck } from "./file-checks";
import { inspectDomain, mailChecks } from "./mail-checks";
import { inspectFromOutside } from "./outside-checks";
import { programChecks } from "./program-checks";
import { reportChecks } from "./report-checks";
import { policyChecks, secretAndAddressChecks } from "./settings-checks";

/** The longest wait for a starting site: migrating a large database takes a while. */
const START_MS = 15_000;

/** Checks a deployment, in the order in which problems should be fixed. Changes nothing. */
export async function runChecks(on: Deployment): Promise<Finding[]> {
  const local = [...programChecks, ...secretAndAddressChecks, ...fileChecks, ...backupChecks];
  const found = [
    lookAll(local, on),
    inspectDatabase(on),
    look(pictureCheck, on),
    lookAll([...mailChecks, ...reportChecks], on),
    inspectDomain(on),
    lookAll(policyChecks, on),
    inspectFromOutside(on, START_MS),
  ];
  return (await Promise.all(found)).flat();
}
