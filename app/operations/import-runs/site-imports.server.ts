import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import { logOutputOf } from "~/base/http/log.server";
import { childProgram, lowerPriority } from "~/config/child-program.server";
import { database } from "~db/connection.server";
import {
  type ImportRun,
  RUN_DAYS,
  type RunNote,
  type RunOrder,
  type RunOutcome,
  type RunProgress,
} from "./import-run";
import {
  deleteBrokenOff,
  deleteRun,
  deleteSentFiles,
  readRun,
  rememberChoices,
  writeRun,
  writeRunNow,
} from "./run-files.server";

const PROGRAM = "app/operations/import-runs/import-process.server.ts";

/** Below the backups: an import has time, and visitors have not. */
const NICENESS = 15;

/** A run whose process dies so often without an end does not go on by itself any more. */
const TRIES_MAX = 5;
const BETWEEN_TRIES_MS = 1000;

const DAY_MS = 24 * 60 * 60_000;

interface AtWork {
  run: ImportRun;
  progress: RunProgress | null;
  child: ChildProcess | null;
  /** Set when a user stops it, or the end of the site does. */
  ending: "stopped" | "shutdown" | null;
  /** Fulfilled when it is over. */
  ended: Promise<void>;
}

declare global {
  // One run per process, also when a development server loads the build again.
  var importAtWork: AtWork | undefined;
}

/** Another run is at work: there is one at a time. */
export class ImportRunning extends HttpError {
  constructor() {
    super(409, "importRuns");
  }
}

/** Returns how far the run is; null if it does not work just now. */
export function runProgress(): RunProgress | null {
  return globalThis.importAtWork?.progress ?? null;
}

/**
 * Begins what an order says in a child process, and returns at once.
 *
 * @param before what the last run has found, where the order goes on from it
 * @returns a promise of the end, which never rejects
 * @throws {@link ImportRunning}
 */
export async function beginRun(
  order: RunOrder,
  before: Pick<ImportRun, "found" | "result"> | null = null,
): Promise<{ ended: Promise<void> }> {
  const last = await readRun();
  if (last?.state === "running") throw new ImportRunning();
  const { work, by, source } = order;
  const startedAt = new Date().toISOString();
  const run: ImportRun = {
    ...order,
    found: before?.found ?? null,
    result: before?.result ?? null,
    id: randomUUID(),
    state: "running",
    startedAt,
    endedAt: null,
    tries: 0,
    failure: null,
    undone: null,
  };
  const begun = await occupy(run);
  if (work === "import") {
    const entry = { action: "importStarted", subject: "content", label: source } as const;
    await recordActivity(database(), by, entry);
    await rememberChoices(source, order.choices);
  }
  return begun;
}

/** Goes on with a run that was stopped, or that has failed for a reason that may be gone. */
export async function goOnWithRun(run: ImportRun): Promise<void> {
  await occupy({ ...run, state: "running", endedAt: null, tries: 0, failure: null });
}

/** Goes on with a run that the end of the process has broken off. */
export async function goOnAfterStart(): Promise<void> {
  if (globalThis.importAtWork) return;
  const run = await readRun();
  if (run?.state === "running") await (await occupy(run)).ended;
}

/** Stops the run; what has come stays. */
export async function stopRun(): Promise<void> {
  const atWork = globalThis.importAtWork;
  if (!atWork) return;
  atWork.ending = "stopped";
  atWork.child?.kill("SIGKILL");
  await atWork.ended;
}

/** Ends the child process at shutdown; the next start goes on, and this start does not count. */
export function stopSiteImport(): void {
  const atWork = globalThis.importAtWork;
  if (!atWork || atWork.ending) return;
  atWork.ending = "shutdown";
  atWork.child?.kill("SIGKILL");
  try {
    writeRunNow({ ...atWork.run, tries: Math.max(0, atWork.run.tries - 1) });
  } catch (error) {
    console.error(error);
  }
}

/** Deletes files and reports of runs that have ended long ago: both are about people. */
export async function deleteExpiredRun(): Promise<void> {
  await deleteBrokenOff(Date.now() - DAY_MS);
  const run = await readRun();
  if (!run?.endedAt || run.state === "running") return;
  if (Date.now() - Date.parse(run.endedAt) > RUN_DAYS * DAY_MS) await deleteRun();
}

/**
 * Takes the one place of a run at once, and works when its state is written, so that the screen shows it.
 *
 * @returns a promise of the end, which never rejects
 */
async function occupy(run: ImportRun): Promise<{ ended: Promise<void> }> {
  if (globalThis.importAtWork) throw new ImportRunning();
  const atWork: AtWork = {
    run,
    progress: null,
    child: null,
    ending: null,
    ended: Promise.resolve(),
  };
  globalThis.importAtWork = atWork;
  try {
    await writeRun(run);
  } catch (error) {
    globalThis.importAtWork = undefined;
    throw error;
  }
  atWork.ended = work(atWork)
    .catch((error: unknown) => console.error("import:", error))
    .finally(() => {
      globalThis.importAtWork = undefined;
    });
  return { ended: atWork.ended };
}

async function work(atWork: AtWork): Promise<void> {
  for (;;) {
    if (atWork.run.tries >= TRIES_MAX) {
      return endRun(atWork.run, { state: "failed", failure: { reason: "died" } });
    }
    atWork.run = { ...atWork.run, tries: atWork.run.tries + 1 };
    await writeRun(atWork.run);
    const outcome = atWork.ending ? null : await outcomeOf(atWork);
    if (atWork.ending === "shutdown") return;
    if (atWork.ending === "stopped") return endRun(atWork.run, { state: "stopped" });
    if (outcome) return take(atWork.run, outcome);
    await pause(BETWEEN_TRIES_MS);
  }
}

/** Returns the outcome of a child process; null if it has died before. */
function outcomeOf(atWork: AtWork): Promise<RunOutcome | null> {
  const { file, execArgv } = childProgram(PROGRAM);
  const child = fork(file, { execArgv, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  atWork.child = child;
  logOutputOf(child);
  lowerPriority(child, NICENESS);
  return new Promise((resolve) => {
    child.on("message", (note: RunNote) => {
      if ("progress" in note) atWork.progress = note.progress;
      else resolve(note.outcome);
    });
    child.once("error", () => resolve(null));
    child.once("exit", () => resolve(null));
    child.send(atWork.run satisfies RunOrder);
  });
}

async function take(run: ImportRun, outcome: RunOutcome): Promise<void> {
  if ("failure" in outcome) return endRun(run, { state: "failed", failure: outcome.failure });
  if ("undone" in outcome) {
    await rememberChoices(run.source, null);
    return endRun(run, { state: "done", undone: outcome.undone, result: null, found: null });
  }
  const { films, ...found } = outcome;
  return endRun(run, { state: "done", ...found, choices: { ...run.choices, films } });
}

/** Writes the end of a run, and deletes files that nothing needs any more. */
async function endRun(run: ImportRun, end: Partial<ImportRun>): Promise<void> {
  const ended = { ...run, ...end, endedAt: new Date().toISOString() };
  await writeRun(ended);
  if (!mayGoOn(ended) && (ended.work !== "look" || ended.state === "failed")) {
    await deleteSentFiles();
  }
}

/** Returns true if a run that has ended can go on with the same files. */
export function mayGoOn({ state, failure }: Pick<ImportRun, "state" | "failure">): boolean {
  if (state === "stopped") return true;
  const reason = failure?.reason ?? "";
  return state === "failed" && ["diskFull", "died", "failed", "running", "server"].includes(reason);
}
