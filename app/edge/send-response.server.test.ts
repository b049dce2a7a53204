import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { lazyStream } from "~/base/http/lazy-stream.server";
import { writeResponse } from "./send-response.server";

it("gives up a body whose client has left before it was sent", async () => {
  const read = vi.fn();
  const cancel = vi.fn();
  const sent = new Promise<void>((resolve, reject) => {
    const server = http.createServer((incoming, outgoing) => {
      outgoing.once("close", () => {
        const body = new ReadableStream({ pull: read, cancel }, { highWaterMark: 0 });
        const response = new Response(body, { headers: { "Content-Type": "video/mp4" } });
        writeResponse(incoming, outgoing, response).then(resolve, reject);
      });
      client.destroy();
    });
    onTestFinished(() => void server.close());
    let client: net.Socket;
    server.listen(0, () => {
      client = net.connect((server.address() as AddressInfo).port);
      client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    });
  });
  await sent;
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(read).not.toHaveBeenCalled();
});

it("closes what a body reads from when its client leaves while it is sent", async () => {
  const closed = vi.fn();
  async function* endless() {
    try {
      for (;;) yield await Promise.resolve(Buffer.alloc(65_536));
    } finally {
      closed();
    }
  }
  const server = http.createServer((incoming, outgoing) => {
    const headers = { "Content-Type": "video/mp4" };
    void writeResponse(incoming, outgoing, new Response(lazyStream(endless), { headers }));
  });
  onTestFinished(() => void server.close());
  server.listen(0, () => {
    const client = net.connect((server.address() as AddressInfo).port);
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    client.once("data", () => client.destroy());
  });
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});
