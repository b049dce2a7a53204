// Loaded into a site by bench-backup.ts: says on SIGUSR2 how long its event loop was held up at most,
// since the signal before.
import { monitorEventLoopDelay } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on("SIGUSR2", () => {
  const ms = (nanoseconds) => (nanoseconds / 1e6).toFixed(1);
  console.log(`Event loop: ${ms(delay.max)} ms at most, ${ms(delay.percentile(99))} ms at p99`);
  delay.reset();
});
