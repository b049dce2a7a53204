import fs from "node:fs";
import http from "node:http";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PROXY_LIMIT_MB } from "~/edge/body-limits.server";
import type { HeaderList } from "~/http/security-headers.server";
import { fail, type Finding, ok, reasonOf, warn } from "./finding";
import * as responses from "./responses";

const TIMEOUT_MS = 10_000;
const SHORT_TIMEOUT_MS = 2000;
const LOOK_EVERY_MS = 250;
/**
 * Less than proxies should pass, more than the site accepts: it responds without reading the body.
 */
const LARGE_BODY_BYTES = (PROXY_LIMIT_MB - 2) * 1024 * 1024;

export interface Outside {
  siteUrl: string;
  trustProxy: number;
  /** The port of the site itself. */
  port: number;
  /** The headers that the site sends with every response. */
  headers: HeaderList;
  /** The folder of the built program. */
  program: string;
  /** Maximum time to wait for a starting site. */
  startMs?: number;
}

/** Sends requests like a visitor, through SITE_URL; changes nothing there. */
export async function inspectFromOutside(outside: Outside): Promise<Finding[]> {
  const { siteUrl, trustProxy, headers } = outside;
  const isSecure = siteUrl.startsWith("https:");
  let health: Response;
  try {
    health = await askUntilStarted(`${siteUrl}/healthz`, outside.startMs ?? 0);
    const text = await health.text();
    if (health.status !== 200 || text.trim() !== "ok") {
      throw new Error(`/healthz answers ${health.status} "${text.slice(0, 60)}"`);
    }
  } catch (error) {
    return [unreached(siteUrl, error)];
  }
  const checks = [
    inspectReadiness(siteUrl),
    inspectPage(outside),
    inspectOwnName(siteUrl),
    inspectCookie(siteUrl, isSecure),
    inspectLargeBody(siteUrl),
    // With an explicit port, a typed host name does not lead here anyway.
    ...(isSecure && !new URL(siteUrl).port
      ? [inspectRedirect(siteUrl.replace(/^https:/, "http:"), siteUrl)]
      : []),
    ...(trustProxy > 0 ? [inspectProxyBypass(outside.port, ownAddresses())] : []),
  ];
  return [
    ok("reached", `${siteUrl} answers`),
    responses.checkHeaders(health.headers, headers),
    responses.checkProxies(health.headers, trustProxy),
    ...(await Promise.all(checks)).flat(),
  ];
}

/**
 * Returns the first response of the site, or the last one when the time is over.
 *
 * @throws the last connection error
 */
async function askUntilStarted(url: string, startMs: number): Promise<Response> {
  const deadline = performance.now() + startMs;
  for (;;) {
    const last = performance.now() >= deadline;
    try {
      const answer = await ask(url);
      // The statuses of proxies whose upstream does not respond.
      if (last || ![502, 503, 504].includes(answer.status)) return answer;
    } catch (error) {
      const { cause } = error as Error;
      const isRejected = (cause as NodeJS.ErrnoException | undefined)?.code === "ECONNREFUSED";
      if (last || !isRejected) throw error;
    }
    await pause(LOOK_EVERY_MS);
  }
}

function unreached(siteUrl: string, error: unknown): Finding {
  return fail(
    "reached",
    `${siteUrl} does not answer as the site: ${reasonOf(error)}`,
    "start the site, then check name (DNS), certificate, proxy and firewall; nothing else was asked from outside",
  );
}

async function inspectReadiness(siteUrl: string): Promise<Finding> {
  const { status } = await ask(`${siteUrl}/readyz`);
  return status === 200
    ? ok("ready", "it can serve")
    : fail("ready", `/readyz answers ${status}`, "see the log of the site; restart it");
}

async function inspectPage({ siteUrl, headers, program }: Outside): Promise<Finding[]> {
  const answer = await ask(`${siteUrl}/en`);
  const html = await answer.text();
  if (answer.status !== 200) {
    return [fail("page", `/en answers ${answer.status}`, "see the log of the site")];
  }
  const own = headers.filter(([name]) => name !== "Content-Security-Policy");
  const { level, is, todo } = responses.checkHeaders(answer.headers, own);
  return [
    { level, name: "page headers", is, todo },
    responses.checkPolicy(answer.headers.get("content-security-policy")),
    checkBuild(html, program),
  ];
}

/** Checks that the page uses the files of this build; otherwise the process runs an older one. */
function checkBuild(html: string, program: string): Finding {
  const manifest = /\/build\/(?:manifest|visitors)-\w+\.js/.exec(html)?.[0];
  const isThere = manifest && fs.existsSync(path.join(program, "public", manifest));
  if (isThere) return ok("running build", "the one that lies here");
  return warn("running build", "the site that answers was built otherwise", "restart the site");
}

/**
 * Checks the origin of the site's own links: the process may have another SITE_URL than the doctor.
 */
async function inspectOwnName(siteUrl: string): Promise<Finding> {
  const text = await (await ask(`${siteUrl}/robots.txt`)).text();
  const named = /^Sitemap:\s*(\S+)/im.exec(text)?.[1] ?? "";
  const origin = URL.canParse(named) ? new URL(named).origin : "nothing";
  if (origin === siteUrl) return ok("own name", "its links lead to SITE_URL");
  return fail(
    "own name",
    `its links lead to ${origin}`,
    "start the site and the doctor with the same SITE_URL",
  );
}

/** Checks a cookie by choosing a language, which changes nothing on the site. */
async function inspectCookie(siteUrl: string, isSecure: boolean): Promise<Finding> {
  const answer = await ask(`${siteUrl}/language`, {
    method: "POST",
    body: new URLSearchParams({ language: "en", returnTo: "/" }),
    headers: { Origin: siteUrl },
  });
  if (answer.status === 403) {
    return fail(
      "cookie flags",
      "forms are refused as those of another site (403)",
      "let the proxy pass on Host and Origin, and restart the site with this SITE_URL",
    );
  }
  return responses.checkCookie(answer.headers.getSetCookie()[0], isSecure);
}

/**
 * Checks that http redirects to https.
 *
 * @param plain the same host as `origin`, by http
 */
export async function inspectRedirect(plain: string, origin: string): Promise<Finding> {
  try {
    const { status, headers } = await ask(`${plain}/healthz`);
    return responses.checkRedirect(status, headers.get("location"), origin);
  } catch (error) {
    const todo = "let the proxy redirect http to https, for people who type the name";
    return warn("http", `${plain} does not answer: ${reasonOf(error)}`, todo);
  }
}

/** Checks large requests: announces a large body and sends none of it. */
function inspectLargeBody(siteUrl: string): Promise<Finding> {
  const { request } = siteUrl.startsWith("https:") ? https : http;
  return new Promise((resolve) => {
    const asked = request(`${siteUrl}/api/admin/upload-file`, {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data", "Content-Length": LARGE_BODY_BYTES },
      timeout: SHORT_TIMEOUT_MS,
    });
    const end = (answer: Parameters<typeof responses.checkLargeBody>[0]) => {
      asked.destroy();
      resolve(responses.checkLargeBody(answer));
    };
    asked.once("response", ({ statusCode = 0, headers }) =>
      end({ status: statusCode, type: headers["content-type"] }),
    );
    // A proxy that waits for the body would pass it on.
    asked.once("timeout", () => end(null));
    asked.on("error", () => end(null));
    asked.flushHeaders();
  });
}

/**
 * Checks that the site cannot be reached past the proxies: such clients could forge
 * X-Forwarded-For.
 */
export async function inspectProxyBypass(port: number, addresses: string[]): Promise<Finding> {
  const open = await Promise.all(
    addresses.map(async (address) => {
      const url = `http://${address.includes(":") ? `[${address}]` : address}:${port}`;
      const answer = await ask(`${url}/healthz`, {}, SHORT_TIMEOUT_MS).catch(() => null);
      return answer?.status === 200 ? [url] : [];
    }),
  );
  const ways = open.flat();
  if (ways.length === 0) return ok("way around the proxy", "none at this machine's addresses");
  return warn(
    "way around the proxy",
    `the site answers at ${ways.join(", ")} without it`,
    "set HOST=127.0.0.1, or close the port in the firewall (in a container: publish it to 127.0.0.1)",
  );
}

function ownAddresses(): string[] {
  return Object.values(os.networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address);
}

function ask(url: string, init: RequestInit = {}, timeoutMs = TIMEOUT_MS): Promise<Response> {
  return fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
}
