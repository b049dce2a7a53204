/**
 * A new process on an existing database: the time from its start to its first landing page, the CPU
 * time until then (which a busy machine affects less), and its memory when idle. Medians of three
 * starts.
 *
 * Linux only.
 */
import { setTimeout as pause } from "node:timers/promises";
import { median } from "../../app/test/quantiles";
import { makeContent } from "./content";
import { judged, printHeading, printRow, startTable } from "./report";
import { startBenchSite } from "./site";

const STARTS = 3;
const IDLE_MS = 3000;
const START_LIMIT_MS = 2000;
const MEMORY_LIMIT_MB = 150;

printHeading(`Start of a process, median of ${STARTS}.`);
startTable([
  "content",
  "to the first page, ms",
  "limit",
  "of it CPU, ms",
  "idle memory, MB",
  "limit",
]);
for (const size of [6, 10_000]) {
  const files = await makeContent({ projects: size, news_items: size });
  const times: number[] = [];
  const cpu: number[] = [];
  const memory: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const site = await startBenchSite(files);
    cpu.push(site.cpuMs());
    await pause(IDLE_MS);
    times.push(site.startMs);
    memory.push(site.memoryMB());
    await site.stop();
  }
  const [time, megabytes] = [median(times), median(memory)];
  printRow([
    size.toLocaleString("en"),
    judged(time.toFixed(0), time <= START_LIMIT_MS),
    String(START_LIMIT_MS),
    median(cpu).toFixed(0),
    judged(megabytes.toFixed(0), megabytes <= MEMORY_LIMIT_MB),
    String(MEMORY_LIMIT_MB),
  ]);
}
