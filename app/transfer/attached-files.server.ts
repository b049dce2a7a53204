import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import {
  addressOfContent,
  findAttachment,
  storeAttachment,
} from "~/uploads/store-attachment.server";
import { parseAttachmentAddress, type AttachmentKind } from "~/uploads/attachment";
import { syncFolder } from "~/uploads/stored-files.server";
import type { Records } from "~/kinds.server";
import { fieldsNamingFiles, type Content } from "./content.server";
import type { Problem } from "./content-files.server";
import { isFolder, namesIn } from "./folder.server";

/** Films and documents, under the names that records give them. */
export const FILES_FOLDER = "files";

/** A file that a record names, and where. */
interface AttachedFile {
  address: string;
  name: string;
  kind: AttachmentKind;
  place: string;
}

/** The stored files that the content names; those elsewhere stay where they are. */
export function attachedFiles(content: Records): AttachedFile[] {
  const found = new Map<string, AttachedFile>();
  for (const kind of ["film", "pressKit"] as const) {
    for (const { text: address, place } of fieldsNamingFiles(content, kind)) {
      const name = parseAttachmentAddress(address)?.name;
      if (name && !found.has(address)) found.set(address, { address, name, kind, place });
    }
  }
  return [...found.values()];
}

/**
 * Copies the files that the content names into a folder, and removes those that it does not name any
 * more. What is there already, to the last byte, is left alone.
 *
 * @returns how many it holds
 */
export async function exportFiles(
  content: Content,
  folder: string,
  report: (problem: Problem) => void,
): Promise<number> {
  const target = path.join(folder, FILES_FOLDER);
  const files = attachedFiles(content);
  let count = 0;
  for (const { address, name, kind, place } of files) {
    const source = await findAttachment(address);
    if (!source) {
      report(`${place}: There is no file ${name}.`);
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
 * Looks at every file that the content names: it must be in the folder, with the content that its
 * name stands for, or at the site already. Nothing is stored.
 *
 * @param report is told what is missing or damaged
 * @returns those that the site is to take
 */
export async function checkFiles(
  folder: string,
  content: Content,
  report: (problem: Problem) => void,
): Promise<AttachedFile[]> {
  await isFolder(path.join(folder, FILES_FOLDER));
  const sent: AttachedFile[] = [];
  for (const file of attachedFiles(content)) {
    const place = path.join(folder, FILES_FOLDER, file.name);
    if ((await addressOfContent(place, file.kind)) === file.address) sent.push(file);
    else if (!(await findAttachment(file.address))) {
      report(
        `${file.place}: There is no whole file ${JSON.stringify(file.name)} in ${FILES_FOLDER}.`,
      );
    }
  }
  return sent;
}

/** Stores files of the folder that were checked; they are safe on the disk afterwards. */
export async function storeFiles(folder: string, files: AttachedFile[]): Promise<void> {
  for (const { name, kind } of files) {
    await storeAttachment(createReadStream(path.join(folder, FILES_FOLDER, name)), kind);
  }
}

async function copySafely(source: string, place: string): Promise<void> {
  const folder = path.dirname(place);
  await fs.mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `.${randomUUID()}.tmp`);
  await fs.copyFile(source, temporary);
  const copy = await fs.open(temporary, "r+");
  await copy.sync().finally(() => copy.close());
  await fs.rename(temporary, place);
  await syncFolder(folder);
}
