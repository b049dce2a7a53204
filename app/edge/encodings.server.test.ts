import zlib from "node:zlib";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { acceptedEncodings, encodeForMany, isCompressible } from "./encodings.server";

describe("encodings", () => {
  it.each([
    [undefined, ["identity"]],
    ["", ["identity"]],
    ["gzip, deflate, br", ["br", "gzip", "identity"]],
    ["GZIP", ["gzip", "identity"]],
    ["br;q=0, gzip;q=0.1", ["gzip", "identity"]],
    ["br;q=nonsense", ["identity"]],
    ["zstd, brotli", ["identity"]],
  ])("that a client takes are read from %j", (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });

  it("give back the same content", async () => {
    const body = Buffer.from("¡Cine! ".repeat(1000));
    const { br, gzip, identity } = await encodeForMany(body, "text/html; charset=utf-8");
    expect(identity).toEqual(body);
    expect(zlib.brotliDecompressSync(defined(br))).toEqual(body);
    expect(zlib.gunzipSync(defined(gzip))).toEqual(body);
    expect(br?.length).toBeLessThan(body.length / 10);
  });

  it("hold no more memory than is counted", async () => {
    const { br, gzip } = await encodeForMany(Buffer.from("¡Cine! ".repeat(1000)), "text/html");
    for (const { length, buffer } of [defined(br), defined(gzip)]) {
      // Small ones share 8 KB.
      expect(buffer.byteLength).toBeLessThanOrEqual(Math.max(length, 8192));
    }
  });

  it("leave alone what would not become smaller", async () => {
    expect(isCompressible("image/avif")).toBe(false);
    expect(isCompressible(null)).toBe(false);
    expect(isCompressible("text/html", 200)).toBe(false);
    const image = Buffer.alloc(5000);
    expect(await encodeForMany(image, "image/avif")).toEqual({ identity: image });
  });
});
