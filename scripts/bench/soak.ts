/**
 * The effect of sustained load on memory, file descriptors and responses: 200 requests a second of
 * everything that visitors, admins and robots send (`app/test/mixed-load.ts`), with 1,000 projects
 * and as many news items.
 *
 * Arguments: minutes (10), requests a second (200). Linux only.
 */
import { type MinuteOfLoad, mixedLoad } from "../../app/test/mixed-load";
import { median, quantile } from "../../app/test/quantiles";
import { makeContent } from "./content";
import { judged, numberArgument, printHeading, printRow, startTable } from "./report";
import { signIn, startBenchSite } from "./site";

const MINUTES = numberArgument(0, 10);
const RATE = numberArgument(1, 200);
const GROWTH_LIMIT = 1.05;
/** By then caches are filled. */
const SETTLED_MINUTES = 2;
/** A single minute differs by 4 %, with the collections of garbage. */
const MINUTES_TOGETHER = 5;

const files = await makeContent({ projects: 1000, news_items: 1000 });
const site = await startBenchSite(files, { variables: { TRUST_PROXY: "1" } });
const { url, pid } = site;

printHeading(`${RATE} requests a second of mixed load, ${MINUTES} minutes.`);
startTable([
  "minute",
  "answers",
  "p50, ms",
  "p99, ms",
  "memory, MB",
  "descriptors",
  "wrong answers",
]);
const minutes: MinuteOfLoad[] = [];
for await (const minute of mixedLoad({ url, pid, cookie: await signIn(site) }, RATE)) {
  minutes.push(minute);
  printMinute(minute);
  site.emptyLog();
  if (minutes.length === MINUTES) break;
}
await site.stop();

const settled = minutes.slice(SETTLED_MINUTES, SETTLED_MINUTES + MINUTES_TOGETHER);
const last = minutes.slice(-MINUTES_TOGETHER);
const leastMinutes = SETTLED_MINUTES + 2 * MINUTES_TOGETHER;
if (minutes.length >= leastMinutes) {
  const middle = (part: MinuteOfLoad[], figure: (minute: MinuteOfLoad) => number) =>
    median(part.map(figure));
  const growth = (figure: (minute: MinuteOfLoad) => number) =>
    middle(last, figure) / middle(settled, figure);
  const memory = growth(({ memoryMB }) => memoryMB);
  const from = SETTLED_MINUTES + 1;
  startTable([
    `median of the last ${MINUTES_TOGETHER} minutes : of ${from} to ${SETTLED_MINUTES + MINUTES_TOGETHER}`,
    "limit",
  ]);
  printRow([`memory ${judged(memory.toFixed(2), memory <= GROWTH_LIMIT)}`, `≤ ${GROWTH_LIMIT}`]);
  printRow([`descriptors ${growth(({ descriptors }) => descriptors).toFixed(2)}`, ""]);
  printRow([`p50 ${growth(({ times }) => median(times)).toFixed(2)}`, ""]);
} else console.log(`\nThe memory is judged after ${leastMinutes} minutes.`);

function printMinute({ times, memoryMB, descriptors, wrong }: MinuteOfLoad): void {
  const hasAll = wrong.length === 0;
  printRow([
    String(minutes.length),
    times.length.toLocaleString("en"),
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.99).toFixed(1),
    memoryMB.toFixed(0),
    String(descriptors),
    judged(hasAll ? "0" : `${wrong.length}, such as ${wrong[0]}`, hasAll),
  ]);
}
