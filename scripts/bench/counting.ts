/**
 * The cost of counting visits: a cached page of one site, requested as by browsers that come from
 * another site, with counting switched on and off in turns. Then the sums are compared with the
 * access log, in which each counted request has a line.
 *
 * Ratios are medians of the ratios within one round, because the speed of a machine varies; CPU time
 * per request varies less than the rate.
 *
 * Arguments: seconds of one run (3), rounds (9). Linux only.
 */
import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { median } from "../../app/test/quantiles";
import { canMakeLoad, get, makeLoad } from "./load";
import {
  judged,
  limited,
  numberArgument,
  printHeading,
  printRow,
  startTable,
  threeDigits,
} from "./report";
import { startBenchSite } from "./site";
import { newFolder } from "./work-folder";

const SECONDS = numberArgument(0, 3);
const ROUNDS = numberArgument(1, 9);
const LEAST_SHARE = 0.97;

const headers = {
  "Accept-Encoding": "gzip",
  "User-Agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  Referer: "https://www.festival.example/",
};

if (canMakeLoad()) await measureCounting();

async function measureCounting(): Promise<void> {
  const folder = newFolder("counting");
  const site = await startBenchSite(folder);
  const db = new BetterSqlite(path.join(folder, "site.sqlite"), { timeout: 5000 });
  const target = { url: `${site.url}/en`, headers };
  let logged = 0;

  const run = async (isOn: boolean) => {
    db.prepare(
      `INSERT INTO site_settings (key, value_en, value_es) VALUES ('count_visits', @value, @value)
       ON CONFLICT (key) DO UPDATE SET value_en = @value, value_es = @value`,
    ).run({ value: String(isOn) });
    // The page is rendered again, since the settings have changed; not counted, without a browser.
    await get({ url: target.url, headers: { "Accept-Encoding": "gzip" } });
    site.emptyLog();
    const before = site.cpuMs();
    const { requests, requestsPerSecond } = await makeLoad(target, SECONDS);
    const cpuMs = (site.cpuMs() - before) / requests;
    // The last lines are written a moment later.
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (isOn) logged += viewsIn(path.join(folder, "log"));
    return { requestsPerSecond, cpuMs };
  };

  await run(true);
  const rates: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Every second round begins with the other one.
    const first = await run(round % 2 === 0);
    const second = await run(round % 2 === 1);
    const [on, off] = round % 2 === 0 ? [first, second] : [second, first];
    rates.push(on.requestsPerSecond / off.requestsPerSecond);
    times.push(off.cpuMs / on.cpuMs);
  }
  await run(true);
  const memory = site.memoryMB();
  await site.stop();
  const sumOf = (kind: string) =>
    db.prepare(`SELECT coalesce(sum("count"), 0) FROM traffic WHERE kind = ?`).pluck().get(kind);
  const views = Number(sumOf("view"));

  printHeading(`Counting visits, on against off, ${ROUNDS} rounds of ${SECONDS} s.`);
  startTable(["what", "median", "least", "most"]);
  for (const [name, shares] of [
    ["requests/s, share of off", rates],
    ["requests for the same CPU time, share of off", times],
  ] as const) {
    const middle = median([...shares]);
    printRow([
      name,
      limited(`counting visits: ${name}`, middle, shares === times ? { atLeast: LEAST_SHARE } : {}),
      Math.min(...shares).toFixed(3),
      Math.max(...shares).toFixed(3),
    ]);
  }
  startTable(["views in the access log", "views counted", "sites counted", "memory, MB"]);
  printRow([
    String(logged),
    judged(String(views), views === logged),
    String(sumOf("site")),
    threeDigits(memory),
  ]);
}

/** Counts the requests for the page in the log; the one without a browser is not among them. */
function viewsIn(log: string): number {
  const line = /"path":"\/en","status":200,"bytes":\d+,"cache":"hit"/g;
  return fs.readFileSync(log, "utf8").match(line)?.length ?? 0;
}
