import fs from "node:fs/promises";
import path from "node:path";
import type { HeldRow } from "~db/address-holder.server";
import { excerptAround, mentionsAddress } from "~db/address-spelling";
import { mailFolder } from "./transport.server";

/** Lists the mail files that contain an address, also in an encoded body. */
export async function findMailFiles(address: string): Promise<HeldRow[]> {
  const found: HeldRow[] = [];
  for (const name of await listMailFiles()) {
    const file = path.join(mailFolder(), name);
    const [mail, stats] = await Promise.all([fs.readFile(file, "latin1"), fs.stat(file)]);
    const text = readable(mail);
    if (!mentionsAddress(text, address)) continue;
    const at = stats.mtime.toISOString();
    const data = { text: isOf(text, address) ? text : excerptAround(text, address) };
    found.push({ table: "mail-file", id: name, at, fate: "deleted", label: name, data });
  }
  return found;
}

/** Deletes the mail files that contain an address. */
export async function deleteMailFiles(address: string): Promise<number> {
  const found = await findMailFiles(address);
  for (const { id } of found) await fs.rm(path.join(mailFolder(), String(id)), { force: true });
  return found.length;
}

/** Deletes mail files written before an instant, at most `limit`, and returns their number. */
export async function deleteOlderMailFiles(before: string, limit: number): Promise<number> {
  let deleted = 0;
  for (const name of await listMailFiles()) {
    if (deleted === limit) break;
    const file = path.join(mailFolder(), name);
    if ((await fs.stat(file)).mtime.toISOString() > before) continue;
    await fs.rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}

/** The longest part of a file that is read for its headers, in bytes. */
const HEAD_BYTES = 4096;

/** Lists the Message-ID of each mail file. */
export async function* listMailIds(): AsyncGenerator<string> {
  for (const name of await listMailFiles()) {
    const file = await fs.open(path.join(mailFolder(), name));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      const head = buffer.toString("latin1", 0, bytesRead);
      const [, id] = /^message-id:\s*(<[^>\s]+>)/im.exec(head) ?? [];
      if (id) yield id;
    } finally {
      await file.close();
    }
  }
}

/** Returns true for a mail to or from the person; in others, other people write about them. */
function isOf(text: string, address: string): boolean {
  const lines = text.split("\n").filter((line) => /^(?:To|Reply-To):/i.test(line));
  return lines.some((line) => mentionsAddress(line, address));
}

async function listMailFiles(): Promise<string[]> {
  const names = await fs.readdir(mailFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(".eml")).sort();
}

/**
 * Returns what a mail says, as text: the file as it is, followed by its encoded parts in clear. The
 * files are written by this site, so their parts are base64, quoted-printable or plain.
 */
function readable(mail: string): string {
  // Texts have lines of dashes of their own, such as that above a signature.
  const [, boundary] = /^content-type: *multipart\/[^"]*boundary="([^"]+)"/im.exec(mail) ?? [];
  const parts = (boundary ? mail.split(`\n--${boundary}`) : [mail]).map((part) => {
    const [head = "", ...rest] = part.split(/\r?\n\r?\n/);
    const body = rest.join("\n\n");
    if (/^content-transfer-encoding:\s*base64/im.test(head)) {
      return `${head}\n\n${Buffer.from(body, "base64").toString("utf8")}`;
    }
    if (/^content-transfer-encoding:\s*quoted-printable/im.test(head)) {
      return `${head}\n\n${fromQuotedPrintable(body)}`;
    }
    return Buffer.from(part, "latin1").toString("utf8");
  });
  // A long header goes on in the next line.
  return parts.join("\n\n").replace(/\r?\n[ \t]+/g, " ");
}

function fromQuotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
