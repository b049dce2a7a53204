import fs from "node:fs";
import path from "node:path";
import mediaInfoFactory, { type MediaInfo } from "mediainfo.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HttpError } from "~/base/http/http-error";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { factsOfFile } from "~/media/uploads/file-facts.server";
import { restoreAttachment, storeAttachment } from "~/media/uploads/store-attachment.server";
import { box, h264, mp4, track } from "~/test/arrange/films";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { lengthOfFilm } from "./film-length.server";
import { readFilmFacts } from "./judge-film.server";

// Made by ffmpeg 5.1.9 from its test picture, but for films by the letter, which are made here.
const FILES = path.join(import.meta.dirname, "test-files");
const file = (name: string) => fs.readFileSync(path.join(FILES, name));

let mediaInfo: MediaInfo<"object">;
beforeAll(async () => {
  mediaInfo = await mediaInfoFactory({ format: "object" });
});
beforeEach(() => {
  env().UPLOADS_DIR = path.join(temporaryFolder(), "uploads");
});
afterAll(() => mediaInfo.close());

async function* once(content: Buffer) {
  yield await Promise.resolve(content);
}
const store = (content: Buffer, kind: "film" | "loop" = "film") =>
  storeAttachment(once(content), kind);
const refusalOfStored = (content: Buffer, kind: "film" | "loop" = "film") =>
  store(content, kind).then(
    () => null,
    (error: unknown) =>
      error instanceof HttpError ? [error.status, error.reason, error.params.codec] : error,
  );

/** An entry of `stsd` with nothing in it. */
const entry = (letters: string) => box(letters, Buffer.alloc(78));
const avc = (profile: number) =>
  box("avc1", Buffer.concat([Buffer.alloc(78), box("avcC", Buffer.from([1, profile, 0, 30]))]));
/** AAC and its like, by the object type of `esds`. */
const mp4a = (type: number) => {
  const descriptors = [3, 0x80, 0x80, 0x80, 25, 0, 1, 0, 4, 17, type, 21];
  const esds = box("esds", Buffer.from([0, 0, 0, 0, ...descriptors]));
  return box("mp4a", Buffer.concat([Buffer.alloc(28), esds]));
};
const withSound = (sound: Buffer, picture = h264) =>
  mp4({ tracks: Buffer.concat([track(picture), track(sound, "soun")]) });

describe("a film", () => {
  it.each([
    ["h264-aac.mp4", ["H.264", "AAC"], []],
    ["film-h264.mov", ["H.264"], ["indexLast"]],
    ["fragments-behind-samples.mp4", ["H.264", "AAC"], []],
    ["edit-list.mp4", ["H.264", "AAC"], ["indexLast"]],
    ["hevc-hvc1.mp4", ["HEVC (H.265)"], ["hevc", "indexLast"]],
    ["hevc-hev1.mp4", ["HEVC (H.265)"], ["hevcTag", "indexLast"]],
    ["av1.mp4", ["AV1"], ["av1", "indexLast"]],
    ["vp9.webm", ["VP9"], []],
    ["vp9-without-length.webm", ["VP9"], []],
  ])("%s is taken, with what some will miss", async (name, codecs, notes) => {
    const address = defined(await store(file(name)));
    expect(address).toMatch(name.endsWith("webm") ? /\.webm$/ : /\.mp4$/);
    expect(await factsOfFile(address)).toMatchObject({ film: { codecs, notes } });
  });

  it.each([
    ["film-mpeg-4-part-2.mp4", "filmPicture", /MPEG-4 Part 2/],
    ["h264-10-bits.mp4", "filmPicture", /High 10/],
    ["prores.mov", "filmPicture", /^ProRes$/],
    ["dnxhr.mov", "filmPicture", /DNxH/],
    ["mjpeg.mov", "filmPicture", /Motion JPEG/],
    ["sound-alone.mp4", "filmNoPicture", /^$/],
    ["sound-pcm.mov", "filmSound", /^PCM$/],
    ["sound-alac.mov", "filmSound", /ALAC/],
    ["sound-ac3.mp4", "filmSound", /AC-3/],
    ["matroska.mkv", "filmContainer", /MKV/],
    ["divx.avi", "filmContainer", /^AVI$/],
  ])("%s is refused by name: %s", async (name, reason, codec) => {
    expect(await refusalOfStored(file(name))).toEqual([415, reason, expect.stringMatching(codec)]);
    // A file of an own export is taken back to the last byte, whatever is in it.
    if (!/mkv|avi/.test(name))
      expect(await restoreAttachment(once(file(name)), "film")).toMatch(/^\/files\//);
  });

  it("is judged by its own boxes, whatever its brand is", async () => {
    for (const brand of ["qt  ", "3gp5", "M4A ", "avif", "XAVC", "mp42"]) {
      expect([brand, await refusalOfStored(mp4({ brand }))]).toEqual([brand, null]);
    }
    // Cameras of the nineties and early phones write no brand at all.
    const bare = mp4().subarray(20);
    expect(bare.toString("latin1", 4, 8)).toBe("moov");
    expect(await refusalOfStored(bare)).toBeNull();
    expect(await refusalOfStored(Buffer.concat([box("wide"), bare, Buffer.alloc(4)]))).toBeNull();
  });

  it.each([
    ["avc1 Baseline", avc(66), null],
    ["avc1 4:2:2", avc(122), "H.264 High 4:2:2"],
    ["avc1 4:4:4", avc(244), "H.264 High 4:4:4"],
    ["vp09", entry("vp09"), null],
    ["apch", entry("apch"), "ProRes"],
    ["AVdh", entry("AVdh"), "DNxHD/DNxHR"],
    ["dvh1", entry("dvh1"), "Dolby Vision"],
    ["xd5b", entry("xd5b"), "MPEG-2 (XDCAM, HDV, IMX)"],
    ["encv", entry("encv"), "DRM"],
    ["zzzz", entry("zzzz"), "“zzzz”"],
  ])("%s", async (_, picture, codec) => {
    const expected = codec === null ? null : [415, "filmPicture", codec];
    expect(await refusalOfStored(mp4({ tracks: track(picture) }))).toEqual(expected);
  });

  it.each([
    ["AAC", mp4a(0x40), null],
    ["AAC of MPEG-2", mp4a(0x67), null],
    ["MP3", mp4a(0x6b), null],
    ["AC-3 in esds", mp4a(0xa5), "Dolby Digital (AC-3)"],
    ["twos", entry("twos"), "PCM"],
    ["Opus", entry("Opus"), null],
    ["samr", entry("samr"), "AMR"],
    ["DTS", entry("dtsc"), "DTS"],
  ])("with sound in %s", async (_, sound, codec) => {
    const expected = codec === null ? null : [415, "filmSound", codec];
    expect(await refusalOfStored(withSound(sound))).toEqual(expected);
  });

  it("of a phone is taken: spatial sound beside AAC, and tracks of measurements", async () => {
    const tracks = [
      track(),
      track(mp4a(0x40), "soun"),
      track(entry("apac"), "soun"),
      track(entry("mebx"), "meta"),
    ];
    const address = defined(await store(mp4({ brand: "qt  ", tracks: Buffer.concat(tracks) })));
    expect(await factsOfFile(address)).toMatchObject({ film: { notes: [] } });
    const alone = withSound(entry("apac"));
    expect(await refusalOfStored(alone)).toEqual([415, "filmSound", "Apple Positional Audio"]);
  });

  it("without a sample, or with a still, has no picture", async () => {
    expect(await refusalOfStored(mp4({ tracks: track(h264, "pict") }))).toEqual([
      415,
      "filmNoPicture",
      "",
    ]);
    expect(await refusalOfStored(mp4({ tracks: Buffer.alloc(0) }))).toEqual([
      415,
      "filmNoPicture",
      "",
    ]);
  });

  it.each([
    [
      "MPEG-TS (TS)",
      Buffer.alloc(188 * 4, Buffer.concat([Buffer.from([0x47]), Buffer.alloc(187)])),
    ],
    [
      "AVCHD (MTS, M2TS)",
      Buffer.alloc(192 * 4, Buffer.concat([Buffer.from([0, 0, 0, 0, 0x47]), Buffer.alloc(187)])),
    ],
    ["MPEG (MPG, VOB)", Buffer.concat([Buffer.from([0, 0, 1, 0xba]), Buffer.alloc(60)])],
    [
      "Windows Media (WMV)",
      Buffer.concat([Buffer.from("3026b2758e66cf11", "hex"), Buffer.alloc(60)]),
    ],
    ["Flash (FLV)", Buffer.concat([Buffer.from("FLV\x01"), Buffer.alloc(60)])],
    ["MXF", Buffer.concat([Buffer.from("060e2b34020501010d010201", "hex"), Buffer.alloc(60)])],
  ])("in %s is called so", async (name, content) => {
    expect(await refusalOfStored(content)).toEqual([415, "filmContainer", name]);
  });
});

describe("a loop", () => {
  it("is as long as its fragments, its edits and its blocks are", async () => {
    const long = file("loop-of-20-seconds-in-fragments.mp4");
    expect(await refusalOfStored(long, "loop")).toEqual([415, "loopTooLong", undefined]);
    for (const name of ["edit-list.mp4", "vp9-without-length.webm", "sound-pcm.mov"]) {
      expect([name, await refusalOfStored(file(name), "loop")]).toEqual([name, null]);
    }
    const picture = await refusalOfStored(file("film-mpeg-4-part-2.mp4"), "loop");
    expect(picture).toEqual([415, "filmPicture", expect.stringContaining("MPEG-4")]);
  });
});

describe("what is read", () => {
  const names = fs.readdirSync(FILES).filter((name) => /\.(?:mp4|mov|webm)$/.test(name));
  const formats: Record<string, string> = {
    "H.264": "AVC",
    "H.264 High 10": "AVC",
    "HEVC (H.265)": "HEVC",
    "MPEG-4 Part 2 (DivX, Xvid)": "MPEG-4 Visual",
    "DNxHD/DNxHR": "VC-3",
    "Motion JPEG": "JPEG",
    "Apple Lossless (ALAC)": "ALAC",
    "Dolby Digital (AC-3)": "AC-3",
  };

  it.each(names)("of %s is what another reader of films reads", async (name) => {
    const content = file(name);
    const place = await fs.promises.open(path.join(FILES, name));
    const format = name.endsWith(".webm") ? "webm" : "mp4";
    const facts = defined(await readFilmFacts(place, content.length, format));
    const seconds = await lengthOfFilm(place, content.length, format);
    await place.close();
    const { media } = await mediaInfo.analyzeData(
      content.length,
      (bytes, start) => new Uint8Array(content.subarray(start, start + bytes)),
    );
    const [whole, ...tracks] = defined(media).track;
    const played = facts.tracks.filter(({ kind }) => kind !== "other");
    expect(played.map(({ codec }) => formats[codec] ?? codec).toSorted()).toEqual(
      tracks.map((each) => each.Format).toSorted(),
    );
    const told = whole && "Duration" in whole ? whole.Duration : undefined;
    if (told !== undefined) expect(seconds).toBeCloseTo(told, 2);
    else expect(name).toBe("vp9-without-length.webm");
  });
});
