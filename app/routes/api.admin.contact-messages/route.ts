import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleApi, methodNotAllowed } from "~/http/responses.server";
import { streamResponse } from "~/http/stream-response.server";
import { readMessages } from "~/messages/managed-messages.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

/** Responds with all messages, newest first (checklist R416). */
export async function loader(args: LoaderFunctionArgs) {
  return handleApi(args.request, async () => {
    await requirePermission(args, "readMessages");
    return streamJsonList(args.request, await readMessages(database()));
  });
}

export const action = methodNotAllowed("GET", "HEAD");

/** Streams a JSON array of any length; only one part is in memory at a time. */
function streamJsonList(request: Request, parts: AsyncIterable<object[]>): Response {
  return streamResponse(request, arrayOf(parts), {
    "Content-Type": "application/json; charset=utf-8",
  });
}

async function* arrayOf(parts: AsyncIterable<object[]>): AsyncGenerator<string> {
  let lead = "[";
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield lead + part.map((record) => JSON.stringify(record)).join(",");
    lead = ",";
  }
  yield lead === "[" ? "[]" : "]";
}
