import { incomingFolder } from "~/films/incoming/incoming-folder.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { ImportRun } from "./import-run";
import { listImportedSites } from "./imported-sites.server";
import { listIncomingNames, readRun } from "./run-files.server";
import { mayGoOn, runProgress } from "./site-imports.server";

/** A run as its screen shows it. */
export type ShownRun = Pick<
  ImportRun,
  | "id"
  | "work"
  | "state"
  | "source"
  | "file"
  | "choices"
  | "failure"
  | "found"
  | "result"
  | "undone"
> & { mayGoOn: boolean };

/** Reads what the screen of imports shows. */
export async function readRunScreen(db: DatabaseOrTransaction) {
  const last = await readRun();
  const isRunning = last?.state === "running";
  return {
    run: last && shown(last),
    progress: isRunning ? runProgress() : null,
    // The screen asks again and again while a run is at work.
    incoming: isRunning ? { files: [], pictures: [] } : await listIncomingNames(),
    sites: isRunning ? [] : await listImportedSites(db),
    folder: incomingFolder(),
  };
}

function shown(run: ImportRun): ShownRun {
  const { id, work, state, source, file, choices, failure, found, result, undone } = run;
  const ended = { failure, found, result, undone, mayGoOn: mayGoOn(run) };
  return { id, work, state, source, file, choices, ...ended };
}
