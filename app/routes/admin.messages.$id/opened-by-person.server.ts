/** Whether somebody is about to see the answer; a browser may also ask ahead, or for the head only. */
export function isOpenedByPerson({ method, headers }: Pick<Request, "method" | "headers">) {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return method === "GET" && !purpose.includes("prefetch");
}
