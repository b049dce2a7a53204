import http from "node:http";
import https from "node:https";
import net from "node:net";
import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { PROXY_LIMIT_MB } from "~/edge/body-limits.server";
import { reasonOf } from "./check";

const TIMEOUT_MS = 10_000;
const SHORT_TIMEOUT_MS = 2000;
const LOOK_EVERY_MS = 250;
/** Less than proxies should pass, more than the site accepts: it answers without reading the body. */
const LARGE_BODY_BYTES = (PROXY_LIMIT_MB - 2) * 1024 * 1024;

/** The statuses of proxies whose upstream does not respond. */
const UPSTREAM_DOWN = [502, 503, 504];

/** An answer of a proxy in the place of the site. */
class UpstreamDown extends Error {}

/** Returns the first answer of the site, or the last one when the time is over. */
export async function askUntilStarted(url: string, startMs: number): Promise<Response> {
  const deadline = performance.now() + startMs;
  for (;;) {
    const isLast = performance.now() >= deadline;
    try {
      const answer = await ask(url);
      if (!UPSTREAM_DOWN.includes(answer.status)) return answer;
      if (isLast) throw new UpstreamDown(`a proxy answers ${answer.status}`);
    } catch (error) {
      if (isLast || !isRefused(error)) throw error;
    }
    await pause(LOOK_EVERY_MS);
  }
}

const isRefused = (error: unknown) =>
  ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === "ECONNREFUSED";

/**
 * Returns true if nothing listens at the site's own port, and that is why it cannot be reached.
 *
 * @param error that of {@link askUntilStarted}
 */
export async function isSiteDown(
  error: unknown,
  { HOST, PORT }: { HOST?: string; PORT: number },
): Promise<boolean> {
  if (!(error instanceof UpstreamDown) && !isRefused(error)) return false;
  const host = !HOST || HOST === "0.0.0.0" || HOST === "::" ? "localhost" : HOST;
  return new Promise((resolve) => {
    const socket = net.connect({ host, port: PORT, timeout: SHORT_TIMEOUT_MS });
    const end = (isDown: boolean) => {
      socket.destroy();
      resolve(isDown);
    };
    socket.once("connect", () => end(false));
    socket.once("timeout", () => end(false));
    socket.on("error", ({ code }: NodeJS.ErrnoException) => end(code === "ECONNREFUSED"));
  });
}

/** @param plain the origin of the site, by http */
export async function askPlain(plain: string) {
  try {
    const { status, headers } = await ask(`${plain}/healthz`);
    return { status, location: headers.get("location"), reason: "" };
  } catch (error) {
    return { status: 0, location: null, reason: reasonOf(error) };
  }
}

/** Announces a large body and sends none of it. */
export function announceLargeBody(siteUrl: string) {
  const { request } = siteUrl.startsWith("https:") ? https : http;
  return new Promise<{ status?: number; type?: string } | null>((resolve) => {
    const asked = request(`${siteUrl}/api/admin/upload-file`, {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data", "Content-Length": LARGE_BODY_BYTES },
      timeout: SHORT_TIMEOUT_MS,
    });
    const end = (answer: Parameters<typeof resolve>[0]) => {
      asked.destroy();
      resolve(answer);
    };
    asked.once("response", ({ statusCode: status, headers }) =>
      end({ status, type: headers["content-type"] }),
    );
    // A proxy that waits for the body would pass it on.
    asked.once("timeout", () => end(null));
    asked.on("error", () => end(null));
    asked.flushHeaders();
  });
}

/** Returns the addresses at which the site itself answers. */
export async function openAddresses(port: number, addresses: string[]): Promise<string[]> {
  const open = addresses.map(async (address) => {
    const url = `http://${address.includes(":") ? `[${address}]` : address}:${port}`;
    const answer = await ask(`${url}/healthz`, {}, SHORT_TIMEOUT_MS).catch(() => null);
    return answer?.status === 200 ? [url] : [];
  });
  return (await Promise.all(open)).flat();
}

/** Returns the addresses of this machine that others can reach. */
export function ownAddresses(): string[] {
  return Object.values(os.networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address);
}

/** Asks the site; redirects are not followed. */
export function ask(
  url: string,
  init: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  return fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
}
