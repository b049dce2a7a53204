import http from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { makeListener } from "./listener.server";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Turns of the event loop: far more than a message over the loopback interface needs. */
const MANY_TURNS = 100_000;

let server: http.Server;
let connection: Connection;

const action = async ({ request }: { request: Request }) => new Response(await request.text());

/** An application that reads every body to its end. */
const build = {
  mode: "test",
  basename: "/",
  future: {},
  assets: { version: "1", routes: {}, entry: { imports: [], module: "" }, url: "" },
  entry: { module: { default: () => new Response() } },
  routes: Object.fromEntries(
    [["*"], ["api/admin/upload-image", "pictures"], ["api/admin/upload-file", "films"]].map(
      ([path = "", body]) => [path, { id: path, path, module: { action, handle: { body } } }],
    ),
  ),
} as unknown as ServerBuild;

beforeEach(async () => {
  connection = await freshDatabase();
  const shutdown = { isDraining: () => false, begin: () => undefined, end: () => undefined };
  server = http.createServer(makeListener(build, shutdown as never));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Only the timers of the program: those of the connections follow the real clock.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Begins to send a body that never ends, and waits until the site has begun to read it. */
async function beginBody(path: string, cookie?: string) {
  const { port } = server.address() as AddressInfo;
  const timers = vi.getTimerCount();
  const request = http.request({
    port,
    path,
    method: "POST",
    headers: {
      "Content-Type": "text/plain",
      "Content-Length": 1000,
      ...(cookie && { Cookie: cookiePair(cookie) }),
    },
  });
  let isCut = false;
  const over = new Promise<string>((resolve) => {
    request.on("error", () => (isCut = true));
    request.on("response", (response) => {
      response.setEncoding("utf8").on("data", resolve);
    });
  });
  request.write("the first part");
  await until(() => vi.getTimerCount() > timers);
  await settled();
  return { request, over, isCut: () => isCut, timers };
}

/** Waits by the real clock: waiting with fake timers would advance them. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo(); turn++) {
    if (turn > MANY_TURNS) throw new Error("It never came to that.");
    await nextTick();
  }
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until the data between client and server have arrived. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await nextTick();
}

async function expectCutAfter(path: string, ms: number, cookie?: string): Promise<void> {
  const { isCut } = await beginBody(path, cookie);
  vi.advanceTimersByTime(ms - 1);
  await settled();
  expect(isCut()).toBe(false);
  vi.advanceTimersByTime(1);
  await until(isCut);
}

const FILMS = "/api/admin/upload-file";
const IMAGES = "/api/admin/upload-image";

describe("the time that a body may take", () => {
  it("is half a minute for strangers, wherever they send it", async () => {
    for (const path of ["/api/contact", IMAGES, FILMS]) {
      await expectCutAfter(path, 30 * SECOND_MS);
    }
  });

  it("is no longer for a cookie that is no session", async () => {
    await expectCutAfter(FILMS, 30 * SECOND_MS, "session=x");
  });

  it("is no longer while nobody knows whose session it is, or when that cannot be found out", async () => {
    const { cookie } = await signedInAdmin(connection.db);
    let endTransaction = () => {};
    const transaction = connection.db
      .transaction()
      .execute(() => new Promise<void>((resolve) => (endTransaction = resolve)));
    // Queries wait for the transaction that holds the one connection.
    await expectCutAfter(FILMS, 30 * SECOND_MS, cookie);
    endTransaction();
    await transaction;
    connection.sqlite.close();
    await expectCutAfter(FILMS, 30 * SECOND_MS, cookie);
  });

  it("is that of images and films for those who are signed in", async () => {
    const { cookie } = await signedInAdmin(connection.db);
    await expectCutAfter("/api/contact", 30 * SECOND_MS, cookie);
    await expectCutAfter(IMAGES, 5 * MINUTE_MS, cookie);
    await expectCutAfter(FILMS, 40 * MINUTE_MS, cookie);
  });

  it("is also how long an upload may wait for its answer", async () => {
    const { cookie } = await signedInAdmin(connection.db);
    const sockets: Socket[] = [];
    server.on("connection", (socket: Socket) => sockets.push(socket));
    server.setTimeout(MINUTE_MS);
    for (const [path, who] of [
      [IMAGES, cookie],
      [IMAGES, undefined],
      ["/api/contact", cookie],
    ] as const) {
      await beginBody(path, who);
    }
    const silence = sockets.map(({ timeout }) => timeout);
    expect(silence).toEqual([5 * MINUTE_MS, MINUTE_MS, MINUTE_MS]);
  });

  it("ends with the body", async () => {
    const { request, over, timers } = await beginBody("/api/contact");
    request.end("x".repeat(1000 - "the first part".length));
    expect(await over).toContain("the first part");
    await until(() => vi.getTimerCount() === timers);
  });
});

describe("a body in chunks", () => {
  /** Sends a body and returns all that comes back. */
  async function sendChunks(text: string, size: number): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    const head = ["POST /api/contact HTTP/1.1", "Host: localhost", "Connection: close"];
    socket.write([...head, "Transfer-Encoding: chunked", "", ""].join("\r\n"));
    for (let at = 0; at < text.length; at += size) {
      const chunk = text.slice(at, at + size);
      socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    }
    socket.write("0\r\n\r\n");
    let answer = "";
    socket.on("data", (part: string) => (answer += part)).on("error", () => undefined);
    await new Promise((resolve) => socket.on("close", resolve));
    return answer;
  }

  const text = "0123456789".repeat(20_000);

  it("is read, also when the chunks of a short one are tiny", async () => {
    expect(await sendChunks(text, 100)).toContain(text);
    expect(await sendChunks(text.slice(0, 1000), 1)).toContain(text.slice(0, 1000));
  });

  it("is not read on when the chunks of a long one are tiny", async () => {
    expect(await sendChunks(text, 1)).toBe("");
  });
});
