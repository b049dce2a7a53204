/** The kinds of requests that are measured apart. */
export const requestKinds = ["page", "data", "static", "file", "api", "admin"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Upper limits of the buckets of durations, in ms. */
export const bucketsMs = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const;

/** The figures of one kind of request since the process started. */
interface KindFigures {
  /** By the first digit of the status, 1xx first. */
  statuses: number[];
  /** Requests per bucket, each without those of smaller ones; the last one has no limit. */
  buckets: number[];
  totalMs: number;
}

const noFigures = (): KindFigures => ({
  statuses: [0, 0, 0, 0, 0],
  buckets: [...bucketsMs, Infinity].map(() => 0),
  totalMs: 0,
});

const figures = Object.fromEntries(requestKinds.map((kind) => [kind, noFigures()])) as Record<
  RequestKind,
  KindFigures
>;

const cache = { hits: 0, misses: 0 };

/** Returns all figures since the process started. */
export function requestFigures() {
  return { figures, cache };
}

/** Adds a finished request: two additions, and a comparison for each bucket that is too small. */
export function measureRequest(kind: RequestKind, status: number, ms: number): void {
  const { statuses, buckets } = figures[kind];
  const group = Math.floor(status / 100) - 1;
  statuses[group] = (statuses[group] ?? 0) + 1;
  let index = 0;
  while (index < bucketsMs.length && ms > (bucketsMs[index] ?? Infinity)) index++;
  buckets[index] = (buckets[index] ?? 0) + 1;
  figures[kind].totalMs += ms;
}

/** Adds a request that the page cache could answer, or would have been able to. */
export function measureCache(isHit: boolean): void {
  if (isHit) cache.hits++;
  else cache.misses++;
}

const files =
  /^\/(?:uploads|files|social|icons)\/|^\/(?:\w\w\/)?(?:screener\/(?:invitation\/)?\d+\/(?:film|captions\/.)|project\/\d+\/press\/.)/;

/** Returns the kind of a request by its path. */
export function kindOf(path: string): RequestKind {
  if (path.startsWith("/build/")) return "static";
  if (path.startsWith("/api/")) return "api";
  if (path === "/admin" || path.startsWith("/admin/") || path.startsWith("/admin.")) return "admin";
  if (path.endsWith(".data")) return "data";
  return files.test(path) ? "file" : "page";
}
