import { openApiDocument } from "~/base/http/openapi.server";
import { routeTable } from "~/base/http/route-table";
import { answerCheck, type CalledAnswer, type Description } from "./described-answers";

/** The end of a data address, in any spelling. */
const DATA = /(?:\.|%2e)dat(?:a|%61)\/?$/i;

let made: Promise<(answer: CalledAnswer) => void> | undefined;

/** Checks an answer of the built site to a call of the API ({@link answerCheck}). */
export async function checkSiteAnswer(
  url: string,
  { method, status, body }: Omit<CalledAnswer, "path">,
): Promise<void> {
  made ??= checkOfBuild();
  const check = await made;
  const { pathname } = new URL(url);
  const { pattern } = routeTable().at(pathname);
  // What else begins with /api/ is no call: data addresses, and pages whose language it would be.
  const isCall = /^\/api\/(?!\*)/.test(pattern) && !DATA.test(pathname);
  const path = isCall ? pattern.replace(/:(\w+)/g, "{$1}") : null;
  check({ method, path, status, body });
}

async function checkOfBuild() {
  await import("./built-routes");
  const document = openApiDocument(routeTable().routes, { version: "1", origin: "" });
  return answerCheck(document as unknown as Description);
}
