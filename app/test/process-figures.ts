/** Linux statistics of a running process. */
import fs from "node:fs";

/** The unit of CPU time in /proc. */
const CLOCK_TICK_MS = 10;

/** Returns the CPU time of all threads so far, in milliseconds. */
export function cpuTimeOf(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
  // The process name in parentheses may contain any character.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * CLOCK_TICK_MS;
}

/** Returns the resident memory in bytes, current (VmRSS) or peak (VmHWM). */
export function memoryOf(pid: number, line: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
}

/**
 * Returns the memory in bytes, with pages that several processes have mapped divided among them.
 */
export function proportionalMemoryOf(pid: number): number {
  const rollup = fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) * 1024;
}

/** Returns a process and all that it has started, directly or not. */
export function withChildren(pid: number): number[] {
  const threads = fs.readdirSync(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) =>
    fs.readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => withChildren(Number(child)))];
}

/** Resets the peak of the resident memory. */
export function forgetPeakOf(pid: number): void {
  fs.writeFileSync(`/proc/${pid}/clear_refs`, "5");
}
