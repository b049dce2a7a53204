import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import {
  type Attachment,
  type AttachmentFormat,
  type AttachmentKind,
  attachmentKindNames,
  parseAttachmentAddress,
} from "~/media/uploads/attachment";
import {
  addressOfContent,
  attachmentAddress,
  findAttachment,
  restoreAttachment,
} from "~/media/uploads/store-attachment.server";
import { placeSafely } from "~/media/uploads/stored-files.server";
import type { Problem } from "./content-files.server";
import { type Content, fieldsNamingFiles } from "./content.server";
import { isFolder, namesIn } from "./folder.server";

/** The folder of films and documents, under the names that records use. */
export const FILES_FOLDER = "files";

/** A file that a record refers to, and the field that does. */
interface AttachedFile extends Attachment {
  address: string;
  kind: AttachmentKind;
  location: string;
  /** True for a document to which only texts link: its link may lead nowhere. */
  isLinked?: true;
}

/** The address of a document in a text, and of none at another site. */
const DOCUMENT = /(?<![\w.:/-])\/files\/[\w-]+\.(?:pdf|zip)\b/g;

/**
 * Returns the stored files that the content refers to, and the documents to which its texts link.
 * External addresses are left out.
 */
export function attachedFiles(content: Content): AttachedFile[] {
  const files = new Map<string, AttachedFile>();
  for (const kind of attachmentKindNames) {
    for (const { text: address, location } of fieldsNamingFiles(content, kind)) {
      const file = parseAttachmentAddress(address);
      if (file && !files.has(address)) files.set(address, { ...file, address, kind, location });
    }
  }
  for (const { text, location } of fieldsNamingFiles(content, "text")) {
    for (const [address] of text.matchAll(DOCUMENT)) {
      const file = parseAttachmentAddress(address);
      if (!file || files.has(address)) continue;
      files.set(address, { ...file, address, kind: "pressKit", location, isLinked: true });
    }
  }
  return [...files.values()];
}

/**
 * Copies the files that the content refers to into a folder, and deletes those it no longer refers
 * to. Identical copies are not written again.
 *
 * @returns the number of files in the folder
 */
export async function exportFiles(
  content: Content,
  folder: string,
  report: (problem: Problem) => void,
): Promise<number> {
  const target = path.join(folder, FILES_FOLDER);
  const files = attachedFiles(content);
  let count = 0;
  for (const { address, name, kind, format, location, isLinked } of files) {
    const source = await findAttachment(address);
    if (!source) {
      if (!isLinked) report(`${location}: There is no file ${name}.`);
      continue;
    }
    count++;
    const copy = path.join(target, name);
    if ((await addressOfContent(copy, kind)) === address) continue;
    if ((await copySafely(source, copy, format)) !== address) {
      report(`${location}: The file ${name} is damaged.`);
    }
  }
  const named = new Set(files.map(({ name }) => name));
  for (const name of (await isFolder(target)) ? await namesIn(target) : []) {
    if (parseAttachmentAddress(`/files/${name}`) && !named.has(name))
      await fs.rm(path.join(target, name));
  }
  return count;
}

/**
 * Checks every file that the content refers to: it must be in the folder, with the content that its
 * name denotes, or already at the site. Stores nothing.
 *
 * @param report called for each missing or damaged file
 * @returns the files to import
 */
export async function checkFiles(
  folder: string,
  content: Content,
  report: (problem: Problem) => void,
): Promise<AttachedFile[]> {
  await isFolder(path.join(folder, FILES_FOLDER));
  const files: AttachedFile[] = [];
  for (const file of attachedFiles(content)) {
    const source = path.join(folder, FILES_FOLDER, file.name);
    if ((await addressOfContent(source, file.kind)) === file.address) files.push(file);
    else if (!file.isLinked && !(await findAttachment(file.address))) {
      report(
        `${file.location}: There is no whole file ${JSON.stringify(file.name)} in ${FILES_FOLDER}.`,
      );
    }
  }
  return files;
}

/** Stores checked files of the folder; they are synced afterwards. */
export async function storeFiles(folder: string, files: AttachedFile[]): Promise<void> {
  for (const { name, kind } of files) {
    await restoreAttachment(createReadStream(path.join(folder, FILES_FOLDER, name)), kind);
  }
}

/** Copies a file, and returns the address that its content has. */
async function copySafely(
  source: string,
  target: string,
  format: AttachmentFormat,
): Promise<string> {
  let address = "";
  await placeSafely(target, async (temporary) => {
    const hash = createHash("sha256");
    const hashed = async function* (content: AsyncIterable<Buffer>) {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const copy = createWriteStream(temporary, { flags: "wx", flush: true });
    await pipeline(createReadStream(source), hashed, copy);
    address = attachmentAddress(hash.digest("hex"), copy.bytesWritten, format);
  });
  return address;
}
