import { openApiDocument } from "~/base/http/openapi.server";
import { routeTable } from "~/base/http/route-table";
import { answerCheck, type CalledAnswer, type Description } from "./described-answers";

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
  // A page whose language it would be begins with /api/ as well.
  const isCall = /^\/api\/(?!\*)/.test(pattern);
  const path = isCall ? pattern.replace(/:(\w+)/g, "{$1}") : null;
  check({ method, path, status, body });
}

async function checkOfBuild() {
  await import("./built-routes");
  const document = openApiDocument(routeTable().routes, { version: "1", origin: "" });
  return answerCheck(document as unknown as Description);
}
