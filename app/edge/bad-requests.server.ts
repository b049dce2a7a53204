import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "~/http/security-headers.server";

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to malformed HTTP and to requests that never arrived completely; no path is known. */
export function respondToBadRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ""] ?? 400;
  const text = STATUS_CODES[status]!;
  const headers = [
    ["Content-Type", "text/plain"],
    ["Content-Length", String(text.length)],
    ["Cache-Control", "no-store"],
    ["Connection", "close"],
    ...securityHeaders(),
  ];
  const head = headers.map(([name, value]) => `${name}: ${value}`).join("\r\n");
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${head}\r\n\r\n${text}`, () => socket.destroy());
}
