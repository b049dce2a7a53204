import { isFromOtherSite } from "~/edge/same-origin.server";

/**
 * Returns true if the user opens the page deliberately, not for prefetches, HEAD and cross-site
 * requests.
 */
export function isOpenedByPerson(request: Pick<Request, "method" | "headers">) {
  const { method, headers } = request;
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return method === "GET" && !purpose.includes("prefetch") && !isFromOtherSite(request);
}
