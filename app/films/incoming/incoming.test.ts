import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { fileResponse } from "~/media/uploads/file-response.server";
import { box, track } from "~/test/arrange/films";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { filmCheckOf, forgetFilmCheck, startFilmCheck } from "./check-film.server";
import { incomingFolder, incomingPath, listIncoming } from "./incoming-folder.server";

const MB = 1024 * 1024;
const GB = 1024 * MB;
const PROJECT = 7;

let folder: string;
beforeEach(() => {
  folder = path.join(temporaryFolder(), "uploads");
  env().UPLOADS_DIR = folder;
  forgetFilmCheck(PROJECT);
  fs.mkdirSync(incomingFolder(), { recursive: true });
});

/** Writes a film whose picture data are a hole of that many bytes. */
function writeFilm(place: string, bytes: number, age = 60): void {
  const start = Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\0isom", "latin1")),
    box("moov", track()),
  ]);
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write("mdat", 4, "latin1");
  head.writeBigUInt64BE(BigInt(bytes - start.length), 8);
  fs.writeFileSync(place, Buffer.concat([start, head]));
  fs.truncateSync(place, bytes);
  const then = Date.now() / 1000 - age;
  fs.utimesSync(place, then, then);
}
const inFolder = (name: string) => path.join(incomingFolder(), name);

describe("the folder for films", () => {
  it("lists regular files by their content, and nothing that lies elsewhere", async () => {
    writeFilm(inFolder("film.mov"), 2 * MB);
    fs.writeFileSync(inFolder("film.mp4"), "no film");
    fs.writeFileSync(inFolder(".film.mp4.part"), "half");
    fs.symlinkSync("/etc/passwd", inFolder("link.mp4"));
    fs.mkdirSync(inFolder("folder"));
    const found = await listIncoming();
    expect(found.map(({ name, size, format }) => [name, size, format]).sort()).toEqual([
      ["film.mov", 2 * MB, "mp4"],
      ["film.mp4", 7, null],
    ]);
    for (const name of ["../site.sqlite", "a/b", "..", "", ".x", "a\0"]) {
      expect(incomingPath(name)).toBeNull();
    }
  });
});

describe("a film from the folder", () => {
  const take = async (
    name: string,
    makeScreener: (address: string) => Promise<void> = () => Promise.resolve(),
  ) => {
    const { ended } = await startFilmCheck(PROJECT, name, makeScreener);
    await ended;
    return filmCheckOf(PROJECT)?.state;
  };

  it("is read, moved without a copy and made the screener", async () => {
    writeFilm(inFolder("film.mp4"), 70 * MB);
    const { ino } = fs.statSync(inFolder("film.mp4"));
    let stored = "";
    expect(
      await take("film.mp4", (address) => {
        stored = address;
        return Promise.resolve();
      }),
    ).toBe("finished");
    expect(filmCheckOf(PROJECT)).toMatchObject({ done: 70 * MB, size: 70 * MB });
    expect(stored).toMatch(new RegExp(`^/files/[0-9a-f]{32}-${70 * MB}b\\.mp4$`));
    expect(fs.statSync(path.join(folder, path.basename(stored))).ino).toBe(ino);
    expect(fs.existsSync(inFolder("film.mp4"))).toBe(false);
  });

  it("takes the place of a copy of it that broke off", async () => {
    writeFilm(inFolder("film.mp4"), 2 * MB);
    writeFilm(inFolder("again.mp4"), 2 * MB);
    const { ino } = fs.statSync(inFolder("again.mp4"));
    let stored = "";
    const keep = (address: string) => {
      stored = path.join(folder, path.basename(address));
      return Promise.resolve();
    };
    expect(await take("film.mp4", keep)).toBe("finished");
    fs.truncateSync(stored, MB);
    expect(await take("again.mp4", keep)).toBe("finished");
    expect(fs.statSync(stored)).toMatchObject({ ino, size: 2 * MB });
    // Where both are one file, only the name in the folder goes.
    fs.linkSync(stored, inFolder("same.mp4"));
    fs.utimesSync(stored, 1e9, 1e9);
    expect(await take("same.mp4", keep)).toBe("finished");
    expect(fs.readdirSync(folder).sort()).toEqual([path.basename(stored), "incoming"].sort());
    expect(fs.readdirSync(inFolder("."))).toEqual([]);
  });

  it("stays in the folder while it is written, when it is half, and when it cannot be used", async () => {
    writeFilm(inFolder("new.mp4"), MB, 0);
    expect(await take("new.mp4")).toBe("growing");
    writeFilm(inFolder("half.mp4"), 2 * MB);
    fs.truncateSync(inFolder("half.mp4"), MB);
    fs.utimesSync(inFolder("half.mp4"), 1e9, 1e9);
    expect(await take("half.mp4")).toBe("notWhole");
    const written = vi.spyOn(console, "error").mockReturnValue();
    writeFilm(inFolder("whole.mp4"), MB);
    expect(await take("whole.mp4", () => Promise.reject(new Error("refused")))).toBe("failed");
    expect(written).toHaveBeenCalledOnce();
    for (const name of ["new", "half", "whole"]) {
      expect(fs.existsSync(inFolder(`${name}.mp4`))).toBe(true);
    }
    await expect(take("none.mp4")).rejects.toMatchObject({ status: 404 });
  });

  it("plays from the middle of two gigabytes", async () => {
    const place = path.join(folder, "film.mp4");
    writeFilm(place, 2 * GB + 5);
    const mark = Buffer.from("the middle");
    const file = fs.openSync(place, "r+");
    fs.writeSync(file, mark, 0, mark.length, GB);
    fs.closeSync(file);
    const request = new Request("http://localhost/", {
      headers: { Range: `bytes=${GB}-${GB + mark.length - 1}` },
    });
    const places: number[] = [];
    const response = await fileResponse(request, place, {}, (_, { start }) => places.push(start));
    expect(response.status).toBe(206);
    expect(response.headers.get("Content-Range")).toBe(
      `bytes ${GB}-${GB + mark.length - 1}/${2 * GB + 5}`,
    );
    expect(await response.text()).toBe("the middle");
    expect(defined(places[0], "start")).toBe(GB);
  });
});
