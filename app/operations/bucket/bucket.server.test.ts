import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type S3Server, startS3Server } from "~/test/arrange/s3-server";
import { expectedSignature, sha256 } from "~/test/arrange/s3-signature";
import { requestBucket } from "./bucket.server";
import { findObject, listObjects, readObject } from "./objects.server";
import { deleteUnfinishedUploads, uploadObject } from "./upload.server";

/** The examples of the specification of Signature Version 4 for S3. */
describe("the signature that the test server expects", () => {
  const EMPTY = sha256("");
  const TIME = "20130524T000000Z";
  const host = "examplebucket.s3.amazonaws.com";
  const basic = { host, "x-amz-content-sha256": EMPTY, "x-amz-date": TIME };

  it.each<[method: string, target: string, headers: Record<string, string>, signature: string]>([
    [
      "GET",
      "/test.txt",
      { ...basic, range: "bytes=0-9" },
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    ],
    [
      "PUT",
      "/test$file.text",
      {
        host,
        date: "Fri, 24 May 2013 00:00:00 GMT",
        "x-amz-date": TIME,
        "x-amz-content-sha256": sha256("Welcome to Amazon S3."),
        "x-amz-storage-class": "REDUCED_REDUNDANCY",
      },
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    ],
    [
      "GET",
      "/?lifecycle=",
      basic,
      "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    ],
    [
      "GET",
      "/?max-keys=2&prefix=J",
      basic,
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    ],
  ])("is that of AWS for %s %s", (method, target, headers, signature) => {
    const { pathname: path, searchParams: query } = new URL(target, "http://localhost");
    const signedHeaders = Object.keys(headers).sort();
    const scope = { day: "20130524", region: "us-east-1" };
    const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
    const request = { method, path, query, headers, signedHeaders };
    expect(expectedSignature(request, scope, secret)).toBe(signature);
  });
});

let server: S3Server;

beforeEach(async () => {
  server = await startS3Server();
});

afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const NO_PAUSES = [0, 0, 0];

async function* bytes(count: number, chunk = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at += chunk) {
    yield Uint8Array.from({ length: Math.min(chunk, count - at) }, (_, i) => (at + i) % 251);
    await Promise.resolve();
  }
}

const upload = (object: string, count: number) =>
  uploadObject(
    server.bucket,
    { object, bytes: count, content: bytes(count), headers: { "x-amz-meta-site": "me" } },
    { partBytes: 4096, pausesMs: NO_PAUSES },
  );

async function contentOf(object: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readObject(server.bucket, object)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const contentFor = async (count: number) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes(count)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const reject = (code: string) =>
  requestBucket(server.bucket, { method: "GET" }, NO_PAUSES).catch((error: unknown) => {
    expect(error).toMatchObject({ code });
    return (error as Error).message;
  });

describe("a bucket", () => {
  it.each([0, 1, 4095, 4096, 4097, 20_000])("takes %d bytes and gives them back", async (count) => {
    await upload("a (1)+ü.tar", count);
    expect(await contentOf("a (1)+ü.tar")).toEqual(await contentFor(count));
    expect(await findObject(server.bucket, "a (1)+ü.tar")).toEqual({
      bytes: count,
      site: "me",
      missing: 0,
    });
    expect(server.uploads.size).toBe(0);
  });

  it("lists all pages of what lies directly below its prefix", async () => {
    const names = ["a", "b", "c", "d", "e&f", "g", "h"];
    for (const name of names) {
      const key = `site/${name.replace("&", "&amp;")}`;
      server.objects.set(key, { content: Buffer.from("x"), headers: {} });
    }
    server.objects.set("site/deeper/i", { content: Buffer.from("x"), headers: {} });
    server.objects.set("other/j", { content: Buffer.from("x"), headers: {} });
    const found: string[] = [];
    for await (const { name } of listObjects(server.bucket)) found.push(name);
    expect(found).toEqual(names);
  });

  it("says what is wrong, without the secret, and does not try that again", async () => {
    server.bucket.secret = "another secret";
    const message = await reject("SignatureDoesNotMatch");
    expect(message).toContain("s3://films/site/: SignatureDoesNotMatch");
    expect(message).not.toContain("another");
    expect(server.lines).toHaveLength(1);
  });

  it.each([301, 302, 307, 308])(
    "follows no redirect of the store (%i), and says so",
    async (status) => {
      const elsewhere = await startS3Server();
      onTestFinished(() => elsewhere.stop());
      server.intercept = (_, outgoing) => {
        const Location = `${elsewhere.bucket.endpoint}/films/site/a.tar`;
        outgoing
          .writeHead(status, { Location })
          .end("<Error><Code>PermanentRedirect</Code></Error>");
        return true;
      };
      const message = await reject("PermanentRedirect");
      expect(message).toContain("s3://films/site/: PermanentRedirect");
      expect(elsewhere.lines).toEqual([]);
      expect(server.lines).toHaveLength(1);
    },
  );

  it("says that the clock is wrong", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 60 * 60_000 });
    const hourAgo = requestBucket(server.bucket, { method: "GET" }, NO_PAUSES);
    vi.useRealTimers();
    await expect(hourAgo).rejects.toMatchObject({ code: "RequestTimeTooSkewed" });
  });

  it("is tried again when it fails, and the part comes again whole", async () => {
    const failed = new Set<string>();
    server.intercept = (line, outgoing, incoming) => {
      if (failed.has(line)) return false;
      failed.add(line);
      if (/partNumber/.test(line)) incoming.destroy();
      else outgoing.writeHead(503).end("busy");
      return true;
    };
    await upload("a.tar", 10_000);
    server.intercept = () => false;
    expect(await contentOf("a.tar")).toEqual(await contentFor(10_000));
  });

  it("is given up in the end, and no parts stay", async () => {
    server.intercept = (line, outgoing) => {
      if (!line.startsWith("PUT")) return false;
      outgoing.writeHead(500).end();
      return true;
    };
    await expect(upload("a.tar", 10_000)).rejects.toMatchObject({ code: "500" });
    expect(server.lines.filter((line) => line.startsWith("PUT"))).toHaveLength(4);
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
  });

  it("is not believed when it answers 200 and has failed", async () => {
    server.intercept = (line, outgoing) => {
      if (line !== "POST site/a.tar") return false;
      outgoing.end("<Error><Code>InternalError</Code><Message>Sorry</Message></Error>");
      return true;
    };
    await expect(upload("a.tar", 10_000)).rejects.toThrow("a.tar: InternalError Sorry");
  });

  it("is asked for the size: what it lost on the way is no backup", async () => {
    server.intercept = (line, outgoing) => {
      if (!line.startsWith("PUT")) return false;
      server.objects.set("site/a.tar", { content: Buffer.from("half"), headers: {} });
      outgoing.end();
      return true;
    };
    await expect(upload("a.tar", 1000)).rejects.toThrow("has 4 bytes in place of 1000");
    expect(server.objects.size).toBe(0);
  });

  it("is read on where the connection broke", async () => {
    await upload("a.tar", 20_000);
    const content = await contentFor(20_000);
    const breaks = (line: string) => line === "GET site/a.tar";
    let times = 0;
    server.intercept = (line, outgoing, { headers }) => {
      if (!breaks(line) || times++ > 2) return false;
      const from = Number(/\d+/.exec(headers.range ?? "")?.[0] ?? 0);
      const etag = `"${sha256(content)}"`;
      outgoing.writeHead(from ? 206 : 200, { etag, "content-length": content.length - from });
      outgoing.write(content.subarray(from, from + 5000), () => outgoing.destroy());
      return true;
    };
    expect(await contentOf("a.tar")).toEqual(content);
    expect(server.lines.filter(breaks)).toHaveLength(4);
  });

  it("loses the parts of an upload that was killed", async () => {
    const parts = new Map<number, Buffer>();
    for (const key of ["site/a.tar", "site/b.tar", "other/a.tar"])
      server.uploads.set(key, { key, parts, initiated: "2025-01-01T00:00:00Z" });
    await deleteUnfinishedUploads(server.bucket, (object, ageMs) => {
      expect(ageMs).toBeGreaterThan(0);
      return object === "a.tar";
    });
    expect([...server.uploads.keys()]).toEqual(["site/b.tar", "other/a.tar"]);
  });
});
