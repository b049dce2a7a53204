import { type Bucket, BucketError, PAUSES_MS, requestBucket } from "./bucket.server";
import { deleteObject, findObject } from "./objects.server";
import { textsOf } from "./xml.server";

/** Kept in memory one at a time; S3 wants at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
/** S3 allows 10,000 parts: larger objects get larger ones. */
const MAX_PARTS = 9000;

export interface Upload {
  object: string;
  /** The number of bytes of the content, which is known beforehand. */
  bytes: number;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  headers: Record<string, string>;
}

/**
 * Uploads an object, in parts when it is large. Memory is bounded by one part; a part that fails is
 * sent again. Afterwards the store is asked for the size of what it has. A failure leaves no parts
 * behind.
 *
 * @throws BucketError
 */
export async function uploadObject(
  bucket: Bucket,
  upload: Upload,
  { partBytes = PART_BYTES, pausesMs = PAUSES_MS } = {},
): Promise<void> {
  const { object, bytes, headers, content } = upload;
  const size = Math.max(partBytes, Math.ceil(bytes / MAX_PARTS));
  const isOnePart = bytes <= size;
  const parts = inParts(content, isOnePart ? Math.max(bytes, 1) : size);
  if (isOnePart) {
    let body: Uint8Array<ArrayBuffer> | undefined;
    for await (const part of parts) body = part;
    await requestBucket(bucket, { method: "PUT", object, headers, body: body ?? "" }, pausesMs);
  } else {
    await uploadParts(bucket, upload, parts, pausesMs);
  }
  const stored = await findObject(bucket, object);
  if (stored?.bytes !== bytes) {
    const has = stored ? `${stored.bytes} bytes` : "nothing";
    // Else it would stand in the list like a whole one.
    await deleteObject(bucket, object).catch(() => undefined);
    throw new BucketError(`${object}: the store has ${has} in place of ${bytes} bytes.`, null);
  }
}

async function uploadParts(
  bucket: Bucket,
  { object, headers }: Upload,
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
  pausesMs: number[],
): Promise<void> {
  const send = (request: Parameters<typeof requestBucket>[1]) =>
    requestBucket(bucket, { ...request, object }, pausesMs);
  const created = await send({ method: "POST", query: { uploads: "" }, headers });
  const [uploadId] = textsOf(await created.text(), "UploadId");
  if (!uploadId) throw new BucketError(`${object}: the store gives no number to its parts.`, null);
  try {
    const list: string[] = [];
    for await (const body of parts) {
      const partNumber = String(list.length + 1);
      const { headers: answer } = await send({
        method: "PUT",
        query: { partNumber, uploadId },
        body,
      });
      const tag = (answer.get("etag") ?? "").replace(/[<>&]/g, "");
      list.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${tag}</ETag></Part>`);
    }
    const body = `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`;
    await complete(bucket, { object, uploadId, body }, pausesMs);
  } catch (error) {
    await deleteParts(bucket, { object, uploadId }).catch(() => undefined);
    throw error;
  }
}

async function complete(
  bucket: Bucket,
  { object, uploadId, body }: { object: string; uploadId: string; body: string },
  pausesMs: number[],
): Promise<void> {
  try {
    const request = { method: "POST", object, query: { uploadId }, body } as const;
    const xml = await (await requestBucket(bucket, request, pausesMs)).text();
    // The store answers 200 before it joins the parts, and may fail after that.
    if (!xml.includes("<Error>")) return;
    const [code = "Error"] = textsOf(xml, "Code");
    throw new BucketError(`${object}: ${code} ${textsOf(xml, "Message")[0] ?? ""}`.trim(), code);
  } catch (error) {
    // The answer to an earlier attempt was lost; the size is compared afterwards.
    if (error instanceof BucketError && error.code === "NoSuchUpload") return;
    throw error;
  }
}

interface UnfinishedUpload {
  object: string;
  uploadId: string;
}

async function deleteParts(bucket: Bucket, { object, uploadId }: UnfinishedUpload): Promise<void> {
  await requestBucket(bucket, { method: "DELETE", object, query: { uploadId } });
}

/**
 * Deletes the parts that killed uploads have left: they cost as much as an object and stand in no
 * list of objects.
 *
 * @param isOurs tells from the name and the age, in milliseconds, whether the upload was this site's
 */
export async function deleteUnfinishedUploads(
  bucket: Bucket,
  isOurs: (object: string, ageMs: number) => boolean,
): Promise<void> {
  const query = { uploads: "", ...(bucket.prefix ? { prefix: bucket.prefix } : {}) };
  const xml = await (await requestBucket(bucket, { method: "GET", query })).text();
  for (const entry of textsOf(xml, "Upload")) {
    const [key = ""] = textsOf(entry, "Key");
    const [uploadId = ""] = textsOf(entry, "UploadId");
    const ageMs = Date.now() - Date.parse(textsOf(entry, "Initiated")[0] ?? "");
    const object = key.slice(bucket.prefix.length);
    if (key.startsWith(bucket.prefix) && isOurs(object, ageMs))
      await deleteParts(bucket, { object, uploadId });
  }
}

/** Joins chunks of any size to parts of exactly this size; the last one may be smaller. */
async function* inParts(
  source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let part = new Uint8Array(partBytes);
  let filled = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + partBytes - filled);
      part.set(piece, filled);
      at += piece.length;
      filled += piece.length;
      if (filled < partBytes) continue;
      yield part;
      // A new one, because a request that timed out may still read the old one.
      part = new Uint8Array(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
