import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { env } from "~/config/env.server";
import { freshDatabase } from "~/test/arrange/database";
import { type MailSink, startMailSink } from "~/test/arrange/mail-sink";
import { makeRandom } from "~/test/arrange/random";
import { addNews, addSubscriber } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { bundle } from "~/test/policy/bundle";
import { openDatabase } from "~db/connection.server";
import { releaseLetter } from "./letter-sending.server";
import { createLetter } from "./letters.server";

const KILLS = 3;
const SUBSCRIBERS = 150;
/** One in twenty addresses is refused. */
const isRefused = (address: string) => /[05]5@/.test(address);

const random = makeRandom();
/** Part of every failure message: with SEED in the environment, a run repeats the same moments. */
const seed = `SEED=${random.seed}`;

let sink: MailSink | undefined;
afterEach(() => sink?.stop());

it("reaches every confirmed address exactly once, or reports it as failed, over three kills", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "site.sqlite");
  const memory = await freshDatabase();
  memory.sqlite.exec(`VACUUM INTO '${file}'`);
  const site = openDatabase(file, 5000);
  globalThis.siteConnection = site;
  const { admin } = await signedInAdmin(site.db);
  for (let number = 0; number < SUBSCRIBERS; number++) {
    const consentLanguage = number % 3 === 0 ? "es" : "en";
    await addSubscriber(site.db, `reader${number}@example.com`, { consentLanguage });
  }
  const pendingSince = new Date().toISOString();
  for (let number = 0; number < 10; number++) {
    await addSubscriber(site.db, `pending${number}@example.com`, { isActive: 0, pendingSince });
    await addSubscriber(site.db, `left${number}@example.com`, { isActive: 0 });
  }
  const news = await addNews(site.db, { published: 1 });
  const about = { about: "newsItem", aboutKey: String(news) } as const;
  const id = await createLetter(site.db, about, admin, { key: null, content: "" });
  await site.db.updateTable("letters").set({ perMinute: 6000 }).execute();
  const found = (sink = await startMailSink({ refuses: isRefused }));
  env().MAIL_URL = found.url;
  await releaseLetter(site.db, id, admin);

  const program = await bundle("app/test/process/send-until-killed.ts");
  const start = () =>
    spawn(process.execPath, [program], {
      env: { ...process.env, DATABASE_FILE: file, MAIL_URL: found.url },
      stdio: "inherit",
    });
  for (let kill = 0; kill < KILLS; kill++) {
    const enough = found.mails.length + random.between(5, 35);
    const child = start();
    const ended = once(child, "exit");
    await vi.waitUntil(() => found.mails.length >= enough, { timeout: 60_000, interval: 1 });
    child.kill("SIGKILL");
    await ended;
  }
  const [code] = (await once(start(), "exit")) as [number | null];
  expect(code, seed).toBe(0);

  const mails = new Map<string, number>();
  for (const { recipients } of found.mails) {
    for (const to of recipients) mails.set(to, (mails.get(to) ?? 0) + 1);
  }
  const rows = await site.db
    .selectFrom("letter_recipients")
    .innerJoin("newsletter_subscriptions", "newsletter_subscriptions.id", "subscriberId")
    .select(["email", "state", "failure"])
    .execute();
  const strange = rows.filter(({ email, state, failure }) => {
    const times = mails.get(email) ?? 0;
    if (isRefused(email)) return times !== 0 || state !== "failed";
    if (state === "sent") return times !== 1;
    // It was on its way when the process was killed.
    return state !== "failed" || failure !== "interrupted" || times > 1;
  });
  expect(strange, seed).toEqual([]);
  expect(rows, seed).toHaveLength(SUBSCRIBERS);
  expect(
    [...mails.keys()].filter((to) => !to.startsWith("reader")),
    seed,
  ).toEqual([]);
  const interrupted = rows.filter(({ failure }) => failure === "interrupted").length;
  expect(interrupted, seed).toBeLessThanOrEqual(KILLS * 6);
  const { state } = await site.db.selectFrom("letters").select("state").executeTakeFirstOrThrow();
  expect(state, seed).toBe("sent");
  site.sqlite.close();
}, 180_000);
