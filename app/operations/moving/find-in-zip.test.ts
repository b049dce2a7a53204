import fs from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { ZipFile } from "yazl";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { filesInZip } from "./find-in-zip.server";
import { openFiles } from "./open-files.server";

const mtime = new Date("2020-05-17T12:00:00Z");

/** Writes a ZIP with these entries, and returns its path. */
async function zipOf(
  entries: Record<string, string>,
  change: (zip: Buffer) => Buffer = (zip) => zip,
): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    zip.addReadStream(Readable.from([Buffer.from(content)]), name, { compress: true, mtime });
  }
  zip.end();
  const file = path.join(temporaryFolder(), "uploads.zip");
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, change(await buffer(zip.outputStream)));
  return file;
}

/** Puts other bytes in the place of all that are alike. */
const replaced = (from: string, to: string) => (zip: Buffer) =>
  Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");

async function found(file: string, name: string): Promise<string | undefined> {
  const { find, close } = await filesInZip(file);
  const content = await find(`https://old.example/wp-content/uploads/${name}`, "");
  close();
  return content?.toString();
}

it("finds pictures and documents in a ZIP as in a folder", async () => {
  const file = await zipOf({
    "wp-content/uploads/2020/05/a.jpg": "May",
    "wp-content/uploads/2020/06/a.jpg": "June",
    "wp-content/uploads/2020/06/Niña.JPG": "niña",
    "wp-content/uploads/2020/06/press.pdf": "press",
    "wp-content/uploads/2020/06/notes.txt": "no picture",
  });
  expect(await found(file, "2020/05/a-300x200.jpg")).toBe("May");
  expect(await found(file, "2020/06/a.jpg")).toBe("June");
  expect(await found(file, "2020/06/ni%C3%B1a.jpg")).toBe("niña");
  expect(await found(file, "2020/06/press.pdf")).toBe("press");
  expect(await found(file, "2020/06/notes.txt")).toBeUndefined();
  expect(await found(file, "2019/01/a.jpg")).toBeUndefined();
  // Nothing is unpacked beside it.
  expect(await fs.readdir(path.dirname(file))).toEqual(["uploads.zip"]);
});

it("finds names that are UTF-8 without saying so, as macOS writes them", async () => {
  // Bit 11 of the flags says it; yazl sets it together with bit 3.
  const withoutFlag = (zip: Buffer) => {
    for (const sign of ["PK\x03\x04", "PK\x01\x02"]) {
      const at = zip.indexOf(sign, 0, "latin1") + (sign.endsWith("\x04") ? 6 : 8);
      zip.writeUInt16LE(zip.readUInt16LE(at) & ~0x800, at);
    }
    return zip;
  };
  expect(await found(await zipOf({ "niña.jpg": "niña" }, withoutFlag), "niña.jpg")).toBe("niña");
});

it.each([
  ["a name above it", "aa/bb.jpg", "../bb.jpg"],
  ["an absolute name", "aaa.jpg", "/aa.jpg"],
  ["a name of a drive", "aaa.jpg", "C:a.jpg"],
  ["a name with backslashes", "aa/bb.txt", "..\\bb.txt"],
])("refuses a ZIP with %s, whatever else is in it", async (_, from, to) => {
  const file = await zipOf({ "good.jpg": "good", [from]: "bad" }, replaced(from, to));
  await expect(filesInZip(file)).rejects.toThrow(/uploads\.zip is refused: /);
});

it("refuses what is no ZIP, is cut off, has a password or is too large", async () => {
  const entries = { "a.jpg": "a".repeat(1000), "b.jpg": "b".repeat(1000) };
  const cut = await zipOf(entries, (zip) => zip.subarray(0, zip.length - 30));
  await expect(filesInZip(cut)).rejects.toThrow(/is refused/);
  const locked = await zipOf(entries, (zip) => {
    const at = zip.indexOf("PK\x01\x02", 0, "latin1") + 8;
    zip.writeUInt16LE(zip.readUInt16LE(at) | 1, at);
    return zip;
  });
  await expect(filesInZip(locked)).rejects.toThrow(/a\.jpg has a password/);
  const whole = await zipOf(entries);
  await expect(filesInZip(whole, { entries: 1, bytes: 5000 })).rejects.toThrow(
    /more than 1 entries/,
  );
  await expect(filesInZip(whole, { entries: 5, bytes: 1999 })).rejects.toThrow(/longer than 1999/);
});

it("is opened beside the export, where no folder is, or where it is said to be", async () => {
  const file = await zipOf({ "2020/05/a.jpg": "in the ZIP" });
  const site = path.join(path.dirname(file), "site.xml");
  const first = async (given?: string) => {
    const { find, close } = await openFiles(site, given);
    const content = await find("https://old.example/wp-content/uploads/2020/05/a.jpg", "");
    close();
    return content?.toString() ?? null;
  };
  expect(await first()).toBe("in the ZIP");
  const folder = path.join(path.dirname(file), "uploads");
  await fs.mkdir(folder);
  expect(await first()).toBeNull();
  expect(await first(file)).toBe("in the ZIP");
  await fs.writeFile(path.join(folder, "a.jpg"), "in the folder");
  expect(await first()).toBe("in the folder");
  await expect(first(`${file}.zip`)).rejects.toThrow(/There is no folder or ZIP file/);
});

it("takes no entry that is damaged or longer than it says", async () => {
  const entries = { "a.jpg": "a picture of some length", "b.jpg": "b" };
  const damaged = await zipOf(entries, (zip) => {
    const at = zip.indexOf("PK\x01\x02", 0, "latin1") + 16;
    zip.writeUInt32LE((zip.readUInt32LE(at) ^ 1) >>> 0, at);
    return zip;
  });
  expect(await found(damaged, "a.jpg")).toBeUndefined();
  expect(await found(damaged, "b.jpg")).toBe("b");
  const longer = await zipOf(entries, (zip) => {
    zip.writeUInt32LE(3, zip.indexOf("PK\x01\x02", 0, "latin1") + 24);
    return zip;
  });
  expect(await found(longer, "a.jpg")).toBeUndefined();
});
