import { type ChildProcess, fork } from "node:child_process";
import { logOutputOf } from "~/base/http/log.server";
import { childProgram, lowerPriority } from "~/config/child-program.server";

/**
 * Lower priority than the site, so that page requests are not delayed; still enough for a backup to
 * finish on a busy machine.
 */
const NICENESS = 10;

/**
 * Runs a child program until it sends its one message.
 *
 * @param onStart receives the process, so that a shutdown can end it
 * @throws Error when it dies before that
 */
export function runChild(
  program: string,
  onStart: (child: ChildProcess) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { file, execArgv } = childProgram(program);
    const child = fork(file, { execArgv, stdio: ["ignore", "pipe", "pipe", "ipc"] });
    onStart(child);
    logOutputOf(child);
    lowerPriority(child, NICENESS);
    child.once("message", resolve);
    child.once("error", reject);
    child.once("exit", () => reject(new Error("The process that makes it has died.")));
  });
}
