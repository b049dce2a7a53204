import fs from "node:fs";
import path from "node:path";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { countMailByState } from "~/base/mail/unsent-mail.server";
import { env } from "~/config/env.server";
import { backupsFolder } from "~/operations/backups/data-paths.server";
import { backupState } from "~/operations/backups/site-backups.server";
import { listBackupInstants } from "~/operations/backups/stored-backups.server";
import { database } from "~db/connection.server";
import { exposition, type Family, type Sample } from "./exposition.server";
import { bucketsMs, requestFigures, requestKinds } from "./request-figures.server";

const MS = 1000;
const NS = 1e9;
/** The timer that measures delays of the event loop fires at this interval. */
const DELAY_RESOLUTION_MS = 20;

/** The size of the page cache. */
export interface CacheSize {
  bytes: number;
  entries: number;
}

const gauge = (name: string, help: string, ...samples: Sample[]): Family => ({
  name,
  help,
  type: "gauge",
  samples,
});

/** Writes all figures of the process as Prometheus reads them. */
export async function writeMetrics(cacheSize: () => CacheSize): Promise<string> {
  const read = await Promise.all([orNone(mail), orNone(backups), orNone(disks)]);
  const own = [...requests(), durations(), ...caches(cacheSize()), eventLoop(), ...memory()];
  return exposition([...own, ...read.flat()]);
}

/** A figure that cannot be read is left out, and the others are still there. */
async function orNone(read: () => Promise<Family[]>): Promise<Family[]> {
  try {
    return await read();
  } catch (error) {
    console.error(error);
    return [];
  }
}

function requests(): Family[] {
  const { figures } = requestFigures();
  const samples = requestKinds.flatMap((kind) =>
    figures[kind].statuses.map((value, index) => ({
      labels: { kind, status: `${index + 1}xx` },
      value,
    })),
  );
  const help = "Finished requests by kind and class of status.";
  return [{ name: "site_requests_total", help, type: "counter", samples }];
}

function durations(): Family {
  const { figures } = requestFigures();
  const samples = requestKinds.flatMap((kind): Sample[] => {
    const { buckets, totalMs } = figures[kind];
    let count = 0;
    return [
      ...buckets.map((number, index) => {
        const limit = bucketsMs[index];
        const le = limit === undefined ? "+Inf" : String(limit / MS);
        return { suffix: "_bucket", labels: { kind, le }, value: (count += number) };
      }),
      { suffix: "_sum", labels: { kind }, value: totalMs / MS },
      { suffix: "_count", labels: { kind }, value: count },
    ];
  });
  const help = "Time until a response was sent, by kind.";
  return { name: "site_request_duration_seconds", help, type: "histogram", samples };
}

function caches({ bytes, entries }: CacheSize): Family[] {
  const { cache } = requestFigures();
  return [
    {
      name: "site_page_cache_requests_total",
      help: "Requests that the page cache answered (hit) or was filled by (miss).",
      type: "counter",
      samples: [
        { labels: { result: "hit" }, value: cache.hits },
        { labels: { result: "miss" }, value: cache.misses },
      ],
    },
    gauge("site_page_cache_bytes", "Size of the page cache.", { value: bytes }),
    gauge("site_page_cache_entries", "Responses in the page cache.", { value: entries }),
  ];
}

let delays: IntervalHistogram | undefined;

/**
 * Returns how late timers were since the last time this was asked. It is measured from the first
 * time on: a site without Prometheus pays nothing.
 */
function eventLoop(): Family {
  const isFirst = delays === undefined;
  delays ??= monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  if (isFirst) delays.enable();
  // The histogram holds the whole interval; no value, and a mean of NaN, before the first one.
  const late = (ns: number) =>
    delays?.count ? Math.max(0, ns - (DELAY_RESOLUTION_MS / MS) * NS) / NS : 0;
  const samples = [0.5, 0.9, 0.99].map((quantile) => ({
    labels: { quantile: String(quantile) },
    value: late(delays?.percentile(quantile * 100) ?? 0),
  }));
  const worst = { labels: { quantile: "1" }, value: late(delays.max) };
  delays.reset();
  const help = "Delay of the event loop since the last time this was read.";
  return gauge("site_event_loop_delay_seconds", help, ...samples, worst);
}

async function mail(): Promise<Family[]> {
  const { waiting, failed } = await countMailByState(database());
  return [
    gauge("site_mail_waiting", "Mails that will be sent, or tried again.", { value: waiting }),
    gauge("site_mail_failed", "Mails that were given up and wait for a person.", { value: failed }),
  ];
}

async function backups(): Promise<Family[]> {
  const { failure, runningSince } = await backupState();
  const [newest] = await listBackupInstants(backupsFolder());
  const since = (instant: string | undefined) => (instant ? Date.parse(instant) / MS : 0);
  return [
    gauge("site_backup_last_success_timestamp_seconds", "The newest backup; 0 if there is none.", {
      value: since(newest),
    }),
    gauge(
      "site_backup_last_failure_timestamp_seconds",
      "A failure without a success since, or 0.",
      {
        value: since(failure?.at),
      },
    ),
    gauge("site_backup_running", "1 while a backup is made.", { value: runningSince ? 1 : 0 }),
  ];
}

async function disks(): Promise<Family[]> {
  const { DATABASE_FILE, UPLOADS_DIR } = env();
  const folders = { database: path.dirname(DATABASE_FILE), uploads: UPLOADS_DIR };
  const samples = Object.entries(folders).map(async ([folder, at]) => {
    const { bavail, bsize } = await fs.promises.statfs(at);
    return { labels: { folder }, value: bavail * bsize };
  });
  const help = "Space that the site can still use where its files are.";
  return [gauge("site_disk_free_bytes", help, ...(await Promise.all(samples)))];
}

function memory(): Family[] {
  const { rss, heapUsed, heapTotal } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    gauge("process_resident_memory_bytes", "Memory of the process.", { value: rss }),
    gauge("nodejs_heap_size_used_bytes", "Memory of objects.", { value: heapUsed }),
    gauge("nodejs_heap_size_total_bytes", "Memory for objects.", { value: heapTotal }),
    {
      name: "process_cpu_seconds_total",
      help: "Processor time of the process.",
      type: "counter",
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge("process_start_time_seconds", "When the process started, since 1970.", {
      value: Math.round(Date.now() / MS - process.uptime()),
    }),
    gauge("site_info", "The versions of the site and of Node.js.", {
      labels: { version: siteVersion(), node: process.version },
      value: 1,
    }),
  ];
}

let version: string | undefined;

/** Returns the version of the built site, or "unknown". */
function siteVersion(): string {
  try {
    version ??= fs.readFileSync("build/version.txt", "utf8").trim();
  } catch {
    version = "unknown";
  }
  return version;
}
