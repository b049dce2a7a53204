import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { plainReason } from "~/base/http/plain-reason";
import { textsOf } from "./xml.server";

/** A bucket of an S3-compatible store, addressed by path: `ENDPOINT/NAME/PREFIX…`. */
export interface Bucket {
  /** The origin of the store, such as `https://s3.example.com`. */
  endpoint: string;
  region: string;
  name: string;
  /** The start of the keys of all objects; empty, or ends in a slash. */
  prefix: string;
  key: string;
  secret: string;
}

export interface BucketRequest {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** The name of an object without the prefix; none for a request about the bucket. */
  object?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
}

/** An error of the store, or of the way to it. The message is one line without any secret. */
export class BucketError extends Error {
  constructor(
    message: string,
    /** The error code of S3, such as `NoSuchKey`; the status where there is none; null without an answer. */
    readonly code: string | null,
  ) {
    super(message);
  }
}

/** Pauses before each further attempt: about two minutes in all. */
export const PAUSES_MS = [500, 1000, 2000, 5000, 15_000, 30_000, 60_000];
/** A part of an archive takes four minutes at 300 kbit/s. */
const ANSWER_WITHIN_MS = 5 * 60_000;

/**
 * Sends a signed request (AWS Signature Version 4) and returns the response if it is a success.
 * The signature covers the body, so that the store refuses what was damaged on its way; s3mini 1.0.2
 * signs none. Failures of the network and of the store are retried with growing pauses.
 *
 * @throws BucketError
 */
export async function requestBucket(
  bucket: Bucket,
  request: BucketRequest,
  pausesMs: number[] = PAUSES_MS,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptRequest(bucket, request);
    if (outcome instanceof Response) return outcome;
    const waitMs = pausesMs[attempt];
    if (!outcome.mayRetry || waitMs === undefined) throw outcome.error;
    // Spread, so that many sites behind one failure do not come back together.
    await pause(waitMs * (0.5 + Math.random() / 2));
  }
}

/** Returns the address of a bucket as people write it: `s3://NAME/PREFIX`. */
export function placeOf({ name, prefix }: Pick<Bucket, "name" | "prefix">): string {
  return `s3://${name}/${prefix}`;
}

interface Failed {
  error: BucketError;
  mayRetry: boolean;
}

async function attemptRequest(bucket: Bucket, request: BucketRequest): Promise<Response | Failed> {
  let response: Response;
  try {
    response = await fetch(...(await signed(bucket, request)));
  } catch (error) {
    const reason = `${new URL(bucket.endpoint).host} does not answer: ${causeOf(error)}`;
    return { error: new BucketError(reason, null), mayRetry: true };
  }
  if (response.ok) return response;
  const text = await response.text().catch(() => "");
  const code = textsOf(text, "Code")[0] ?? String(response.status);
  const words = textsOf(text, "Message")[0] ?? response.statusText;
  const message = `${placeOf(bucket)}: ${code} ${words}`.replace(/\s+/g, " ").trim();
  return {
    error: new BucketError(message, code),
    mayRetry: PASSING.includes(response.status) || code === TIMED_OUT,
  };
}

/** Statuses that pass: 501 does not, some stores know fewer requests. */
const PASSING = [408, 429, 500, 502, 503, 504];
/** The store's code, with status 400, for a body that came too slowly. */
const TIMED_OUT = "RequestTimeout";

async function signed(
  { endpoint, region, name, prefix, key, secret }: Bucket,
  { method, object, query = {}, headers = {}, body }: BucketRequest,
): Promise<[string, RequestInit]> {
  const path = object === undefined ? name : `${name}/${prefix}${object}`;
  const url = new URL(path.split("/").map(encodeURIComponent).join("/"), `${endpoint}/`);
  for (const [parameter, value] of Object.entries(query)) url.searchParams.set(parameter, value);
  const hash = createHash("sha256").update(body ?? "");
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    region,
    service: "s3",
    headers: { ...headers, "x-amz-content-sha256": hash.digest("hex") },
    accessKeyId: key,
    secretAccessKey: secret,
  });
  const request = await signer.sign();
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  // No redirect is followed: it would take the backup to a place that no setting names.
  const redirect = "manual";
  return [request.url.href, { method, headers: request.headers, body, signal, redirect }];
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code, message: words } = (cause ?? {}) as NodeJS.ErrnoException;
  return plainReason(words || code || message).replace(/\s+/g, " ");
}
