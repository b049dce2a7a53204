import type { IncomingMessage, ServerResponse } from "node:http";
import { writeError } from "~/base/http/log.server";
import { splitUrl } from "~/base/http/split-url";
import { env } from "~/config/env.server";
import { countMiss } from "~/content/redirects/count-misses.server";
import { findRedirect } from "~/content/redirects/current-table.server";
import type { Destination } from "~/content/redirects/redirect-table";
import { isReservedAddress } from "~/content/redirects/reserved-addresses";
import { pathWithoutLanguage } from "~/language/i18n/paths";
import { pageOfData } from "./data-address";
import { LEADS_TO_HEADER } from "./not-found-page";
import { isPrivatePath } from "./private-paths";
import { sendRedirect } from "./reject.server";
import { writeResponse } from "./send-response.server";

/** A changed redirect counts at once, for browsers too. */
const CACHE_CONTROL = "no-cache";

/** An address of data that only the route of all other addresses has. */
const NOWHERE = "/404/404/404.data";

/**
 * Returns the function that answers a request for an address without a page with its redirect, if
 * it has one (decision 049). If not, it counts the address as missed and returns false. Only called
 * after the application has found no page: a redirect never hides one.
 */
export function makeRedirectMissing(application: (request: Request) => Promise<Response>) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> => {
    const { method, headers } = incoming;
    if (method !== "GET" && method !== "HEAD") return false;
    const { pathname, query } = splitUrl(incoming.url);
    if (isPrivatePath(pathname) || isReservedAddress(pathname)) return false;
    const page = pageOfData(pathname);
    const isData = page !== null;
    const path = page ?? pathname;
    const found = find(path, isData ? withoutRoutes(query) : query);
    if (!found) {
      if (!isData && method === "GET") countMiss(path, headers.referer);
      return false;
    }
    if (isData) await writeResponse(incoming, outgoing, await asData(application, found));
    else sendRedirect(outgoing, { ...found, cacheControl: CACHE_CONTROL });
    return true;
  };
}

/**
 * Returns true for an address of visitors that may lead to another one: it has a redirect, or it is one
 * without a language.
 */
export function mayLeadOn(method: string | undefined, address: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const { pathname, query } = splitUrl(address);
  if (isPrivatePath(pathname) || isReservedAddress(pathname) || isDataPath(pathname)) return false;
  return pathWithoutLanguage(pathname) === pathname || find(pathname, query) !== null;
}

const isDataPath = (pathname: string) => pageOfData(pathname) !== null;

/** A table that cannot be read must not turn a missing page into an error. */
function find(path: string, query: string | undefined): Destination | null {
  try {
    return findRedirect(path, query);
  } catch (error) {
    writeError(null, error);
    return null;
  }
}

/** Has the application write a redirect as its scripts read it. */
async function asData(
  application: (request: Request) => Promise<Response>,
  { address, status }: Destination,
): Promise<Response> {
  const headers = { [LEADS_TO_HEADER]: `${status} ${address}` };
  const response = await application(new Request(`${env().SITE_URL}${NOWHERE}`, { headers }));
  response.headers.set("Cache-Control", "no-store");
  return response;
}

function withoutRoutes(query: string | undefined): string | undefined {
  return query
    ?.split("&")
    .filter((part) => !part.startsWith("_routes="))
    .join("&");
}
