import { isFromOtherSite } from "~/edge/same-origin.server";

/**
 * Whether somebody who wants to is about to see the answer; a browser may also ask ahead, for the
 * head only, or because another site has led it here.
 */
export function isOpenedByPerson(request: Pick<Request, "method" | "headers">) {
  const { method, headers } = request;
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return method === "GET" && !purpose.includes("prefetch") && !isFromOtherSite(request);
}
