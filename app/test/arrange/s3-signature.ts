import { createHash, createHmac } from "node:crypto";

/** The parts of a request that Signature Version 4 covers. */
export interface SignedRequest {
  method: string;
  /** As it was sent. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** The names of the signed headers, in order. */
  signedHeaders: string[];
}

/** The scope of a signature, as in `Credential=KEY/20130524/us-east-1/s3/aws4_request`. */
export interface Scope {
  day: string;
  region: string;
}

/**
 * Returns the signature that a store computes for a request (AWS Signature Version 4 for S3),
 * written from the specification and independent of what the site signs with.
 */
export function expectedSignature(
  { method, path, query, headers, signedHeaders }: SignedRequest,
  { day, region }: Scope,
  secret: string,
): string {
  const parameters = [...query]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const canonical = [
    method,
    path
      .split("/")
      .map((part) => encoded(decodeURIComponent(part)))
      .join("/"),
    parameters,
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/ +/g, " ")}`),
    "",
    signedHeaders.join(";"),
    headers["x-amz-content-sha256"] ?? "",
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const time = headers["x-amz-date"] ?? "";
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString("hex");
}

/** Returns the SHA-256 of a text or bytes in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

const hmac = (key: Buffer | string, text: string) =>
  createHmac("sha256", key).update(text).digest();

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
