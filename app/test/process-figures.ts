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
