import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Place } from "./places.server";

/**
 * A file of an archive; its content is read when its turn comes. One without content is left out.
 */
export interface ArchivedFile {
  name: string;
  read: () => AsyncGenerator<Buffer, void>;
  /** True for texts; images are as small as they get. */
  isCompressible?: boolean;
}

/** A client that takes nothing for this long is gone. */
const STALLED_MS = 60_000;

/**
 * Returns an archive as a stream. Nothing is read before it is asked for, and of one file at a time,
 * so that its size takes no memory and a client that leaves stops the work.
 *
 * @param place is left once, when the stream is over: finished, failed, cancelled or not taken
 */
export async function zipStream(
  files: readonly ArchivedFile[],
  changedAt: Date,
  place: Place,
): Promise<ReadableStream<Uint8Array>> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  const output = zip.outputStream;
  let current: Readable | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  function stop(error?: unknown): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    current?.destroy();
    output.destroy(error instanceof Error ? error : undefined);
    place.leave();
  }

  async function addFiles(): Promise<void> {
    for (const { name, read, isCompressible = false } of files) {
      const content = read();
      // The archive names a file before its content, so that is begun first.
      const first = await content.next();
      if (isOver) return void (await content.return());
      if (first.done) continue;
      current = Readable.from(rejoin(first.value, content), { objectMode: false });
      zip.addReadStream(current, name, { compress: isCompressible, mtime: changedAt });
      await finished(current);
    }
    zip.end();
  }

  zip.on("error", stop);
  // Without it, an error after the end of the response would end the process.
  output.on("error", stop);
  addFiles().catch(stop);
  if (place.signal.aborted) stop();
  place.signal.addEventListener("abort", () => stop(), { once: true });

  const chunks = output.iterator({ destroyOnReturn: true }) as AsyncIterator<Buffer, undefined>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(timer);
        try {
          const next = await chunks.next();
          if (next.done === true) {
            stop();
            controller.close();
          } else {
            timer = setTimeout(stop, STALLED_MS).unref();
            place.moved(next.value.length);
            controller.enqueue(next.value);
          }
        } catch (error) {
          stop(error);
          controller.error(error);
        }
      },
      cancel: () => stop(),
    },
    { highWaterMark: 0 },
  );
}

async function* rejoin(first: Buffer, rest: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return();
  }
}
