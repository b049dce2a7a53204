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

/** Resets the peak of the resident memory. */
export function forgetPeakOf(pid: number): void {
  fs.writeFileSync(`/proc/${pid}/clear_refs`, "5");
}
