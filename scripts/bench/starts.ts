/**
 * A new process on an existing database: the time from its start to its first landing page, the CPU
 * time until then (which a busy machine affects less), and its memory when idle: resident, its share
 * of it (files that other processes have mapped as well count in part), and the share of it with its
 * child processes. Medians of three starts.
 *
 * Linux only. The Node.js of the site is the first in PATH.
 */
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { proportionalMemoryOf, withChildren } from "../../app/test/process-figures";
import { median } from "../../app/test/quantiles";
import { makeContent } from "./content";
import { limited, printHeading, printRow, startTable } from "./report";
import { startBenchSite } from "./site";

const STARTS = 3;
/** By then the work after a start has ended, and V8 has returned what it needed. */
const IDLE_MS = 60_000;
const START_LIMIT_MS = 600;
const MEMORY_LIMIT_MB = { 6: 110, 10_000: 120 };

const version = execFileSync("node", ["--version"], { encoding: "utf8" }).trim();
printHeading(`Start of a process, Node.js ${version}, median of ${STARTS}.`);
startTable([
  "content",
  "to the first page, ms",
  "limit",
  "of it CPU, ms",
  "idle memory, MB",
  "limit",
  "its share, MB",
  "with children, MB",
]);
for (const size of [6, 10_000] as const) {
  const files = await makeContent({ projects: size, news_items: size });
  const figures: { ms: number; cpu: number; memory: number; share: number; tree: number }[] = [];
  for (let start = 0; start < STARTS; start++) {
    const site = await startBenchSite(files);
    const cpu = site.cpuMs();
    await pause(IDLE_MS);
    const shares = withChildren(site.pid).map((pid) => proportionalMemoryOf(pid) / 1e6);
    figures.push({
      ...{ ms: site.startMs, cpu, memory: site.memoryMB() },
      share: shares[0] ?? 0,
      tree: shares.reduce((sum, share) => sum + share, 0),
    });
    await site.stop();
  }
  const middle = (name: keyof (typeof figures)[number]) =>
    median(figures.map((figure) => figure[name]));
  printRow([
    size.toLocaleString("en"),
    limited(`start at ${size}: first page, ms`, middle("ms"), { atMost: START_LIMIT_MS }),
    String(START_LIMIT_MS),
    middle("cpu").toFixed(0),
    limited(`idle at ${size}: memory, MB`, middle("memory"), { atMost: MEMORY_LIMIT_MB[size] }),
    String(MEMORY_LIMIT_MB[size]),
    middle("share").toFixed(0),
    middle("tree").toFixed(0),
  ]);
}
