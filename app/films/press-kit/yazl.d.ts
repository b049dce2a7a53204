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
    addReadStream(content: Readable, name: string, options: EntryOptions): void;
    end(): void;
  }
}
