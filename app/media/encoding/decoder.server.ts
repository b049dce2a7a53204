import { type ChildProcess, fork } from "node:child_process";
import { HttpError } from "~/base/http/http-error";
import { logOutputOf } from "~/base/http/log.server";
import { childProgram, lowerPriority } from "~/config/child-program.server";
import { mode } from "~/config/env.server";
import type { Answer, DecoderTasks, TaskKind, TaskOf } from "./decoder-task";

const PROGRAM = "app/media/encoding/decoder-process.server.ts";

/**
 * Lower priority than the site, so that page requests are not delayed. What visitors wait for comes
 * before the many large images of a press kit.
 */
const NICENESS = 5;
const PATIENT_NICENESS = 19;

/** Timeout of a task; no image that passes the checks needs this long, even on a slow machine. */
const LONGEST_TASK_MS = 120_000;
/** Timeout of an uploaded drawing, which takes a second: few elements can stand for hours. */
const LONGEST_DRAWING_MS = 20_000;

/** Idle time before a decoder exits: several uploads or many new variants share one process. */
const IDLE_MS = 10_000;

const idle: ChildProcess[] = [];
/** Idle processes of the lowest priority, which a process cannot raise again. */
const idlePatient: ChildProcess[] = [];

/** Retry-After in seconds: other tasks may have released memory by then. */
const RETRY_AFTER_S = 30;

/** A decoder process exited or timed out during its task. */
export class DecoderCrashed extends Error {
  constructor() {
    super("The process that decodes pictures has died.");
    this.name = "DecoderCrashed";
  }
}

/** The decoder cannot read its file. */
export class DecodingFailed extends Error {
  override name = "DecodingFailed";
}

/**
 * Runs a task in a decoder process. Images are decoded in child processes because decoders of
 * hostile files crash, hang or use much memory, not all of which is returned: after fifty uploads
 * the site's own process had grown by 600 MB. The caller limits concurrency: each task uses an idle
 * process or starts a new one (decision 024).
 *
 * @param isPatient true for work that no visitor waits for
 * @throws HttpError when the image is rejected, 503 when the machine has no memory for it or no
 *   decoder could start, and
 *   {@link DecoderCrashed} when it crashed its decoder or timed out, {@link DecodingFailed} when it
 *   cannot be read
 */
export async function decode<Kind extends TaskKind>(
  kind: Kind,
  asked: DecoderTasks[Kind]["asked"],
  { isPatient = kind === "print" } = {},
): Promise<DecoderTasks[Kind]["answered"]> {
  const pool = isPatient ? idlePatient : idle;
  const decoder = pool.pop() ?? startDecoder(isPatient ? PATIENT_NICENESS : NICENESS);
  const answer = await runTask<Kind>(decoder, { kind, ...asked });
  keepIdle(decoder, pool);
  if ("httpError" in answer) {
    const { status, reason, params } = answer.httpError;
    throw new HttpError(status, reason, params);
  }
  if ("failure" in answer) throw new DecodingFailed(answer.failure);
  return answer.result;
}

function startDecoder(niceness: number): ChildProcess {
  const { file, execArgv } = childProgram(PROGRAM);
  const decoder = fork(file, {
    execArgv,
    serialization: "advanced",
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: decoderEnvironment(),
  });
  logOutputOf(decoder);
  lowerPriority(decoder, niceness);
  decoder.on("exit", () => removeIdle(decoder));
  // The pending task has its own error listener; without any listener the error would end the site.
  decoder.on("error", (error) => console.error(error));
  // No process or pipe could be created; the image is not the cause.
  if (decoder.pid === undefined) throw busy();
  return decoder;
}

/**
 * Returns the environment without the site's secrets. The allocator of most Linux systems keeps the
 * memory an image has used: with these settings a decoder peaks at 300 MB instead of 660 and ends
 * at 100.
 */
function decoderEnvironment() {
  return { NODE_ENV: mode(), MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
}

function runTask<Kind extends TaskKind>(
  decoder: ChildProcess,
  task: TaskOf<Kind>,
): Promise<Answer<Kind>> {
  decoder.ref();
  decoder.channel?.ref();
  return new Promise((resolve, reject) => {
    let tookTooLong = false;
    const longestMs = task.kind === "svg" ? LONGEST_DRAWING_MS : LONGEST_TASK_MS;
    const timer = setTimeout(() => {
      tookTooLong = true;
      decoder.kill("SIGKILL");
    }, longestMs);
    const settle = () => {
      clearTimeout(timer);
      decoder.off("message", take).off("exit", end).off("error", fail);
    };
    const take = (answer: unknown) => {
      settle();
      resolve(answer as Answer<Kind>);
    };
    const fail = () => {
      settle();
      reject(new DecoderCrashed());
    };
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      settle();
      // The program could not start, such as while packages are installed; a crash is a signal.
      if (code) return reject(busy());
      // The kernel sends SIGKILL when memory runs out; a hostile image makes its decoder crash.
      const wasKilled = signal === "SIGKILL" && !tookTooLong;
      reject(wasKilled ? noMemory() : new DecoderCrashed());
    };
    decoder.once("message", take).once("exit", end).once("error", fail);
    // A failed send means that the process has ended, which "exit" reports.
    decoder.send(task, () => undefined);
  });
}

const busy = () => new HttpError(503, "busy", {}, { "Retry-After": "5" });

const noMemory = () =>
  new HttpError(503, "imageNoMemory", {}, { "Retry-After": String(RETRY_AFTER_S) });

/** Keeps a decoder idle for the next task; it does not delay shutdown. */
function keepIdle(decoder: ChildProcess, pool: ChildProcess[]): void {
  pool.push(decoder);
  decoder.unref();
  decoder.channel?.unref();
  setTimeout(() => {
    if (removeIdle(decoder)) decoder.disconnect();
  }, IDLE_MS).unref();
}

/** Removes a decoder from the idle ones; returns true if it was idle. */
function removeIdle(decoder: ChildProcess): boolean {
  const pool = [idle, idlePatient].find((each) => each.includes(decoder));
  pool?.splice(pool.indexOf(decoder), 1);
  return pool !== undefined;
}
