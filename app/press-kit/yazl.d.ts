/** The part of the package `yazl` that is used. */
declare module "yazl" {
  import type { EventEmitter } from "node:events";
  import type { Readable } from "node:stream";

  interface EntryOptions {
    /** False stores the file as it is. */
    compress: boolean;
    mtime: Date;
  }
  export class ZipFile extends EventEmitter {
    readonly outputStream: Readable;
    addReadStreamLazy(
      name: string,
      options: EntryOptions,
      open: (done: (error: unknown, content?: Readable) => void) => void,
    ): void;
    end(): void;
  }
}
