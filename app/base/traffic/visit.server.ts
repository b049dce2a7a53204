import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { siteHostname } from "~/config/env.server";
import { withoutDeviceNames } from "./device-names.server";
import { DIRECT } from "./traffic";

/** Longer names of browsers are not remembered, and taken for robots. */
const MAX_AGENT = 512;
const MAX_AGENTS = 500;

let agents = new Map<string, boolean>();

/** Returns true for the User-Agent of a robot, or none. The last ones are remembered. */
export function isRobot(agent: string | undefined): boolean {
  if (!agent || agent.length > MAX_AGENT) return true;
  let known = agents.get(agent);
  if (known === undefined) {
    known = isbot(withoutDeviceNames(agent));
    if (agents.size >= MAX_AGENTS) agents = new Map();
    agents.set(agent, known);
  }
  return known;
}

/**
 * Returns true for a GET request of a person's browser that opens something: not of a robot, and
 * not in advance, before anything is pressed. HEAD if it says so: a page tells that it was opened
 * without a new document (app/base/traffic/use-views.ts).
 */
export function isVisit(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  if (isRobot(headers["user-agent"])) return false;
  const purpose = headers["sec-purpose"] ?? headers.purpose ?? headers["x-moz"];
  if (method === "HEAD") return purpose === "view";
  return method === "GET" && !String(purpose).includes("prefetch");
}

/**
 * Returns true if a request asks for a file from its first byte: only then was it opened, and not
 * played on. Safari first asks for two bytes, to see whether ranges are known.
 *
 * @param range the header, or null
 */
export function isFromStart(range: string | null): boolean {
  return range === null || (/^bytes=0-/.test(range) && range !== "bytes=0-1");
}

/** Lower case letters, digits and hyphens between dots: what a host name is made of. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;
const MAX_HOST = 100;

/** From where a page was opened. */
export interface Origin {
  /**
   * The host name of another site, without `www.`; {@link DIRECT} if there is none, or none that is
   * a name. Null for this site itself.
   */
  site: string | null;
  /** The path on this site, or null. */
  path: string | null;
}

const nowhere: Origin = { site: DIRECT, path: null };

/** Reads the Referer header, of which nothing but these is kept. */
export function originOf({ referer, host }: IncomingHttpHeaders): Origin {
  if (!referer) return nowhere;
  const start = referer.indexOf("://") + 3;
  if (start < 3) return nowhere;
  const slash = referer.indexOf("/", start);
  const end = slash < 0 ? referer.length : slash;
  const named = referer.slice(start, end);
  if (named === host || named === siteHostname()) {
    return { site: null, path: referer.slice(end).replace(/\?.*$/s, "") };
  }
  return named.length > MAX_HOST ? nowhere : siteNamed(named);
}

const MAX_SITES = 500;

let sites = new Map<string, Origin>();

/** Returns the site with a host name. The last ones are remembered. */
function siteNamed(named: string): Origin {
  const known = sites.get(named);
  if (known) return known;
  // A copy: a part of the header would keep all of it in memory.
  const copy = Buffer.from(named).toString();
  const name = copy
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
  const origin = HOST.test(name) ? { site: name, path: null } : nowhere;
  if (sites.size >= MAX_SITES) sites = new Map();
  sites.set(copy, origin);
  return origin;
}
