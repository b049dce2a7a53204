import http from "node:http";
import type net from "node:net";
import { defined } from "~/config/defined";

export interface Proxy {
  url: string;
  /** The origin that requests are forwarded to, once it is known. */
  target: string;
  /** Changes the headers of a forwarded response. */
  change: (headers: http.IncomingHttpHeaders, path: string) => void;
  /** Responds in place of the site if it returns a status. */
  answer: (request: http.IncomingMessage) => number | null;
  /** The Location header of such a response. */
  location?: string;
  stop: () => Promise<void>;
}

/** Starts a real proxy that forwards everything, or changes it as a misconfigured one does. */
export async function startProxy(): Promise<Proxy> {
  const server = http.createServer((incoming, outgoing) => {
    const own = proxy.answer(incoming);
    if (own !== null) {
      const { location } = proxy;
      outgoing.writeHead(own, { Connection: "close", ...(location && { Location: location }) });
      return void outgoing.end("the proxy\n");
    }
    const { method, headers, url } = incoming;
    const passed = http.request(proxy.target + url, { method, headers }, (answer) => {
      proxy.change(answer.headers, url ?? "");
      outgoing.writeHead(defined(answer.statusCode), answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    passed.flushHeaders();
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  const proxy: Proxy = {
    url: `http://127.0.0.1:${port}`,
    target: "",
    change: () => undefined,
    answer: () => null,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
