import { once } from "node:events";
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect, readToEnd } from "~/test/raw-http";
import { encodeResponses, sendEncoded, withBody } from "./encoded-response.server";

const page = () =>
  encodeResponses({
    status: 200,
    headers: [["Content-Type", "text/plain"]],
    bodies: { identity: Buffer.from("page") },
    name: "name",
  });

let server: http.Server;
let port: number;
let responses = page();
/** How many heads node:http wrote. */
let written = 0;
/** The parts that were written to sockets, without empty ones. */
let chunks: (string | Uint8Array)[] = [];
/** The most bytes that waited for a client. */
let waiting = 0;
/** The events of responses. */
let events: string[] = [];
/** The requests that node:http keeps for each connection. */
let parsers = new Set<{ incoming: unknown }>();
/** The responses that a test ends itself. */
let slow: http.ServerResponse[] = [];
let hasPosted = false;

let now = Date.now();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // A second of its own for each test.
  vi.setSystemTime((now += 10_000));
  responses = page();
  written = 0;
  chunks = [];
  events = [];
  parsers = new Set();
  slow = [];
  hasPosted = false;
  waiting = 0;
  const answer = (incoming: http.IncomingMessage, outgoing: http.ServerResponse) => {
    const { socket, method, url } = incoming;
    if (method === "POST") return void incoming.pipe(outgoing);
    if (url === "/slow") return void slow.push(outgoing);
    parsers.add((socket as Socket & { parser: { incoming: unknown } }).parser);
    const writeHead = vi.spyOn(outgoing, "writeHead");
    const write = vi.spyOn(socket, "write");
    for (const name of ["finish", "close"]) outgoing.on(name, () => events.push(name));
    sendEncoded(incoming, outgoing, responses);
    written += writeHead.mock.calls.length;
    chunks.push(...write.mock.calls.flatMap(([chunk]) => (chunk.length > 0 ? [chunk] : [])));
    write.mockRestore();
    waiting = Math.max(waiting, socket.writableLength);
  };
  const listener: http.RequestListener = (incoming, outgoing) => {
    if (incoming.method === "POST") hasPosted = true;
    if (outgoing.socket) return answer(incoming, outgoing);
    outgoing.once("socket", () => process.nextTick(() => answer(incoming, outgoing)));
  };
  server = http.createServer(listener).on("checkContinue", listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const usual = "GET / HTTP/1.1\r\nHost: site\r\n\r\n";
const known = 'If-None-Match: "name"\r\n';
const last = "GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n";

/** Sends requests over one connection, each after the answer to the one before. */
async function send(...requests: string[]): Promise<string[]> {
  const client = await connect(port, "");
  const answers: string[] = [];
  for (const request of requests) {
    client.write(request);
    answers.push((await answerTo(request, client)).replace(/Date: .*/, "Date: now"));
  }
  client.destroy();
  return answers;
}

async function answerTo(request: string, client: Socket): Promise<string> {
  for (let answer = ""; ;) {
    answer += String(client.read() ?? "");
    const [head = "", ...rest] = answer.split("\r\n\r\n");
    const hasBody = !request.startsWith("HEAD") && !head.includes(" 304 ");
    const length = hasBody ? Number(/Content-Length: (\d+)/.exec(head)?.[1]) : 0;
    if (rest.length > 0 && rest.join("\r\n\r\n").length >= length) return answer;
    await once(client, "readable");
  }
}

it("writes the head once for all requests of a second", async () => {
  const [first, second, third] = await send(usual, usual, last);
  expect(first).toContain("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n");
  expect(first).toContain("Date: now\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n");
  expect(first).toMatch(/\r\n\r\npage$/);
  expect(second).toBe(first);
  expect(third).toContain("Connection: close");
  expect(written).toBe(2);
});

it("writes it again in the next second", async () => {
  await send(usual, last);
  vi.setSystemTime(Date.now() + 1000);
  await send(usual, last);
  expect(written).toBe(4);
});

it("writes it again when the body has changed", async () => {
  await send(usual, last);
  responses = { identity: withBody(responses.identity, Buffer.from("longer page")) };
  const [answer] = await send(usual, last);
  expect(answer).toContain("Content-Length: 11\r\n");
  expect(written).toBe(4);
});

it("sends head and body as one after that", async () => {
  const answers = await send(usual, usual, usual, last);
  expect(answers.slice(1, 3)).toEqual([answers[0], answers[0]]);
  const sizes = chunks.map((chunk) => (typeof chunk === "string" ? "text" : chunk.length));
  const whole = (answers[0] ?? "").length - "now".length + new Date().toUTCString().length;
  expect(sizes).toEqual(["text", 4, whole, whole, "text", 4]);
  expect(events).toEqual(answers.flatMap(() => ["finish", "close"]));
});

it("does not copy large bodies without end", async () => {
  const bodies = ["a", "b", "c"].map((letter) => Buffer.alloc(400_000, letter));
  const all = bodies.map((body) =>
    encodeResponses({ status: 200, headers: [], bodies: { identity: body } }),
  );
  for (const each of all) {
    responses = each;
    const [first, second] = await send(usual, usual, last);
    expect(second).toBe(first);
    expect(second?.endsWith(String(each.identity.body))).toBe(true);
  }
  expect(chunks.filter(({ length }) => length > 400_000)).toHaveLength(2);
});

it("sends all to a client that reads late", async () => {
  const body = "a".repeat(500_000);
  const bodies = { identity: Buffer.from(body) };
  responses = encodeResponses({ status: 200, headers: [], bodies });
  await send(usual, usual);
  // More than the system holds for one connection.
  const client = await connect(port, usual.repeat(60) + last);
  await vi.waitFor(() => expect(waiting).toBeGreaterThan(0));
  const all = await readToEnd(client);
  expect(all.split(body)).toHaveLength(62);
  expect(events.filter((name) => name === "finish")).toHaveLength(63);
  expect(chunks.filter(({ length }) => length > body.length).length).toBeGreaterThan(50);
});

it("drops the body of a request", async () => {
  const body = "GET / HTTP/1.1\r\nHost: other\r\n\r\n";
  const withBody = `GET / HTTP/1.1\r\nHost: site\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const answers = await send(usual, withBody, withBody, usual, last);
  expect(answers).toHaveLength(5);
  expect(new Set(answers.slice(0, 4)).size).toBe(1);
});

it("does not leave a request in memory until the next one of its connection", async () => {
  const client = await connect(port, "");
  for (const request of [usual, usual, usual.replace("Host", `${known}Host`), usual]) {
    client.write(request);
    await answerTo(request, client);
    expect([...parsers].map(({ incoming }) => incoming)).toEqual([null]);
  }
  client.destroy();
});

it("leaves the body of a later request that has begun to arrive", async () => {
  await send(usual, last);
  const post = "POST / HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Length: 5\r\n\r\n";
  const client = await connect(port, usual.replace("/", "/slow") + usual + post);
  await vi.waitFor(() => expect(hasPosted).toBe(true));
  for (const response of slow) response.end();
  await vi.waitFor(() => expect(events.filter((name) => name === "finish")).toHaveLength(3));
  client.write("typed");
  expect(await readToEnd(client)).toContain("typed");
});

it("answers HEAD between others without a body", async () => {
  const [page, head, again] = await send(usual, usual.replace("GET", "HEAD"), usual, last);
  expect(page).toBe(`${head}page`);
  expect(again).toBe(page);
});

it.each([
  ["GET", "200 OK", ""],
  ["HEAD", "200 OK", ""],
  ["GET", "304 Not Modified", known],
  ["HEAD", "304 Not Modified", known],
])("answers %s with %s in one way", async (method, status, added) => {
  const request = `${method} / HTTP/1.1\r\nHost: site\r\n${added}\r\n`;
  const [first, second] = await send(request, request, last);
  expect(first).toContain(`HTTP/1.1 ${status}\r\n`);
  expect(second).toBe(first);
  expect(written).toBe(2);
});

it.each([
  ["closes its connection", "HTTP/1.1\r\nHost: site\r\nConnection: close\r\n"],
  ["is of HTTP/1.0", "HTTP/1.0\r\nConnection: keep-alive\r\n"],
  ["waits for leave to send a body", "HTTP/1.1\r\nHost: site\r\nExpect: 100-continue\r\n"],
])("shares no head with a request that %s", async (_, line) => {
  const usualKnown = usual.replace("Host", `${known}Host`);
  const before = await send(usual, usualKnown, last);
  vi.setSystemTime(Date.now() + 1000);
  const [answer] = await send(`GET / ${line}${known}\r\n`);
  expect(answer).toContain("Connection: close");
  const after = await send(usual, usualKnown, last);
  expect(after).toEqual(before);
});
