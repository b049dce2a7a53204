import { once } from "node:events";
import fs from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { env } from "~/config/env.server";
import { translator } from "~/language/i18n/i18n.server";
import { freshDatabase } from "~/test/arrange/database";
import { pdf } from "~/test/arrange/films";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { OldServer } from "./fetch-files.server";
import { moveSite } from "./moving.server";
import type { Guard } from "./public-host.server";
import { readWxr } from "./read-wxr.server";
import { reportLines } from "./report-text";
import { attachment, item, wxr } from "./test-files/wxr";

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Starts an old server; returns its port and the requests that it got, as `HOST/PATH`. */
async function startServer(handler: Handler) {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(`${request.headers.host?.split(":")[0]}${request.url}`);
    handler(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  return { port: (server.address() as AddressInfo).port, asked };
}

/** Leads all names to this machine, which is public here. */
const local: Guard = {
  resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
  isPublic: (address) => address === "127.0.0.1",
};

function serverOf(options: ConstructorParameters<typeof OldServer>[0]): OldServer {
  const server = new OldServer({ guard: local, ...options });
  onTestFinished(server.close);
  return server;
}

const answerWith =
  (files: Record<string, string>): Handler =>
  ({ url = "" }, response) => {
    const content = files[url];
    if (content === undefined) response.writeHead(404);
    response.end(content);
  };

it("fetches files from the host of the old site, of pictures the largest copy", async () => {
  const { port, asked } = await startServer(
    answerWith({ "/up/a.jpg": "whole", "/up/b-300x200.jpg": "small", "/up/x-1x1.pdf": "pdf" }),
  );
  const site = `http://old.example:${port}`;
  const server = serverOf({ site });
  const text = async (url: string) => (await server.find(url))?.toString() ?? null;
  expect(await text(`${site}/up/a-300x200.jpg`)).toBe("whole");
  expect(await text(`http://www.old.example:${port}/up/b-300x200.jpg`)).toBe("small");
  expect(await text("/up/x-1x1.pdf")).toBe("pdf");
  expect(await text(`${site}/up/gone.jpg`)).toBeNull();
  expect(await text(`http://cdn.example:${port}/up/a.jpg`)).toBeNull();
  expect(await text("http://[broken/a.jpg")).toBeNull();
  expect(server.fetched).toEqual({
    host: `old.example:${port}`,
    files: 3,
    problems: [
      `${site}/up/gone.jpg – HTTP 404`,
      `http://cdn.example:${port}/up/a.jpg – at another host, cdn.example:${port}`,
      "http://[broken/a.jpg – no web address",
    ],
  });
  expect(asked).toEqual([
    "old.example/up/a.jpg",
    "www.old.example/up/b.jpg",
    "www.old.example/up/b-300x200.jpg",
    "old.example/up/x-1x1.pdf",
    "old.example/up/gone.jpg",
  ]);
});

it("asks the given server instead, if the old name leads elsewhere", async () => {
  const { port, asked } = await startServer(answerWith({ "/up/a.jpg": "a", "//x/b.jpg": "b" }));
  const from = `http://now.example:${port}`;
  const server = serverOf({ site: "https://old.example", from });
  expect((await server.find("https://www.old.example/up/a.jpg"))?.toString()).toBe("a");
  expect((await server.find(`${from}/up/a.jpg`))?.toString()).toBe("a");
  expect((await server.find("https://old.example//x/b.jpg"))?.toString()).toBe("b");
  expect(asked.every((each) => each.startsWith("now.example/"))).toBe(true);
});

it("asks no address that is not public, and each name only once", async () => {
  const { port, asked } = await startServer(answerWith({ "/a.jpg": "a" }));
  const addresses = [
    "127.0.0.1",
    "10.0.0.7",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "0.0.0.0",
    "::1",
    "::ffff:127.0.0.1",
    "64:ff9b::a00:7",
    "fd00::1",
    "fe80::1",
  ];
  for (const address of addresses) {
    const host = address.includes(":") ? `[${address}]` : address;
    const server = new OldServer({ site: `http://${host}:${port}` });
    await expect(server.check(), address).rejects.toThrow(/has no public address/);
    expect(await server.find("/a.jpg"), address).toBeNull();
    server.close();
  }
  const { isPublic } = local;
  const mixed = ["127.0.0.1", "10.0.0.7"].map((address) => ({ address, family: 4 }));
  const both = serverOf({
    site: `http://old.example:${port}`,
    guard: { isPublic, resolve: () => Promise.resolve(mixed) },
  });
  await expect(both.check()).rejects.toThrow("old.example has no public address");
  const none = { isPublic, resolve: () => Promise.reject(new Error("ENOTFOUND")) };
  const unknown = serverOf({ site: "http://old.example", guard: none });
  await expect(unknown.check()).rejects.toThrow("old.example is not found");
  expect(asked).toEqual([]);

  let count = 0;
  // Its second answer would be another machine.
  const turning = () =>
    Promise.resolve([{ address: count++ === 0 ? "127.0.0.1" : "10.0.0.7", family: 4 }]);
  const server = serverOf({
    site: `http://old.example:${port}`,
    guard: { isPublic, resolve: turning },
  });
  expect(await Promise.all(["/a.jpg", "/a.jpg?2", "/a.jpg"].map(server.find))).toHaveLength(3);
  expect([count, asked.length]).toEqual([1, 3]);
});

it("follows redirects within the host only", async () => {
  const targets: Record<string, (port: number) => string> = {
    "/a.jpg": () => "/b.jpg",
    "/b.jpg": (port) => `http://www.old.example:${port}/c.jpg`,
    "/out.jpg": (port) => `http://127.0.0.1:${port}/c.jpg`,
    "/port.jpg": () => "http://old.example:1/c.jpg",
    "/file.jpg": () => "file:///etc/passwd",
    "/round.jpg": () => "/round.jpg",
  };
  const { port, asked } = await startServer(({ url = "" }, response) => {
    const target = targets[url];
    if (target) response.writeHead(302, { Location: target(port) });
    response.end("c");
  });
  const server = serverOf({ site: `http://old.example:${port}` });
  expect((await server.find("/a.jpg"))?.toString()).toBe("c");
  for (const name of ["/out.jpg", "/port.jpg", "/file.jpg", "/round.jpg"]) {
    expect(await server.find(name), name).toBeNull();
  }
  expect(server.fetched.problems).toEqual([
    `/out.jpg – at another host, 127.0.0.1:${port}`,
    "/port.jpg – at another host, old.example:1",
    "/file.jpg – at another host, ",
    "/round.jpg – too many redirects",
  ]);
  expect(asked.filter((each) => each.startsWith("127"))).toEqual([]);
});

it("asks for two files at a time", async () => {
  const waiting: (() => void)[] = [];
  const { port } = await startServer((_, response) => waiting.push(() => response.end("a")));
  const server = serverOf({ site: `http://old.example:${port}` });
  const all = Promise.all(["/a.jpg", "/b.jpg", "/c.jpg", "/d.jpg"].map(server.find));
  for (let done = 0; done < 4; done++) {
    while (waiting.length < Math.min(2, 4 - done)) await setImmediate();
    // A third would have come by then.
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    expect(waiting.length).toBeLessThanOrEqual(2);
    waiting.shift()?.();
  }
  expect(await all).toHaveLength(4);
});

it("is asked by an import for what is missing, and again for what did not come", async () => {
  const { db } = await freshDatabase();
  env().UPLOADS_DIR = temporaryFolder();
  const create = { width: 64, height: 40, channels: 3, background: "#804020" } as const;
  const picture = await sharp({ create }).png().toBuffer();
  let isBusy = true;
  const { port, asked } = await startServer(({ url = "" }, response) => {
    const isPdf = url.endsWith(".pdf");
    if (isPdf && isBusy) response.writeHead(503).end();
    else response.end(isPdf ? pdf : picture);
  });
  const file = path.join(temporaryFolder(), "site.xml");
  const files = [attachment({ id: 8, path: "a.png" }), attachment({ id: 9, path: "b.pdf" })];
  await fs.writeFile(file, wxr([item({ id: 1 }), ...files]));
  const move = async () => {
    const server = serverOf({ site: "https://old.example", from: `http://old.example:${port}` });
    const report = await moveSite(db, await readWxr(file), {
      language: "en",
      films: [],
      find: server.find,
      isDry: false,
    });
    return reportLines(translator("en", "moving"), report, server.fetched).join("\n");
  };
  expect(await move()).toMatch(
    /Fetched from old\.example:\d+: 1; 1 did not come\.[^]*Did not come from the old server \(1\):\n {2}\S+\/b\.pdf – HTTP 503/,
  );
  isBusy = false;
  asked.length = 0;
  expect(await move()).toContain("Documents: 1 new, 0 missing.");
  expect(asked.map((each) => path.basename(each))).toEqual(["b.pdf"]);
});

it("has limits of length, number and time, and stops where nothing answers", async () => {
  const { port, asked } = await startServer(({ url = "" }, response) => {
    if (url.startsWith("/slow")) response.write("begins");
    else if (url.startsWith("/busy")) response.writeHead(503).end();
    else if (url.startsWith("/long")) for (let n = 0; n < 4; n++) response.write("a".repeat(50));
    else response.end("a".repeat(url.startsWith("/told") ? 101 : 60));
    if (url.startsWith("/long")) response.end();
  });
  const site = `http://old.example:${port}`;
  const problemsOf = async (limits: object, ...urls: string[]) => {
    const server = serverOf({ site, limits });
    for (const url of urls) await server.find(url);
    return server.fetched.problems.map((line) => line.replace(/^.* – /, ""));
  };
  const long = { fileBytes: 100 };
  expect(await problemsOf(long, "/told.jpg", "/long.jpg", "/a.jpg")).toEqual([
    "longer than 0 MB",
    "longer than 0 MB",
  ]);
  expect(await problemsOf({ fileMs: 300 }, "/slow.jpg")).toEqual(["no answer in time"]);
  expect(await problemsOf({ bytes: 100 }, "/a.jpg", "/b.jpg", "/c.jpg")).toEqual([
    "not asked for: 100 bytes had come",
  ]);
  expect(await problemsOf({ files: 1 }, "/a.jpg", "/b.jpg")).toEqual([
    "not asked for: 1 requests were made",
  ]);
  expect(await problemsOf({ wholeMs: -1 }, "/a.jpg")).toEqual(["not asked for: it took too long"]);
  asked.length = 0;
  const busy = ["/busy1.jpg", "/busy2.jpg", "/a.jpg"];
  expect(await problemsOf({ failures: 2 }, ...busy)).toEqual([
    "HTTP 503",
    "HTTP 503",
    "not asked for: the server did not answer any more",
  ]);
  expect(asked).toHaveLength(2);
});
