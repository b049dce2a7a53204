/**
 * Which core does what: the servers share one, as on a small host, and the load comes from another.
 * Without `taskset` or a second core nothing is held in place, and figures are noisier.
 */
import { spawnSync } from "node:child_process";
import os from "node:os";

export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

const canPin = os.availableParallelism() > 1 && isInstalled("taskset");

/** The command and its arguments, held on one core. */
export function onCore(core: number, command: string[]): [command: string, arguments: string[]] {
  const [first = "", ...rest] = canPin ? ["taskset", "-c", String(core), ...command] : command;
  return [first, rest];
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
}
