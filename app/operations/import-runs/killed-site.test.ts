import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect, it, onTestFinished, vi } from "vitest";
import { item, wxr } from "~/operations/moving/test-files/wxr";
import { logIn } from "~/test/arrange/log-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { type SiteProcess, startSite } from "~/test/process/site-process";

const POSTS = 600;
const WAIT = { timeout: 90_000, interval: 10 };

it("goes on by itself after the site was killed and started again", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "site.sqlite");
  const start = async (): Promise<SiteProcess> => {
    const started = await startSite({
      DATABASE_FILE: file,
      UPLOADS_DIR: path.join(folder, "uploads"),
      ADMIN_PASSWORD: "Correct horse 7",
      SAMPLE_CONTENT: "false",
    });
    onTestFinished(() => started.stop("SIGKILL"));
    return started;
  };
  const first = await start();
  const Cookie = await logIn(first);
  const db = new BetterSqlite(file, { readonly: true });
  onTestFinished(() => void db.close());
  const countNews = () => db.prepare("SELECT count(*) FROM news_items").pluck().get() as number;
  const screen = async ({ url }: SiteProcess) =>
    (await fetch(`${url}/admin/moving`, { headers: { Cookie } })).text();
  const post = (address: string, body: FormData | URLSearchParams) =>
    fetch(`${first.url}${address}`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie },
      body,
    });

  const posts = Array.from({ length: POSTS }, (_, index) =>
    item({ id: index + 1, gmt: "2020-05-17 12:00:00" }),
  );
  const sent = new FormData();
  sent.set("file", new File([wxr(posts)], "old.xml"));
  sent.set("language", "en");
  await post("/admin/moving?send", sent);
  const looked = await vi.waitUntil(async () => {
    const html = await screen(first);
    return html.includes('data-import="looked"') && html;
  }, WAIT);
  const [, run = ""] = /name="run" value="([\w-]+)"/.exec(looked) ?? [];
  await post("/admin/moving", new URLSearchParams({ run, intent: "import" }));
  await vi.waitUntil(() => countNews() > 5, WAIT);
  await first.stop("SIGKILL");
  expect(countNews()).toBeLessThan(POSTS);

  const second = await start();
  expect(await screen(second)).toContain('data-import="running"');
  await vi.waitUntil(async () => (await screen(second)).includes('data-import="done"'), WAIT);
  expect(countNews()).toBe(POSTS);
  expect(db.prepare("SELECT count(*) FROM revisions").pluck().get()).toBe(POSTS);
}, 200_000);
