/**
 * The cost of the back office lists with 25 rows and with very many, in one run on the built site:
 * the median response time, its ratio, and the size of the page.
 */
import { median } from "../../app/test/quantiles";
import { makeContent } from "./content";
import { limited, printHeading, printRow, startTable } from "./report";
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

const start = async (amount: typeof FEW) =>
  startBenchSite(await makeContent(amount, { hasSample: false }));
const fewSite = await start(FEW);
const manySite = await start(MANY);
const fewCookie = await signIn(fewSite);
const manyCookie = await signIn(manySite);

printHeading(`Lists of the back office, median of ${ROUNDS}; few = 25 rows of each kind.`);
startTable(["list", "few, ms", "many, ms", "ratio", "limit", "HTML, KB"]);
for (const list of [...lists, ...searches]) {
  const few = { site: fewSite, Cookie: fewCookie, times: [] as number[] };
  const many = { site: manySite, Cookie: manyCookie, times: [] as number[] };
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Alternating, so that noise affects both.
    for (const { site, Cookie, times } of [few, many]) {
      const start = performance.now();
      const response = await fetch(`${site.url}${list}`, { headers: { Cookie } });
      const html = await response.text();
      times.push(performance.now() - start);
      if (response.status !== 200) throw new Error(`${list} answered ${response.status}`);
      bytes = Math.max(bytes, Buffer.byteLength(html));
    }
  }
  const [fewMs, manyMs] = [median(few.times), median(many.times)];
  const isJudged = lists.includes(list);
  printRow([
    list,
    fewMs.toFixed(1),
    manyMs.toFixed(1),
    limited(
      `${list}: time with many rows, of few`,
      manyMs / fewMs,
      isJudged ? { atMost: RATIO_LIMIT } : {},
    ),
    isJudged ? String(RATIO_LIMIT) : "–",
    limited(`${list}: HTML, KB`, bytes / 1000, { atMost: HTML_LIMIT_KB }),
  ]);
}
await Promise.all([fewSite.stop(), manySite.stop()]);
