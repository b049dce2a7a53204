import { z } from "zod";
import { requirePermission, type SignedInRequest } from "~/accounts/sign-in/guards.server";
import { apiRoute, named } from "~/base/http/calls.server";
import { jsonList } from "~/base/http/json-list.server";
import { recordId } from "~/base/http/params.server";
import { ADMIN_BODY_LIMIT_BYTES as limitBytes } from "~/base/http/read-body.server";
import type { KindDefinition } from "~/records/lifecycle/kind-definition.server";
import {
  createRecord,
  deleteRecord,
  getRecord,
  updateRecord,
} from "~/records/lifecycle/lifecycle.server";
import { nameOfKind, recordAnswer } from "~/records/lifecycle/record-answer.server";
import { database } from "~db/connection.server";

/** The guard of calls for editors. */
export const editors = (args: { request: Request }): Promise<SignedInRequest> =>
  requirePermission(args, "editContent");

/** The errors that only the database can tell: an address that is taken, a file that is gone. */
const refusals = [409, 422];

/** Makes the route of all records of a kind: GET, and POST for a new one (decision C19). */
export function recordsRoute<Data extends object>(kind: KindDefinition<Data>) {
  const answer = recordAnswer(kind);
  const name = nameOfKind(kind.name);
  return apiRoute(editors, {
    GET: {
      summary: "Lists all records, also those that are not public.",
      answers: { 200: z.array(answer) },
      work: async ({ request }) => jsonList(request, await kind.readAll(database())),
    },
    POST: {
      summary: "Creates a record.",
      body: named(`New${name}`, kind.schema),
      limitBytes,
      answers: { 201: answer },
      refusals,
      work: ({ body, caller: { user } }) => createRecord(database(), kind, body, user),
    },
  });
}

/** Makes the route of one record: GET, PUT for some of its fields, DELETE (decision C19). */
export function recordRoute<Data extends object>(kind: KindDefinition<Data>) {
  const answer = recordAnswer(kind);
  const name = nameOfKind(kind.name);
  return apiRoute(editors, {
    GET: {
      summary: "Returns a record, also if it is not public.",
      answers: { 200: answer },
      work: ({ params }) => getRecord(database(), kind, recordId(params.id)),
    },
    PUT: {
      summary: "Changes some fields of a record; the others keep their values.",
      body: named(`${name}Change`, kind.patchSchema),
      limitBytes,
      answers: { 200: answer },
      refusals,
      work: ({ params, body, caller: { user } }) =>
        updateRecord(database(), kind, recordId(params.id), body, user),
    },
    DELETE: {
      summary: "Moves a record to the trash.",
      answers: { 204: null },
      work: ({ params, caller: { user } }) =>
        deleteRecord(database(), kind, recordId(params.id), user),
    },
  });
}
