import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import {
  type AttachmentKind,
  attachmentKindNames,
  parseAttachmentAddress,
} from "~/uploads/attachment";
import {
  addressOfContent,
  findAttachment,
  storeAttachment,
} from "~/uploads/store-attachment.server";
import { syncFolder } from "~/uploads/stored-files.server";
import type { Problem } from "./content-files.server";
import { type Content, fieldsNamingFiles } from "./content.server";
import { isFolder, namesIn } from "./folder.server";

/** The folder of films and documents, under the names that records use. */
export const FILES_FOLDER = "files";

/** A file that a record refers to, and the field that does. */
interface AttachedFile {
  address: string;
  name: string;
  kind: AttachmentKind;
  location: string;
}

/** Returns the stored files that the content refers to. External addresses are left out. */
export function attachedFiles(content: Content): AttachedFile[] {
  const files = new Map<string, AttachedFile>();
  for (const kind of attachmentKindNames) {
    for (const { text: address, location } of fieldsNamingFiles(content, kind)) {
      const name = parseAttachmentAddress(address)?.name;
      if (name && !files.has(address)) files.set(address, { address, name, kind, location });
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
  for (const { address, name, kind, location } of files) {
    const source = await findAttachment(address);
    if (!source) {
      report(`${location}: There is no file ${name}.`);
      continue;
    }
    count++;
    const copy = path.join(target, name);
    if ((await addressOfContent(copy, kind)) !== address) await copySafely(source, copy);
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
    else if (!(await findAttachment(file.address))) {
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
    await storeAttachment(createReadStream(path.join(folder, FILES_FOLDER, name)), kind);
  }
}

async function copySafely(source: string, target: string): Promise<void> {
  const folder = path.dirname(target);
  await fs.mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `.${randomUUID()}.tmp`);
  await fs.copyFile(source, temporary);
  const copy = await fs.open(temporary, "r+");
  try {
    await copy.sync();
  } finally {
    await copy.close();
  }
  await fs.rename(temporary, target);
  await syncFolder(folder);
}
