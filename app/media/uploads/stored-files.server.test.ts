import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/config/env.server";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { imagesIn, parseName, uploadPath, writeSafely } from "./stored-files.server";

const NAME = "0123456789abcdef0123-60x40.webp";

let folder: string;
beforeEach(() => {
  folder = path.join(temporaryFolder(), "uploads");
  env().UPLOADS_DIR = folder;
});

describe("writing a file", () => {
  it("leaves nothing of it when it fails", async () => {
    // A directory that is not empty cannot be replaced by a rename.
    fs.mkdirSync(path.join(uploadPath(NAME), "full"), { recursive: true });
    await expect(writeSafely(uploadPath(NAME), Buffer.from("picture"))).rejects.toThrow();
    expect(fs.readdirSync(folder)).toEqual([NAME]);
  });

  it("goes through when a process that starts takes its temporary file for a left-over", async () => {
    let removed = 0;
    const written = writeSafely(uploadPath(NAME), Buffer.alloc(1_000_000, "x"));
    while (removed < 2) {
      const [temporary] = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
      if (temporary) {
        expect(parseName(temporary)).toEqual({ kind: "temporary" });
        fs.rmSync(path.join(folder, temporary));
        removed++;
      }
      await new Promise(setImmediate);
    }
    await written;
    expect(fs.readdirSync(folder)).toEqual([NAME]);
    expect(fs.statSync(uploadPath(NAME)).size).toBe(1_000_000);
  });
});

describe("the name of a file", () => {
  it("that is none of ours leads nowhere", () => {
    for (const name of ["../site.sqlite", "notes.txt", `${NAME}.tmp`, `x/${NAME}`, `${NAME}\0`]) {
      expect([name, parseName(name)]).toEqual([name, null]);
      expect(() => uploadPath(name)).toThrow();
    }
  });

  it("is found wherever an address stands in a text", () => {
    const text = `{"a":"/uploads/ab-1x2.webp","b":"https://x.example/uploads/cd-30x40.w30.avif"}`;
    expect(imagesIn(text)).toEqual(["ab-1x2", "cd-30x40"]);
    expect(imagesIn("/images/ab-1x2.webp /uploads/ab.webp")).toEqual([]);
  });
});
