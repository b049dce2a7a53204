/**
 * The effect of sustained load on memory, file descriptors and responses: everything that visitors,
 * admins and robots send (`app/test/process/mixed-load.ts`), with 1,000 projects and as many news items.
 *
 * Arguments: minutes (15), requests a second (200). Linux only.
 */
import { type MinuteOfLoad, mixedLoad } from "../../app/test/process/mixed-load";
import { median, quantile } from "../../app/test/process/quantiles";
import { makeContent } from "./content";
import { figure, numberArgument, printRow, startTable } from "./report";
import { signIn, startSite } from "./site";

const MINUTES = numberArgument(0, 15);
const RATE = numberArgument(1, 200);
/** By then caches are filled. */
const SETTLED_MINUTES = 2;
/** A single minute differs by 4 %, with the collections of garbage. */
const MINUTES_TOGETHER = 5;

const files = await makeContent({ projects: 1000, news_items: 1000 });
const site = await startSite(files, { variables: { TRUST_PROXY: "1" } });
startTable(
  `${RATE} requests a second of mixed load, ${MINUTES} minutes.`,
  "minute | answers | p50, ms | p99, ms | memory, MB | descriptors | wrong answers",
);
const minutes: MinuteOfLoad[] = [];
for await (const minute of mixedLoad({ ...site, cookie: await signIn(site) }, RATE)) {
  minutes.push(minute);
  const { times, memoryMB, descriptors, wrong } = minute;
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  const failures = figure(`wrong answers in minute ${minutes.length}`, wrong.length, { atMost: 0 });
  const first = wrong.length > 0 ? `, such as ${wrong[0]}` : "";
  const figures = [minutes.length, times.length.toLocaleString("en"), p50, p99, memoryMB];
  printRow([...figures, descriptors, failures + first]);
  site.emptyLog();
  if (minutes.length === MINUTES) break;
}
await site.stop();

const settled = minutes.slice(SETTLED_MINUTES, SETTLED_MINUTES + MINUTES_TOGETHER);
const last = minutes.slice(-MINUTES_TOGETHER);
const leastMinutes = SETTLED_MINUTES + 2 * MINUTES_TOGETHER;
if (minutes.length >= leastMinutes) {
  const memoryOf = (part: MinuteOfLoad[]) => median(part.map(({ memoryMB }) => memoryMB));
  const growth = memoryOf(last) / memoryOf(settled);
  const name = `memory of the last ${MINUTES_TOGETHER} minutes, × the first after ${SETTLED_MINUTES}`;
  console.log(`\n${name}: ${figure(name, growth, { atMost: 1.05 })} (at most 1.05)`);
} else console.log(`\nThe memory is judged after ${leastMinutes} minutes.`);
