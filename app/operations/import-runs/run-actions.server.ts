import { setTimeout as pause } from "node:timers/promises";
import type { FormValues } from "~/base/http/form-values";
import type { ImportRun, RunOrder } from "./import-run";
import { receiveRun } from "./receive-run.server";
import { deleteRun, readRun } from "./run-files.server";
import { beginRun, goOnWithRun, ImportRunning, mayGoOn, stopRun } from "./site-imports.server";

/** Maximum time that a request waits for a look: a small file is told about at once. */
const WAIT_MS = 5000;

/** The answer to a form of the screen: it is done, or is shown again. */
export type RunAnswer =
  | { outcome: "done" }
  /** Another run is at work. */
  | { outcome: "running" }
  /** Something else was chosen since the screen was shown. */
  | { outcome: "outdated" }
  /** The file cannot be read, as the state of the run says. */
  | { outcome: "unreadable" }
  | { outcome: "refused"; values: FormValues; fieldErrors: Record<string, string> };

/** Takes an old site and looks at it. */
export async function sendRun(
  request: Request,
  by: RunOrder["by"],
  waitMs = WAIT_MS,
): Promise<RunAnswer> {
  if ((await readRun())?.state === "running") return { outcome: "running" };
  const received = await receiveRun(request, by);
  if ("fieldErrors" in received) return { outcome: "refused", ...received };
  const answer = await begin(received.order, null, waitMs);
  const isUnreadable = answer.outcome === "done" && (await readRun())?.state === "failed";
  return isUnreadable ? { outcome: "unreadable" } : answer;
}

/** Does what a button of the screen says. */
export async function changeRun(values: FormValues, by: RunOrder["by"]): Promise<RunAnswer> {
  const run = await readRun();
  if (!run || run.id !== values.run) return { outcome: "outdated" };
  if (values.intent === "stop") {
    await stopRun();
    return { outcome: "done" };
  }
  if (run.state === "running") return { outcome: "running" };
  switch (values.intent) {
    case "goOn":
      if (!mayGoOn(run)) return { outcome: "outdated" };
      await goOnWithRun(run);
      return { outcome: "done" };
    case "forget":
      await deleteRun();
      return { outcome: "done" };
    case "look":
      return lookAgain(run, by, { films: filmsIn(values, run) });
    case "import":
      return importLooked(run, by, { isFetching: values.fetch === "on" });
    default:
      return { outcome: "outdated" };
  }
}

/**
 * Begins to undo the import of a site.
 *
 * @throws ImportRunning
 */
export async function undoSite(source: string, by: RunOrder["by"]): Promise<void> {
  const choices = { language: "en" as const, films: null, isFetching: false, address: "" };
  await beginRun({ work: "undo", file: null, pictures: null, choices, source, by });
}

async function lookAgain(run: ImportRun, by: RunOrder["by"], chosen: { films: string[] }) {
  if (!isLooked(run)) return { outcome: "outdated" } as const;
  return begin({ ...orderOf(run, by), choices: { ...run.choices, ...chosen } }, run);
}

async function importLooked(run: ImportRun, by: RunOrder["by"], chosen: { isFetching: boolean }) {
  if (!isLooked(run)) return { outcome: "outdated" } as const;
  const choices = { ...run.choices, ...chosen };
  return begin({ ...orderOf(run, by), work: "import", choices }, run, 0);
}

const isLooked = ({ work, state }: ImportRun) => work === "look" && state === "done";

const orderOf = ({ file, pictures, choices, source }: ImportRun, by: RunOrder["by"]): RunOrder => ({
  work: "look",
  file,
  pictures,
  choices,
  source,
  by,
});

/** Returns the chosen groups among those that the look has found. */
function filmsIn(values: FormValues, { found }: ImportRun): string[] {
  const known = new Set(found?.groups.map(({ by, value }) => `${by}:${value}`));
  return Object.entries(values).flatMap(([name, value]) =>
    name.startsWith("films[") && known.has(value) ? [value] : [],
  );
}

async function begin(
  order: RunOrder,
  before: ImportRun | null = null,
  waitMs = WAIT_MS,
): Promise<RunAnswer> {
  try {
    const { ended } = await beginRun(order, before);
    const timeout = new AbortController();
    await Promise.race([ended, pause(waitMs, null, { signal: timeout.signal })]);
    timeout.abort();
    return { outcome: "done" };
  } catch (error) {
    if (error instanceof ImportRunning) return { outcome: "running" };
    throw error;
  }
}
