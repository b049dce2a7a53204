import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect } from "~/test/raw-http";
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

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  responses = page();
  written = 0;
  const listener: http.RequestListener = (incoming, outgoing) => {
    const writeHead = vi.spyOn(outgoing, "writeHead");
    sendEncoded(incoming, outgoing, responses);
    written += writeHead.mock.calls.length;
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
const last = "GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n";

/** Sends requests over one connection, and returns what the server sent until it closed it. */
async function send(...requests: string[]): Promise<string[]> {
  const all = await text(await connect(port, requests.join("")));
  return all.replaceAll(/Date: .*/g, "Date: now").split(/(?=HTTP\/1\.1)/);
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

const known = 'If-None-Match: "name"\r\n';

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
