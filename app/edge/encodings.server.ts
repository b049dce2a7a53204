import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { LRUCache } from "lru-cache";

/** Content encodings, the smallest first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** One form per available encoding; "identity" always exists. */
export type Encoded<Form> = Partial<Record<Encoding, Form>> & { identity: Form };

/** Minimum size for compression: below it, no packet is saved. */
const WORTHWHILE_BYTES = 1024;
/** A list of five thousand films has 40 MB. */
const LARGE_BYTES = 1024 * 1024;
/** For bodies that are compressed once: 8 % larger than the best, in a thirtieth of its time. */
const BROTLI_QUALITY = 6;
/** Holds most compressed pages, which are then one chunk. */
const CHUNK_BYTES = 64 * 1024;
const TEXT = /^(?:text\/|application\/(?:(?:feed\+)?json|xml|atom\+xml|manifest\+json)|image\/svg)/;

const gzip = promisify(zlib.gzip);
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);

const preferences = new LRUCache<string, readonly Encoding[]>({ max: 500 });

/**
 * Returns the encodings that a client accepts, in the order of {@link encodings}.
 *
 * @param header Accept-Encoding
 */
export function acceptedEncodings(header: string | string[] | undefined): readonly Encoding[] {
  const preference = String(header ?? "");
  let accepted = preferences.get(preference);
  if (!accepted) {
    accepted = encodings.filter(
      (encoding) => encoding === "identity" || accepts(preference, encoding),
    );
    preferences.set(preference, accepted);
  }
  return accepted;
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(",").some((entry) => {
    const [name, quality = "q=1"] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && Number(quality.replace(/^q=/, "")) > 0;
  });
}

/** Returns true if a body of this type and length is worth compressing. */
export function isCompressible(type: string | null, length = Infinity): boolean {
  return length >= WORTHWHILE_BYTES && TEXT.test(type ?? "");
}

/**
 * Returns true if a body of this length is never whole in memory: it is kept in no encoding but
 * gzip, which everyone reads, or sent in parts.
 */
export const isLarge = (length: number) => length >= LARGE_BYTES;

/** Copies what is kept out of the buffer in which it was made, which is up to ten times as large. */
const packed = async (made: Promise<Buffer>) => Buffer.from(await made);

/** Encodes a body that is sent many times, in every encoding. */
export async function encodeForMany(body: Buffer, type: string | null): Promise<Encoded<Buffer>> {
  if (!isCompressible(type, body.length)) return { identity: body };
  const [br, gz] = await Promise.all([
    packed(
      brotli(body, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    ),
    packed(gzip(body)),
  ]);
  return { br, gzip: gz, identity: body };
}

/**
 * Packs a large body that is sent many times with gzip, while it is read: it is never whole in
 * memory, and each part is compressed in another thread.
 *
 * @returns also the length of the body, and its SHA-256
 */
export async function packForMany(
  parts: AsyncIterable<Uint8Array>,
): Promise<{ gzip: Buffer; bytes: number; hash: Buffer }> {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* counted() {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  const written: Buffer[] = [];
  await pipeline(counted, zlib.createGzip({ chunkSize: CHUNK_BYTES }), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) written.push(chunk);
  });
  return { gzip: Buffer.concat(written), bytes, hash: hash.digest() };
}

/** Compresses a body as far as it goes, which takes thirty times as long: 12 % smaller. */
export function encodeSmallest(body: Buffer): Promise<Buffer> {
  const quality = zlib.constants.BROTLI_MAX_QUALITY;
  return packed(brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }));
}

/** The largest body that is compressed at once: in less time than the way to another thread. */
const SMALL_BYTES = 128 * 1024;

/**
 * How bodies are compressed that are sent once: in the shortest time. Of both encodings the fastest
 * quality is used; that of brotli takes a third of the time. The next one would be 3 % smaller, in
 * twice the time.
 */
const forOne = {
  br: (bytes = 0): zlib.BrotliOptions => ({
    chunkSize: CHUNK_BYTES,
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MIN_QUALITY,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    },
  }),
  gzip: { chunkSize: CHUNK_BYTES, level: 1 } satisfies zlib.ZlibOptions,
};

/**
 * Compresses a body that is sent once.
 *
 * @param accepted by the client
 */
export async function encodeForOne(
  body: Buffer,
  accepted: readonly Encoding[],
): Promise<{ encoding: Encoding; body: Buffer }> {
  if (accepted.includes("br")) {
    const options = forOne.br(body.length);
    const isSmall = body.length <= SMALL_BYTES;
    const encoded = isSmall ? zlib.brotliCompressSync(body, options) : await brotli(body, options);
    return { encoding: "br", body: encoded };
  }
  if (!accepted.includes("gzip")) return { encoding: "identity", body };
  return { encoding: "gzip", body: await gzip(body, forOne.gzip) };
}

/**
 * Compresses a large body that is sent once, while it is read.
 *
 * @returns what is read as the client takes it; to stop there also stops the reading of the parts
 */
export function encodePartsForOne(
  parts: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncIterable<Uint8Array> {
  if (encoding === "identity") return parts;
  const encoder =
    encoding === "br" ? zlib.createBrotliCompress(forOne.br()) : zlib.createGzip(forOne.gzip);
  // An error of the parts is one of the encoder, whose reader gets it.
  pipeline(parts, encoder).catch(() => undefined);
  return encoder;
}
