import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { Refusal } from "./refusal";

/** An uploaded file is smaller than this (specification section 5, decision C26). */
export const FILE_LIMIT_BYTES = 5 * 1024 * 1024;

/** All files of one form together that are kept in memory; those beyond count as too large. */
const FILES_LIMIT_BYTES = 4 * FILE_LIMIT_BYTES;
/** A body that goes on beyond this is cut off; up to here too large files pass by, so that the texts arrive. */
const BODY_WITH_FILES_BYTES = 64 * 1024 * 1024;
/** Boundaries and headers of the parts. */
const OVERHEAD_BYTES = 64 * 1024;
const MAX_PARTS = 260;

/** A file that came with a form. */
export interface SentFile {
  /** The name of its field. */
  field: string;
  /** Empty when it is too large. */
  content: Buffer;
  isTooLarge: boolean;
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
 * @throws Refusal 400 for what is malformed, 413 for what is too long
 */
export async function readMultipart(
  request: Request,
  { textLimit, takesFiles }: { textLimit: number; takesFiles: boolean },
): Promise<MultipartForm> {
  const form: MultipartForm = { texts: [], files: [] };
  const parser = makeParser(request);
  let textBytes = 0;
  let fileBytes = 0;
  let refusal: Refusal | undefined;
  const refuse = (reason: Refusal) => {
    refusal ??= reason;
    parser.destroy(refusal);
  };

  parser.on("file", (name, stream, fileName: string | undefined) => {
    const isFile = fileName !== undefined;
    let chunks: Buffer[] = [];
    let isTooLarge = false;
    // Without a listener a body that ends too early would end the process.
    stream.on("error", () => refuse(new Refusal(400, "malformedForm")));
    stream.on("limit", () => (isTooLarge = true));
    stream.on("data", (chunk: Buffer) => {
      if (isFile) fileBytes += chunk.length;
      else textBytes += chunk.length;
      if (textBytes > textLimit) return refuse(new Refusal(413, "tooLarge"));
      isTooLarge ||= isFile && fileBytes > FILES_LIMIT_BYTES;
      if (isTooLarge) chunks = [];
      else chunks.push(chunk);
    });
    stream.on("end", () => {
      const content = isTooLarge ? Buffer.alloc(0) : Buffer.concat(chunks);
      if (!isFile) return form.texts.push([name, content]);
      // A field in which no file was chosen.
      if (content.length === 0 && !isTooLarge) return;
      if (!takesFiles) return refuse(new Refusal(400, "malformedForm"));
      form.files.push({ field: name, content, isTooLarge });
    });
  });
  parser.on("partsLimit", () => refuse(new Refusal(400, "malformedForm")));

  const bodyLimit = takesFiles ? BODY_WITH_FILES_BYTES : textLimit + OVERHEAD_BYTES;
  try {
    await pipeline(bodyOf(request), countUpTo(bodyLimit), parser);
  } catch (error) {
    throw refusal ?? (error instanceof Refusal ? error : new Refusal(400, "malformedForm"));
  }
  return form;
}

function makeParser(request: Request) {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      // Texts come as bytes too: whether they are proper UTF-8 is for the caller to say.
      isPartAFile: () => true,
      limits: { fileSize: FILE_LIMIT_BYTES - 1, parts: MAX_PARTS, headerPairs: 20 },
    });
  } catch {
    throw new Refusal(400, "malformedForm");
  }
}

function bodyOf(request: Request): Readable {
  return request.body ? Readable.fromWeb(request.body as ReadableStream) : Readable.from([]);
}

function countUpTo(limit: number) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let total = 0;
    for await (const chunk of chunks) {
      total += chunk.byteLength;
      if (total > limit) throw new Refusal(413, "tooLarge");
      yield chunk;
    }
  };
}
