import { randomUUID } from "node:crypto";
import { type Bucket, requestBucket } from "./bucket.server";
import { deleteObject, findObject } from "./objects.server";

/** The caller does not wait for two minutes. */
const PAUSES_MS = [1000];
/** Stores refuse requests whose time is 15 minutes off. */
const SKEW_MS = 5 * 60_000;

/** The result of a try. */
export interface Tried {
  /** How far the clock of the store is from ours; null as long as requests are not refused for it. */
  skewMs: number | null;
  /** True if what was written could be read. */
  isFound: boolean;
}

/**
 * Lists, writes, reads and deletes one object; only lists where the clocks are apart.
 *
 * @throws BucketError
 */
export async function tryBucket(bucket: Bucket): Promise<Tried> {
  const list = { "list-type": "2", "max-keys": "1", prefix: bucket.prefix };
  const { headers } = await requestBucket(bucket, { method: "GET", query: list }, PAUSES_MS);
  const skewMs = Math.abs(Date.now() - Date.parse(headers.get("date") ?? ""));
  if (skewMs > SKEW_MS) return { skewMs, isFound: false };
  const object = `doctor-${randomUUID()}`;
  await requestBucket(bucket, { method: "PUT", object, body: "ok" }, PAUSES_MS);
  const isFound = (await findObject(bucket, object)) !== null;
  await deleteObject(bucket, object);
  return { skewMs: null, isFound };
}
