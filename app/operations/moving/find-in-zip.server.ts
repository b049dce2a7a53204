import { isUtf8 } from "node:buffer";
import zlib from "node:zlib";
import {
  type Entry,
  getFileNameLowLevel,
  openPromise,
  validateFileName,
  type ZipFile,
} from "yauzl";
import { FILE_BYTES_MAX, FilesByName, type FindFile, type OpenFiles } from "./files-by-name";
import { BrokenFile } from "./old-site";

/** Limits of a ZIP file. */
const LIMITS = {
  entries: 300_000,
  /** The length of all its pictures and documents, unpacked. */
  bytes: 64 * 1024 ** 3,
};

/**
 * Finds pictures and documents in a ZIP file. Nothing is unpacked: an entry is read when it is asked
 * for.
 *
 * @throws {@link BrokenFile} for a ZIP that is broken or too large, that has a password, or has a name that leads out
 *   of it
 */
export async function filesInZip(file: string, limits = LIMITS): Promise<OpenFiles> {
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false };
  const refused = (reason: string) => {
    const detail = `${reason.replace(/\.+$/, "")}.`;
    return new BrokenFile(`${file} is refused: ${detail}`, "zip", { detail });
  };
  const zip = await openPromise(file, options).catch((error: Error) => {
    throw refused(error.message);
  });
  try {
    const files = await readEntries(zip, limits);
    return { find: finderIn(zip, files), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw refused((error as Error).message);
  }
}

async function readEntries(zip: ZipFile, limits: typeof LIMITS): Promise<FilesByName<Entry>> {
  if (zip.entryCount > limits.entries) throw new Error(`more than ${limits.entries} entries`);
  const files = new FilesByName<Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    const problem = validateFileName(name);
    if (problem) throw new Error(problem);
    if (!files.add(name, entry)) continue;
    if (!entry.canDecodeFileData()) throw new Error(`${name} has a password or an unknown packing`);
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes) throw new Error(`longer than ${limits.bytes} bytes when unpacked`);
  }
  return files;
}

/** Returns the name of an entry; some programs write UTF-8 without saying so. */
function nameOf(entry: Entry): string {
  const { fileNameRaw: raw, generalPurposeBitFlag: flags, extraFields } = entry;
  return isUtf8(raw) ? raw.toString("utf8") : getFileNameLowLevel(flags, raw, extraFields, true);
}

function finderIn(zip: ZipFile, files: FilesByName<Entry>): FindFile {
  return async (url, relativePath) => {
    for (const entry of files.find(url, relativePath)) {
      if (entry.uncompressedSize > FILE_BYTES_MAX) continue;
      const content = await read(zip, entry);
      if (content) return content;
    }
    return null;
  };
}

/** Reads an entry; null if it is damaged. Longer contents than it says are an error of its stream. */
async function read(zip: ZipFile, entry: Entry): Promise<Buffer | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    return zlib.crc32(content) === entry.crc32 ? content : null;
  } catch {
    return null;
  }
}
