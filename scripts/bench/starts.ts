/**
 * A new process on an existing database: the time from its start to its first landing page, the
 * processor time until then (which a busy machine affects less), and its memory when idle. Medians of
 * three starts. Linux only.
 */
import { setTimeout as pause } from "node:timers/promises";
import { median } from "../../app/test/process/quantiles";
import { makeContent } from "./content";
import { figure, printRow, startTable } from "./report";
import { startSite } from "./site";

const STARTS = 3;
/** By then the work after a start has ended, and V8 has returned what it needed. */
const IDLE_MS = 60_000;

startTable(
  `Start of a process, median of ${STARTS}.`,
  "projects and news | first page, ms | of it CPU, ms | idle memory, MB",
);
for (const size of [6, 10_000]) {
  const files = await makeContent({ projects: size, news_items: size });
  const times: number[] = [];
  const cpuTimes: number[] = [];
  const memory: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const site = await startSite(files);
    times.push(site.startMs);
    cpuTimes.push(site.cpuMs());
    await pause(IDLE_MS);
    memory.push(site.memoryMB());
    await site.stop();
  }
  printRow([
    size,
    figure(`first page after a start at ${size}, ms`, median(times), { atMost: 800 }),
    median(cpuTimes),
    figure(`idle memory at ${size}, MB`, median(memory), { atMost: 130 }),
  ]);
}
