import { type Bucket, BucketError, requestBucket } from "./bucket.server";
import { chunksOf } from "./chunks.server";
import { textsOf } from "./xml.server";

/** An object of a bucket. */
export interface StoredObject {
  /** Without the prefix of the bucket. */
  name: string;
  bytes: number;
}

/** A million objects; a store that never ends its list ends here. */
const MAX_PAGES = 1000;

/** Lists the objects directly below the prefix, in the order of their names. */
export async function* listObjects(bucket: Bucket): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = {
      "list-type": "2",
      delimiter: "/",
      ...(bucket.prefix ? { prefix: bucket.prefix } : {}),
      ...(token === undefined ? {} : { "continuation-token": token }),
    };
    const xml = await (await requestBucket(bucket, { method: "GET", query })).text();
    for (const entry of textsOf(xml, "Contents")) {
      const [key = ""] = textsOf(entry, "Key");
      const [size = "0"] = textsOf(entry, "Size");
      const name = key.slice(bucket.prefix.length);
      if (key.startsWith(bucket.prefix) && !name.includes("/")) yield { name, bytes: Number(size) };
    }
    [token] = textsOf(xml, "NextContinuationToken");
    if (token === undefined) return;
  }
}

export interface ObjectFacts {
  bytes: number;
  /** The site that made it, from its metadata. */
  site: string | null;
  /** How many images the backup misses, from its metadata. */
  missing: number;
}

const SITE = "x-amz-meta-site";
const MISSING = "x-amz-meta-missing";

/** The metadata of an object that this site makes. */
export const madeBy = (site: string, missing = 0) => ({
  [SITE]: site,
  ...(missing > 0 ? { [MISSING]: String(missing) } : {}),
});

/** Returns size and metadata of an object, or null when there is none. */
export async function findObject(bucket: Bucket, object: string): Promise<ObjectFacts | null> {
  try {
    const { headers } = await requestBucket(bucket, { method: "HEAD", object });
    return {
      bytes: Number(headers.get("content-length")),
      site: headers.get(SITE),
      missing: Number(headers.get(MISSING) ?? 0),
    };
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

/** Returns true for the error of an object that does not exist; an answer to HEAD has no code. */
export function isNotThere(error: unknown): boolean {
  return error instanceof BucketError && ["404", "NoSuchKey"].includes(error.code ?? "");
}

export async function deleteObject(bucket: Bucket, object: string): Promise<void> {
  await requestBucket(bucket, { method: "DELETE", object });
}

/** Interruptions in a row, without a byte in between, after which reading is given up. */
const MAX_INTERRUPTIONS = 5;

/**
 * Streams an object. When the connection breaks, reading goes on where it ended, provided the
 * object is still the same.
 *
 * @throws BucketError
 */
export async function* readObject(bucket: Bucket, object: string): AsyncGenerator<Uint8Array> {
  const first = await requestBucket(bucket, { method: "GET", object });
  const etag = first.headers.get("etag");
  const total = Number(first.headers.get("content-length"));
  let response = first;
  let read = 0;
  for (let interruptions = 0; ; interruptions++) {
    try {
      for await (const chunk of response.body ? chunksOf(response.body) : []) {
        read += chunk.length;
        interruptions = 0;
        yield chunk;
      }
      if (read === total) return;
    } catch {
      // The rest is asked for below.
    }
    if (interruptions >= MAX_INTERRUPTIONS)
      throw new BucketError(`${object} breaks off after ${read} bytes of ${total}.`, null);
    response = await requestBucket(bucket, {
      method: "GET",
      object,
      headers: { range: `bytes=${read}-`, ...(etag ? { "if-match": etag } : {}) },
    });
    if (response.status !== 206) throw new BucketError(`${object} cannot be read in parts.`, null);
  }
}
