import http from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { defined } from "~/config/defined";
import { ask } from "~/test/arrange/raw-http";
import { PageCache } from "./page-cache.server";
import { writeResponse } from "./send-response.server";

const PART = 100 * 1024;
const headers = { "Content-Type": "application/json; charset=utf-8" };

/** Returns a list of parts that is only made when it is read, and how many of them were. */
function largeList(count: number, failAt = Infinity) {
  const list = { made: 0, isOver: false };
  const parts = Array.from({ length: count }, (_, part) => `${part} `.repeat(PART / 4));
  const body = () => {
    list.isOver = false;
    return new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (list.made === failAt) return controller.error(new Error("The disk is gone."));
          const part = parts[list.made];
          if (part === undefined) {
            list.isOver = true;
            return controller.close();
          }
          list.made++;
          controller.enqueue(Buffer.from(part));
        },
        cancel() {
          list.isOver = true;
        },
      },
      { highWaterMark: 0 },
    );
  };
  return Object.assign(list, { body, text: parts.join("") });
}

/** Serves one response at each request. */
async function serve(respond: () => Response) {
  const errors: unknown[] = [];
  const server = http.createServer((incoming, outgoing) => {
    writeResponse(incoming, outgoing, respond()).catch((error: unknown) => {
      errors.push(error);
      outgoing.destroy();
    });
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, errors };
}

const decoders = {
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
  identity: (body: Buffer) => body,
};

describe("a large response that is not kept", () => {
  it.each(["br", "gzip", "identity"] as const)("is sent in parts in %s", async (encoding) => {
    const list = largeList(40);
    const { url } = await serve(() => new Response(list.body(), { headers }));
    const answer = await ask(url, { headers: { "Accept-Encoding": encoding } });
    expect(decoders[encoding](answer.body).toString()).toBe(list.text);
    expect([answer.headers["content-encoding"] ?? "identity", answer.headers.vary]).toEqual([
      encoding,
      "Accept-Encoding",
    ]);
    expect(answer.headers["content-length"]).toBeUndefined();
  });

  it("is read no further than its client takes it, and no more once the client has left", async () => {
    const list = largeList(1000);
    const { url, errors } = await serve(() => new Response(list.body(), { headers }));
    const response = await new Promise<http.IncomingMessage>((resolve) => http.get(url, resolve));
    response.pause();
    let before = -1;
    await vi.waitFor(
      () => {
        const isStill = list.made === before;
        before = list.made;
        expect(isStill).toBe(true);
      },
      { interval: 200, timeout: 10_000 },
    );
    // Of 100 MB, as much as the buffers of both sockets take.
    expect(list.made).toBeLessThan(200);
    response.destroy();
    await vi.waitFor(() => expect(list.isOver).toBe(true));
    expect([list.made, errors]).toEqual([before, []]);
  });

  it.each(["br", "identity"])("breaks off when a part fails, in %s", async (encoding) => {
    const list = largeList(40, 30);
    const { url, errors } = await serve(() => new Response(list.body(), { headers }));
    const asked = ask(url, { headers: { "Accept-Encoding": encoding } });
    await expect(asked).rejects.toThrow("aborted");
    expect(errors).toEqual([new Error("The disk is gone.")]);
  });

  it("fails before its head is sent when a first part fails", async () => {
    const list = largeList(40, 2);
    const { url, errors } = await serve(() => new Response(list.body(), { headers }));
    await expect(ask(url)).rejects.toThrow("socket hang up");
    expect(errors).toHaveLength(1);
  });

  it("is whole with its length if it is short", async () => {
    const list = largeList(3);
    const { url } = await serve(() => new Response(list.body(), { headers }));
    const answer = await ask(url, { headers: { "Accept-Encoding": "gzip" } });
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(zlib.gunzipSync(answer.body).toString()).toBe(list.text);
  });
});

describe("a large response that is kept", () => {
  const cacheOf = (render: () => Response) =>
    new PageCache({
      maxBytes: 1024 * 1024,
      isForFew: true,
      render: () => Promise.resolve(render()),
    });

  it("is packed part by part, and has the name that its whole body has", async () => {
    const list = largeList(40);
    const kept = await cacheOf(() => new Response(list.body(), { headers })).make("a", {
      version: 1,
      withdrawals: 0,
    });
    const whole = await cacheOf(() => new Response(list.text, { headers })).make("a", {
      version: 1,
      withdrawals: 0,
    });
    const { gzip, identity, br } = kept.responses;
    expect(zlib.gunzipSync(defined(gzip).body).toString()).toBe(list.text);
    expect([identity.isPacked, identity.body === gzip?.body, identity.bytes, br]).toEqual([
      true,
      true,
      list.text.length,
      undefined,
    ]);
    expect(identity.headers).toContain(String(list.text.length));
    expect([identity.etag, gzip?.etag]).toEqual([
      whole.responses.identity.etag,
      whole.responses.gzip?.etag,
    ]);
  });

  it("is an error, and not kept, when a part fails", async () => {
    const list = largeList(40, 30);
    const cache = cacheOf(() => new Response(list.body(), { headers }));
    await expect(cache.make("a", { version: 1, withdrawals: 0 })).rejects.toThrow(
      "The disk is gone.",
    );
    expect(cache.find("a", { version: 1, withdrawals: 0 })).toBeUndefined();
  });

  it("is kept as it is if it is no text", async () => {
    const list = largeList(9);
    const image = () => new Response(list.body(), { headers: { "Content-Type": "image/webp" } });
    const { identity } = (await cacheOf(image).make("a", { version: 1, withdrawals: 0 })).responses;
    expect([identity.isPacked, identity.body.toString() === list.text]).toEqual([undefined, true]);
  });
});
