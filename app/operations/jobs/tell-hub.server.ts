import { createHash } from "node:crypto";
import { log } from "~/base/http/log.server";
import { writtenFeed } from "~/base/seo/feed-response.server";
import type { Feed } from "~/base/seo/feed.server";
import { env } from "~/config/env.server";
import { newsFeed } from "~/content/news/news-feed.server";
import { screeningsFeed } from "~/films/screenings/screenings-feed.server";
import { feedFormats } from "~/language/i18n/feed-paths";
import type { Language } from "~/language/i18n/languages";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import type { Database } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";
import { nextTurn } from "~db/next-turn.server";
import { postNotice } from "./post-notice.server";
import type { Job } from "./scheduler.server";

/** Pause after a change, so that many become one, and a shared cache has been emptied. */
const PAUSE_MS = 5000;
/** Pause after a failure; twice as long after each further one. */
const RETRY_MS = 60_000;
const RETRY_MAX_MS = 6 * 60 * 60_000;
/** After about two days the hub is told of the next change only. */
const ATTEMPTS_MAX = 16;

const feeds: ((language: Language) => Promise<Feed>)[] = [newsFeed, screeningsFeed];

/**
 * Returns the job that tells the WebSub hub when the content of a feed has changed: once for each
 * change, also across restarts, and again later and later while the hub does not answer. Null
 * without a hub.
 */
export function hubJob(): ((db: Database, signal: AbortSignal) => ReturnType<Job["work"]>) | null {
  const { WEBSUB_HUB: hub } = env();
  if (!hub) return null;
  let looked = NaN;
  let isFailing = false;
  return async (db, signal) => {
    const version = contentVersion();
    if (version !== looked) {
      await noteChanges(db);
      looked = version;
    }
    for (const { address, failures } of await listDue(db)) {
      const reason = await tell(hub, address, signal);
      if (signal.aborted) return;
      if (reason === null) await told(db, address);
      else await postpone(db, address, failures + 1);
      // Once for all repetitions: they follow by themselves.
      if (reason !== null && !isFailing) log("warning", `The hub was not told: ${reason}`);
      if (reason === null && isFailing) log("info", "The hub was told again.");
      isFailing = reason !== null;
    }
  };
}

/**
 * Records which feeds have changed since the hub was last notified. A feed that the hub does not know
 * yet has no subscribers, so its current state is recorded without a notification.
 */
async function noteChanges(db: Database): Promise<void> {
  const kept = new Map(
    (await db.selectFrom("told_feeds").select(["address", "fingerprint"]).execute()).map(
      ({ address, fingerprint }) => [address, fingerprint],
    ),
  );
  const addresses: string[] = [];
  for (const language of offeredLanguages()) {
    for (const read of feeds) {
      const feed = await read(language);
      for (const format of feedFormats) {
        const address = feed.addresses[format];
        addresses.push(address);
        const fingerprint = createHash("sha256").update(writtenFeed(feed, format)).digest("hex");
        if (kept.get(address) !== fingerprint) await note(db, address, fingerprint);
        await nextTurn();
      }
    }
  }
  // Of a language that is switched off, or of a former address of the site.
  await db.deleteFrom("told_feeds").where("address", "not in", addresses).execute();
}

async function note(db: Database, address: string, fingerprint: string): Promise<void> {
  const dueAt = instantIn(PAUSE_MS);
  await db
    .insertInto("told_feeds")
    .values({ address, fingerprint, dueAt: null })
    .onConflict((conflict) =>
      conflict.column("address").doUpdateSet({ fingerprint, dueAt, failures: 0 }),
    )
    .execute();
}

function listDue(db: Database) {
  return (
    db
      .selectFrom("told_feeds")
      .select(["address", "failures"])
      // Later than any pause means that the clock has been set back.
      .where((eb) =>
        eb.or([
          eb("dueAt", "<=", new Date().toISOString()),
          eb("dueAt", ">", instantIn(RETRY_MAX_MS)),
        ]),
      )
      .orderBy("address")
      .execute()
  );
}

async function told(db: Database, address: string): Promise<void> {
  const done = { dueAt: null, failures: 0 };
  await db.updateTable("told_feeds").set(done).where("address", "=", address).execute();
}

async function postpone(db: Database, address: string, failures: number): Promise<void> {
  const pause = Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_MAX_MS);
  const dueAt = failures < ATTEMPTS_MAX ? instantIn(pause) : null;
  await db
    .updateTable("told_feeds")
    .set({ dueAt, failures })
    .where("address", "=", address)
    .execute();
}

const instantIn = (ms: number) => new Date(Date.now() + ms).toISOString();

/**
 * Tells the hub that a feed has changed, in the form that hubs take from PubSubHubbub on; WebSub
 * leaves it to hub and publisher.
 *
 * @returns the reason why it failed, or null
 */
function tell(hub: string, address: string, signal: AbortSignal): Promise<string | null> {
  const body = new URLSearchParams({
    "hub.mode": "publish",
    "hub.url": address,
    "hub.topic": address,
  });
  return postNotice(hub, { body }, signal);
}
