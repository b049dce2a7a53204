import { database } from "~db/connection.server";
import { updateAlerts } from "./alerts.server";
import { watchMachine } from "./watched.server";

/** Compares what is watched with what is known, and tells the admins of changes. */
export async function watchJob(): Promise<void> {
  await updateAlerts(database(), await watchMachine());
}
