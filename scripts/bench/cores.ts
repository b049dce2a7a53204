/**
 * CPU pinning: the servers share one core, as on a small host, and the load comes from another.
 * Without `taskset` or a second core nothing is pinned, and the figures are noisier.
 */
import { spawnSync } from "node:child_process";
import os from "node:os";

export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

const canPin = os.availableParallelism() > 1 && isInstalled("taskset");

/** Returns the command and its arguments, pinned to one core. */
export function onCore(core: number, command: string[]): [command: string, arguments: string[]] {
  const [first = "", ...rest] = canPin ? ["taskset", "-c", String(core), ...command] : command;
  return [first, rest];
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
}
