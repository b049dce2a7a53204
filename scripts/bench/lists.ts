/**
 * The cost of a list of the back office with 25 rows and with very many, in turns: processor time of
 * the site for a response, the ratio of the two, and the size of the page. Linux only.
 */
import { makeContent, type RowCounts } from "./content";
import { figure, printRow, startTable } from "./report";
import { signIn, startSite } from "./site";

const CPU_BUDGET_MS = 7;
const HTML_BUDGET_KB = 300;
const ROUNDS = 10;
/** The clock of processor time ticks every 10 ms. */
const REQUESTS_OF_A_ROUND = 50;
const REQUESTS_TO_WARM_UP = 500;

const lists = ["/admin/projects", "/admin/news", "/admin/messages", "/admin"];
/** These read every row, and have no budget. */
const searches = ["/admin/projects?q=lantern", "/admin/messages?q=lantern"];

const few = await startList({ projects: 25, news_items: 25, contact_messages: 25 });
const many = await startList({ projects: 10_000, news_items: 10_000, contact_messages: 100_000 });

startTable(
  "Lists of the back office; few are 25 rows of each kind.",
  "list | few, CPU ms | many, CPU ms | ratio | HTML, KB",
);
for (const list of [...lists, ...searches]) {
  const cost = { few: 0, many: 0 };
  await few.ask(list, REQUESTS_TO_WARM_UP);
  let bytes = await many.ask(list, REQUESTS_TO_WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, site] of Object.entries({ few, many })) {
      const before = site.cpuMs();
      bytes = Math.max(bytes, await site.ask(list, REQUESTS_OF_A_ROUND));
      cost[name as keyof typeof cost] += (site.cpuMs() - before) / REQUESTS_OF_A_ROUND / ROUNDS;
    }
  }
  const isJudged = lists.includes(list);
  printRow([
    list,
    cost.few,
    isJudged
      ? figure(`${list}: CPU with very many rows, ms`, cost.many, { atMost: CPU_BUDGET_MS })
      : cost.many,
    cost.many / cost.few,
    figure(`${list}: HTML, KB`, bytes / 1000, { atMost: HTML_BUDGET_KB }),
  ]);
}
await Promise.all([few.stop(), many.stop()]);

async function startList(rows: RowCounts) {
  const site = await startSite(await makeContent(rows, { hasSample: false }));
  const Cookie = await signIn(site);
  /** Asks for a list this often, and returns the bytes of the longest response. */
  const ask = async (list: string, times: number): Promise<number> => {
    let bytes = 0;
    for (let time = 0; time < times; time++) {
      const response = await fetch(site.url + list, { headers: { Cookie } });
      if (response.status !== 200) throw new Error(`${list} answered ${response.status}`);
      bytes = Math.max(bytes, (await response.arrayBuffer()).byteLength);
    }
    return bytes;
  };
  return { ...site, ask };
}
