import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { logOutputOf } from "~/http/log.server";
import { mode } from "~/env.server";
import { HttpError } from "~/http/http-error";
import type { Answer, DecoderTasks, TaskKind, TaskOf } from "./decoder-task";

const PROGRAM = "app/images/decoder-process.server.ts";

/** Nothing that passes the checks takes as long, also on a slow and busy machine. */
const LONGEST_TASK_MS = 120_000;

/** An admin who uploads several images, or a page full of new variants, needs one start only. */
const IDLE_MS = 10_000;

const idle: ChildProcess[] = [];

/** The machine may have more memory in a moment, when others are done. */
const RETRY_AFTER_S = 30;

/** A decoder process ended, or took too long, in the middle of its task. */
export class DecoderCrashed extends Error {
  constructor() {
    super("The process that decodes pictures has died.");
    this.name = "DecoderDied";
  }
}

/**
 * Has a task done by a decoder process. Images are decoded there since decoders of hostile files
 * crash, hang or take much memory, which would not all come back: after fifty uploads the site's own
 * process had grown by 600 MB. How many tasks run at once is for the caller to say: each takes an
 * idle process or a new one (decision 024).
 *
 * @throws HttpError when the image is refused, 503 when the machine has no memory for it, and
 *   {@link DecoderCrashed} when it crashed its decoder or took too long
 */
export async function decode<Kind extends TaskKind>(
  kind: Kind,
  asked: DecoderTasks[Kind]["asked"],
): Promise<DecoderTasks[Kind]["answered"]> {
  const decoder = idle.pop() ?? startDecoder();
  const answer = await ask<Kind>(decoder, { kind, ...asked });
  rest(decoder);
  if ("httpError" in answer) {
    const { status, reason, params } = answer.httpError;
    throw new HttpError(status, reason, params);
  }
  if ("failure" in answer) throw new Error(answer.failure);
  return answer.result;
}

function startDecoder(): ChildProcess {
  const decoder = fork(path.resolve(PROGRAM), {
    execArgv: ["--import", "tsx"],
    serialization: "advanced",
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: decoderEnvironment(),
  });
  logOutputOf(decoder);
  decoder.on("exit", () => forget(decoder));
  // Whoever has asked is told by itself; without this an error would end the site.
  decoder.on("error", (error) => console.error(error));
  // There is no room for another process, or for its pipes; the image is not to blame.
  if (decoder.pid === undefined) throw new HttpError(503, "busy", {}, { "Retry-After": "5" });
  return decoder;
}

/**
 * None of the site's secrets. The allocator of most Linux systems otherwise keeps what an image has
 * taken: with this a decoder peaks at 300 MB in place of 660, and ends at 100.
 */
function decoderEnvironment() {
  return { NODE_ENV: mode(), MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
}

function ask<Kind extends TaskKind>(
  decoder: ChildProcess,
  task: TaskOf<Kind>,
): Promise<Answer<Kind>> {
  decoder.ref();
  decoder.channel?.ref();
  return new Promise((resolve, reject) => {
    let tookTooLong = false;
    const timer = setTimeout(() => {
      tookTooLong = true;
      decoder.kill("SIGKILL");
    }, LONGEST_TASK_MS);
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
    const end = (_code: number | null, signal: NodeJS.Signals | null) => {
      settle();
      // So Linux ends a process when memory runs out; an image that is to blame makes it crash.
      const wasKilled = signal === "SIGKILL" && !tookTooLong;
      reject(wasKilled ? noMemory() : new DecoderCrashed());
    };
    decoder.once("message", take).once("exit", end).once("error", fail);
    // A process that cannot be sent anything has ended, which is told as well.
    decoder.send(task, () => undefined);
  });
}

const noMemory = () =>
  new HttpError(503, "imageNoMemory", {}, { "Retry-After": String(RETRY_AFTER_S) });

/** Keeps a decoder for the next task, for a while; it holds nobody up who wants to end. */
function rest(decoder: ChildProcess): void {
  idle.push(decoder);
  decoder.unref();
  decoder.channel?.unref();
  setTimeout(() => {
    if (forget(decoder)) decoder.disconnect();
  }, IDLE_MS).unref();
}

/** Whether it was idle. */
function forget(decoder: ChildProcess): boolean {
  const place = idle.indexOf(decoder);
  if (place >= 0) idle.splice(place, 1);
  return place >= 0;
}
