import http, { type IncomingMessage } from "node:http";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Everything but scripts is allowed: what a browser does whose owner has turned them off. */
const SANDBOX =
  "sandbox allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-top-navigation";

/**
 * Starts a proxy behind which no page runs scripts, for the browsers whose drivers cannot turn them
 * off and still reach into the page.
 *
 * - Firefox: a sandboxed document has scripting disabled by the standard, with all that follows from
 *   it (`noscript`, `@media (scripting: none)`).
 * - WebKit: there its driver would be deaf as well, so the page is sent as such a browser reads it.
 */
export async function forbidScripts(
  browserName: string,
): Promise<{ server: string; stop: () => void }> {
  const proxy = http.createServer((request, response) => {
    const { url = "", method } = request;
    const { "accept-encoding": _, ...headers } = request.headers;
    const onward = http.request(url, { method, headers }, (answer) => {
      const { statusCode = 502, rawHeaders } = answer;
      if (browserName === "firefox") {
        response.writeHead(statusCode, [...rawHeaders, "Content-Security-Policy", SANDBOX]);
        answer.pipe(response);
      } else if (/^text\/(?:html|css)/.test(answer.headers["content-type"] ?? "")) {
        void text(answer).then((body) => {
          response.writeHead(statusCode, withoutPolicy(answer));
          response.end(asReadWithoutScripts(body));
        });
      } else {
        response.writeHead(statusCode, rawHeaders);
        answer.pipe(response);
      }
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  proxy.on("connect", tunnel);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    server: `http://127.0.0.1:${port}`,
    stop: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** Requests of the driver itself, such as signing in, are tunnelled. */
function tunnel({ url }: IncomingMessage, near: net.Socket): void {
  const { hostname, port } = new URL(`http://${url}`);
  const far = net.connect(Number(port), hostname, () => {
    near.write("HTTP/1.1 200 OK\r\n\r\n");
    near.pipe(far).pipe(near);
  });
  far.on("error", () => near.destroy());
  near.on("error", () => far.destroy());
}

/** Returns a page or a sheet without scripts, and with what stands in for them. */
const asReadWithoutScripts = (source: string) =>
  source
    .replace(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replace(/<noscript>(.*?)<\/noscript>/gs, "<noscript></noscript>$1")
    .replaceAll(/\(scripting: ?none\)/g, "(min-width: 0)")
    .replaceAll(/\(scripting: ?enabled\)/g, "(max-width: 0)");

/** The policy names the styles of the page by their hash, and its length has changed. */
function withoutPolicy({ rawHeaders }: IncomingMessage): string[] {
  const left = ["content-security-policy", "content-length", "etag"];
  return rawHeaders.filter(
    (_, index) => !left.includes(rawHeaders[index & ~1]?.toLowerCase() ?? ""),
  );
}

/** In the page: a sandbox forbids `autofocus` with the scripts, which a browser without scripts follows. */
export function focusAsAsked(): void {
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelector<HTMLElement>("[autofocus]")?.focus();
  });
}
