import { log } from "~/base/http/log.server";
import { env } from "~/config/env.server";
import { contentVersion } from "~db/content-version.server";
import { postNotice } from "./post-notice.server";
import type { Job } from "./scheduler.server";

/** Pause after a purge, so that many changes become few purges. */
const PAUSE_MS = 3000;
/** Pause after a failure; twice as long after each further one. */
const RETRY_MS = 2000;
const RETRY_MAX_MS = 5 * 60_000;

/** The last purge that failed, until one succeeds. */
export interface PurgeFailure {
  at: string;
  reason: string;
}

let failure: PurgeFailure | null = null;

/** Returns the failure of the last purge, or null. */
export function purgeFailure(): PurgeFailure | null {
  return failure;
}

/**
 * Returns the job that tells the shared cache in front to drop its pages when the content version
 * has risen: by a change, or at the instant a scheduled record appears. It does so at the start as
 * well, when pages may be of an older build. Null if there is no such cache.
 */
export function purgeJob(): Job["work"] | null {
  const { CACHE_PURGE_URL, CACHE_PURGE_HEADER } = env();
  if (!CACHE_PURGE_URL) return null;
  let purged = NaN;
  let failures = 0;
  let askedAt = 0;
  let pauseMs = 0;
  return async (signal) => {
    // Read before the request: a change during it needs another purge.
    const version = contentVersion();
    const passedMs = Date.now() - askedAt;
    // Less than nothing means that the clock has been set back, perhaps by days.
    const isPause = passedMs >= 0 && passedMs < pauseMs;
    if (version === purged || isPause) return;
    const reason = await purge(CACHE_PURGE_URL, CACHE_PURGE_HEADER, signal);
    askedAt = Date.now();
    if (reason === null) {
      if (failures > 0) log("info", "The cache in front was emptied again.");
      purged = version;
      failures = 0;
      failure = null;
      pauseMs = PAUSE_MS;
      return;
    }
    if (signal.aborted) return;
    // Once for all repetitions: they follow by themselves.
    if (failures === 0) log("warning", `The cache in front was not emptied: ${reason}`);
    failure = { at: new Date().toISOString(), reason };
    pauseMs = Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS);
    failures++;
  };
}

/**
 * Asks for the purge. The body is how Cloudflare wants it; others do not read it.
 *
 * @returns the reason why it failed, or null
 */
function purge(
  url: string,
  header: string | undefined,
  signal: AbortSignal,
): Promise<string | null> {
  const [name = "", ...value] = header?.split(":") ?? [];
  const headers = {
    "Content-Type": "application/json",
    ...(name && { [name]: value.join(":").trim() }),
  };
  return postNotice(url, { headers, body: JSON.stringify({ purge_everything: true }) }, signal);
}
