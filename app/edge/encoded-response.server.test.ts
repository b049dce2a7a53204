import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect, readToEnd } from "~/test/arrange/raw-http";
import { encodeResponses, sendEncoded } from "./encoded-response.server";

const responsesWith = (body: string) =>
  encodeResponses({
    status: 200,
    headers: [["Content-Type", "text/plain"]],
    bodies: { identity: Buffer.from(body) },
    name: "name",
  });

let server: http.Server;
let port: number;
let responses = responsesWith("page");
let socket: Socket;

beforeEach(async () => {
  responses = responsesWith("page");
  server = http.createServer((incoming, outgoing) => {
    sendEncoded(incoming, outgoing, responses);
    ({ socket } = incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const request = (method: string, added = "") =>
  `${method} / HTTP/1.1\r\nHost: site\r\n${added}\r\n`;
const last = request("GET", "Connection: close\r\n");

/** Sends requests over one connection; returns all that comes back. */
const answersTo = async (...requests: string[]) =>
  (await readToEnd(await connect(port, requests.join("") + last))).toString();

it("sends all to a client that reads late", async () => {
  const body = "a".repeat(500_000);
  responses = responsesWith(body);
  // More than the system holds for one connection.
  const client = await connect(port, request("GET").repeat(60) + last);
  await vi.waitFor(() => expect(socket.writableLength).toBeGreaterThan(0));
  expect((await readToEnd(client)).toString().split(body)).toHaveLength(62);
});

it("takes no body of a request for another request", async () => {
  const body = request("GET");
  const all = await answersTo(request("GET", `Content-Length: ${body.length}\r\n`) + body);
  expect(all.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

it("answers HEAD, and who has the page, without a body between others", async () => {
  const all = await answersTo(
    request("GET"),
    request("HEAD"),
    request("GET", 'If-None-Match: "name"\r\n'),
    request("GET"),
  );
  expect(all.match(/HTTP\/1\.1 \d+/g)).toEqual(
    [200, 200, 304, 200, 200].map((it) => `HTTP/1.1 ${it}`),
  );
  expect(all.match(/\r\n\r\npage/g)).toHaveLength(3);
});
