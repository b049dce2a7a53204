import { json } from "@remix-run/node";
import type { Actor } from "~/base/activity/activity.server";
import { ADMIN_BODY_LIMIT_BYTES } from "~/base/http/read-body.server";
import { assertMethod, readValidJson } from "~/base/http/responses.server";
import type { KindDefinition } from "~/records/lifecycle/kind-definition.server";
import { createRecord, deleteRecord, updateRecord } from "~/records/lifecycle/lifecycle.server";
import { database } from "~db/connection.server";

/** Handles POST: creates a record and responds with 201 and the record (decision C19). */
export async function answerNewRecord<Data extends object>(
  request: Request,
  kind: KindDefinition<Data>,
  actor: Actor,
): Promise<Response> {
  assertMethod(request, "GET", "HEAD", "POST");
  const data = await readValidJson(request, kind.schema, ADMIN_BODY_LIMIT_BYTES);
  return json(await createRecord(database(), kind, data, actor), { status: 201 });
}

/** Handles PUT (partial update, responds with the record) and DELETE (204) (decision C19). */
export async function answerChange<Data extends object>(
  request: Request,
  kind: KindDefinition<Data>,
  idOf: () => number,
  actor: Actor,
): Promise<Response> {
  assertMethod(request, "GET", "HEAD", "PUT", "DELETE");
  const id = idOf();
  if (request.method === "PUT") {
    const patch = await readValidJson(request, kind.patchSchema, ADMIN_BODY_LIMIT_BYTES);
    return json(await updateRecord(database(), kind, id, patch, actor));
  }
  await deleteRecord(database(), kind, id, actor);
  return new Response(null, { status: 204 });
}
