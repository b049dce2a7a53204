// Loaded into a site by the bench of backups: says on SIGUSR2 how long its event loop was held up,
// since the signal before. Linux only.
import { Buffer } from "node:buffer";
import fs from "node:fs";
import { createHistogram } from "node:perf_hooks";
import { setInterval } from "node:timers";

const all = createHistogram();
/** Without the time in which the process could have gone on, but others had the processors. */
const own = createHistogram();

// Time on a processor, time waiting for one (both in nanoseconds), turns.
const schedule = fs.openSync(`/proc/self/task/${process.pid}/schedstat`);
const buffer = Buffer.alloc(100);
const waitedForProcessor = () =>
  Number(buffer.toString("latin1", 0, fs.readSync(schedule, buffer, 0, 100, 0)).split(" ")[1]);

let [last, lastWaited] = [process.hrtime.bigint(), waitedForProcessor()];
setInterval(() => {
  const [now, waited] = [process.hrtime.bigint(), waitedForProcessor()];
  const held = Number(now - last);
  all.record(Math.max(1, held));
  own.record(Math.max(1, Math.round(held - (waited - lastWaited))));
  [last, lastWaited] = [now, waited];
}, 1).unref();

process.on("SIGUSR2", () => {
  const ms = (nanoseconds) => (nanoseconds / 1e6).toFixed(1);
  const figures = (histogram) =>
    `${ms(histogram.max)} ms at most, ${ms(histogram.percentile(99))} ms at p99`;
  console.log(`Event loop: ${figures(all)} (without waiting for a processor ${figures(own)})`);
  all.reset();
  own.reset();
});
