/** What Linux tells about a running process. */
import fs from "node:fs";

/** The unit in which the time of a process is counted. */
const CLOCK_TICK_MS = 10;

/** The CPU time of all its threads so far, in milliseconds. */
export function cpuTimeOf(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the process stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * CLOCK_TICK_MS;
}

/** What of its memory is in RAM now, or was at most, in bytes. */
export function memoryOf(pid: number, line: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
}

/** From here on, the most that it takes counts anew. */
export function forgetPeakOf(pid: number): void {
  fs.writeFileSync(`/proc/${pid}/clear_refs`, "5");
}
