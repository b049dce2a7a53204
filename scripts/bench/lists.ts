/**
 * The cost of the back office lists with 25 rows and with very many, in one run on the built site:
 * the median response time, its ratio, and the size of the page.
 */
import { median } from "../../app/test/quantiles";
import { makeContent } from "./content";
import { judged, printHeading, printRow, startTable } from "./report";
import { signIn, startBenchSite } from "./site";

const RATIO_LIMIT = 1.5;
const HTML_LIMIT_KB = 300;
const ROUNDS = 60;

const FEW = { projects: 25, news_items: 25, contact_messages: 25 };
const MANY = { projects: 10_000, news_items: 10_000, contact_messages: 100_000 };

const lists = [
  "/admin/projects",
  "/admin/projects?sort=title",
  "/admin/news",
  "/admin/news?sort=title",
  "/admin/messages",
  "/admin/messages?sort=subject",
  "/admin",
];
/** These scan every row: they are printed without a limit. */
const searches = [
  "/admin/projects?q=lantern",
  "/admin/news?q=lantern",
  "/admin/messages?q=lantern",
];

const sites = [
  await startBenchSite(await makeContent(FEW, { hasSample: false })),
  await startBenchSite(await makeContent(MANY, { hasSample: false })),
];
const cookies = await Promise.all(sites.map(signIn));

printHeading(`Lists of the back office, median of ${ROUNDS}; few = 25 rows of each kind.`);
startTable(["list", "few, ms", "many, ms", "ratio", "limit", "HTML, KB"]);
for (const list of [...lists, ...searches]) {
  const times: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Alternating, so that noise affects both.
    for (const [index, site] of sites.entries()) {
      const start = performance.now();
      const response = await fetch(`${site.url}${list}`, {
        headers: { Cookie: cookies[index]! },
      });
      const html = await response.text();
      times[index]!.push(performance.now() - start);
      if (response.status !== 200) throw new Error(`${list} answered ${response.status}`);
      bytes = Math.max(bytes, Buffer.byteLength(html));
    }
  }
  const [few, many] = times.map(median) as [number, number];
  const isJudged = lists.includes(list);
  const isGood = !isJudged || (many / few <= RATIO_LIMIT && bytes / 1000 <= HTML_LIMIT_KB);
  printRow([
    list,
    few.toFixed(1),
    many.toFixed(1),
    judged((many / few).toFixed(2), isGood),
    isJudged ? String(RATIO_LIMIT) : "–",
    (bytes / 1000).toFixed(0),
  ]);
}
await Promise.all(sites.map((site) => site.stop()));
