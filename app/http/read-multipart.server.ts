import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { HttpError } from "./http-error";
import { toHttpError } from "./to-http-error.server";

/** An uploaded file is smaller than this (specification section 5, decision C26). */
export const FILE_LIMIT_BYTES = 5 * 1024 * 1024;

/** All files of one form together that are kept in memory; those beyond pass by. */
const FILES_LIMIT_BYTES = 4 * FILE_LIMIT_BYTES;
/** A body that goes on beyond this is cut off; up to here too large files pass by, so that the texts arrive. */
const BODY_WITH_FILES_BYTES = 64 * 1024 * 1024;
/** Boundaries and headers of the parts. */
const OVERHEAD_BYTES = 64 * 1024;
const MORE_PARTS = 60;
/** Longer names of files are cut. */
const FILE_NAME_MAX = 120;
/** Films come as streams, and pass straight on to the disk; whoever takes one counts it again. */
const STREAM_LIMIT_BYTES = 1024 * 1024 * 1024;
const BODY_WITH_STREAMS_BYTES = 640 * 1024 * 1024;

/** Takes a long file while it comes, to its end. */
export type StreamConsumer = (content: Readable) => Promise<void>;

/** A file that came with a form. */
export interface SentFile {
  /** The name of its field. */
  field: string;
  /** What it is called on its sender's computer, without folders; empty when that is not known. */
  fileName: string;
  /** Empty when it is too large, or beyond. */
  content: Buffer;
  isTooLarge: boolean;
  /** It would do by itself, but there was no room for it beside those before it. */
  isBeyond: boolean;
}

interface MultipartForm {
  texts: [name: string, bytes: Buffer][];
  files: SentFile[];
}

/**
 * Reads a multipart body part by part and counts while it reads, so that neither a long body nor a
 * false Content-Length fills the memory.
 *
 * @param textLimit all texts together, in bytes
 * @param maxFields how many texts there may be
 * @param streams who takes the file of a field while it comes; null for a field like any other
 * @throws HttpError 400 for what is malformed, 413 for what is too long, and what a taker throws
 */
export async function readMultipart(
  request: Request,
  { textLimit, maxFields, takesFiles, dropsFiles, readsBytes, streams }: MultipartOptions,
): Promise<MultipartForm> {
  const form: MultipartForm = { texts: [], files: [] };
  const parser = makeParser(request, {
    fileSize: streams ? STREAM_LIMIT_BYTES : FILE_LIMIT_BYTES - 1,
    parts: maxFields + MORE_PARTS,
  });
  const taken: { stream: Readable; done: Promise<void> }[] = [];
  let textBytes = 0;
  let fileBytes = 0;
  let httpError: HttpError | undefined;
  const reject = (reason: HttpError) => {
    httpError ??= reason;
    parser.destroy(httpError);
  };

  parser.on("file", (name, stream, fileName: string | undefined) => {
    const isFile = fileName !== undefined;
    const taker = isFile ? streams?.(name) : null;
    if (taker) {
      stream.on("error", () => reject(new HttpError(400, "malformedForm")));
      const done = taker(stream).finally(() => stream.resume());
      // Whether it failed is asked when everything has come.
      done.catch(() => undefined);
      taken.push({ stream, done });
      return;
    }
    let bytes = 0;
    let chunks: Buffer[] = [];
    let isTooLarge = false;
    let isBeyond = false;
    // Without a listener a body that ends too early would end the process.
    stream.on("error", () => reject(new HttpError(400, "malformedForm")));
    stream.on("limit", () => (isTooLarge = true));
    stream.on("data", (chunk: Buffer) => {
      if (isFile) fileBytes += chunk.length;
      else textBytes += chunk.length;
      if (textBytes > textLimit) return reject(new HttpError(413, "tooLarge"));
      bytes += chunk.length;
      isTooLarge ||= isFile && bytes >= FILE_LIMIT_BYTES;
      isBeyond ||= isFile && fileBytes > FILES_LIMIT_BYTES;
      if (isTooLarge || isBeyond || (isFile && dropsFiles)) chunks = [];
      else chunks.push(chunk);
    });
    stream.on("end", () => {
      const content = Buffer.concat(chunks);
      if (!isFile) return form.texts.push([name, content]);
      // A field in which no file was chosen.
      if (bytes === 0) return;
      if (!takesFiles) return reject(new HttpError(400, "malformedForm"));
      if (dropsFiles) return;
      form.files.push({
        field: name,
        fileName: plainFileName(fileName),
        content,
        isTooLarge,
        isBeyond: isBeyond && !isTooLarge,
      });
    });
  });
  parser.on("partsLimit", () => reject(new HttpError(400, "malformedForm")));

  const filesLimit = streams ? BODY_WITH_STREAMS_BYTES : BODY_WITH_FILES_BYTES;
  const bodyLimit = takesFiles ? filesLimit : textLimit + OVERHEAD_BYTES;
  let isCut = false;
  const counted = countUpTo(Math.min(bodyLimit, readsBytes ?? Infinity), () => {
    isCut = readsBytes !== undefined;
    return isCut;
  });
  try {
    await pipeline(bodyOf(request), counted, parser);
  } catch (error) {
    if (isCut) return form;
    // Nobody waits for the rest of a file whose form has come to an end.
    for (const { stream } of taken) stream.destroy();
    const endings = await Promise.allSettled(taken.map(({ done }) => done));
    throw (
      causeAmong(endings) ??
      httpError ??
      (error instanceof HttpError ? error : new HttpError(400, "malformedForm"))
    );
  }
  await Promise.all(taken.map(({ done }) => done));
  return form;
}

/** Why a taker gave up, such as a full disk: that its stream broke off then says nothing. */
function causeAmong(endings: PromiseSettledResult<void>[]): HttpError | undefined {
  return endings
    .map((ending) => (ending.status === "rejected" ? toHttpError(ending.reason) : null))
    .find((httpError) => httpError !== null);
}

/** A name that can be shown: browsers and programs send what they like. */
function plainFileName(sent: string): string {
  const [name = ""] = sent.toWellFormed().split(/[/\\]/).slice(-1);
  return name
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .normalize()
    .slice(0, FILE_NAME_MAX);
}

interface MultipartOptions {
  textLimit: number;
  maxFields: number;
  takesFiles: boolean;
  /** Files pass by, and are kept nowhere. */
  dropsFiles?: boolean;
  /** What comes after so many bytes is not read; the texts that came before are returned. */
  readsBytes?: number;
  streams?: (field: string) => StreamConsumer | null;
}

function makeParser(request: Request, limits: { fileSize: number; parts: number }) {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      // Texts come as bytes too: whether they are proper UTF-8 is for the caller to say.
      isPartAFile: () => true,
      limits: { ...limits, headerPairs: 20 },
    });
  } catch {
    throw new HttpError(400, "malformedForm");
  }
}

function bodyOf(request: Request): Readable {
  return request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
}

/** @param endsThere whether what is longer ends at the limit; it is refused otherwise */
function countUpTo(limit: number, endsThere: () => boolean) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let total = 0;
    for await (const chunk of chunks) {
      total += chunk.byteLength;
      if (total > limit) {
        if (endsThere()) return;
        throw new HttpError(413, "tooLarge");
      }
      yield chunk;
    }
  };
}
