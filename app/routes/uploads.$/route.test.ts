import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { storeImage as store } from "~/media/images/store-image.server";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { plain } from "~/test/arrange/images";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { loader } from "./route";

const storeImage = async (content: Buffer) => (await store(content)).address;

let url: string;
let file: Buffer;
beforeEach(async () => {
  env().UPLOADS_DIR = path.join(temporaryFolder(), "uploads");
  url = await storeImage(await plain(60, 40).png().toBuffer());
  file = fs.readFileSync(path.join(env().UPLOADS_DIR, path.basename(url)));
});

async function ask(headers: Record<string, string> = {}, method = "GET") {
  const request = requestTo(url, { method, headers });
  const response = await loader(argsOf(request, { "*": path.basename(url) }));
  const body = Buffer.from(await response.arrayBuffer());
  const header = (name: string) => response.headers.get(name);
  expect(header("X-Content-Type-Options")).toBe("nosniff");
  expect(header("Content-Security-Policy")).toContain("sandbox");
  return { status: response.status, body, header };
}

describe("GET /uploads/*", () => {
  it("says that it gives ranges", async () => {
    expect((await ask()).header("Accept-Ranges")).toBe("bytes");
  });

  it("gives the part that is asked for", async () => {
    const size = file.length;
    const ranges: [string, number, number][] = [
      ["bytes=0-0", 0, 0],
      ["bytes=10-19", 10, 19],
      ["bytes=10-", 10, size - 1],
      ["bytes=-10", size - 10, size - 1],
      [`bytes=-${size + 100}`, 0, size - 1],
      ["bytes=10-99999999999999999999", 10, size - 1],
    ];
    for (const [Range, start, end] of ranges) {
      const { status, body, header } = await ask({ Range });
      expect([Range, status]).toEqual([Range, 206]);
      expect(header("Content-Range")).toBe(`bytes ${start}-${end}/${size}`);
      expect(header("Content-Length")).toBe(String(end - start + 1));
      expect(header("Content-Type")).toBe("image/webp");
      expect(body).toEqual(file.subarray(start, end + 1));
    }
  });

  it("refuses a part beyond the end, and lets nobody keep that answer", async () => {
    for (const Range of [`bytes=${file.length}-`, "bytes=99999-100000", "bytes=-0"]) {
      const { status, body, header } = await ask({ Range });
      expect([Range, status]).toEqual([Range, 416]);
      expect(header("Content-Range")).toBe(`bytes */${file.length}`);
      expect(header("Cache-Control")).toBeNull();
      expect(body).toHaveLength(0);
    }
  });

  it("gives the whole file for ranges that are malformed, or several", async () => {
    for (const Range of ["bytes=-", "bytes=5-2", "bytes=0-1,5-6", "lines=0-1", "bytes=a-b", "x"]) {
      const { status, body } = await ask({ Range });
      expect([Range, status]).toEqual([Range, 200]);
      expect(body).toEqual(file);
    }
  });

  it("is not sent again to whoever has it", async () => {
    const etag = defined((await ask()).header("ETag"));
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const { status, body, header } = await ask({ "If-None-Match": known });
      expect([known, status]).toEqual([known, 304]);
      expect(header("ETag")).toBe(etag);
      expect(header("Cache-Control")).toContain("immutable");
      expect(body).toHaveLength(0);
    }
    expect((await ask({ "If-None-Match": '"other"' })).status).toBe(200);
  });

  it("goes on only with the same file", async () => {
    const etag = defined((await ask()).header("ETag"));
    const Range = "bytes=5-9";
    expect((await ask({ Range, "If-Range": etag })).status).toBe(206);
    expect((await ask({ Range, "If-Range": '"other"' })).body).toEqual(file);
  });
});

describe("HEAD /uploads/*", () => {
  it("says what GET would give, and gives nothing", async () => {
    const { status, body, header } = await ask({ Range: "bytes=0-1" }, "HEAD");
    expect(status).toBe(200);
    expect(header("Content-Length")).toBe(String(file.length));
    expect(header("Content-Type")).toBe("image/webp");
    expect(body).toHaveLength(0);
  });
});
