import type { LoaderFunctionArgs } from "@remix-run/node";
import { jsonList } from "~/base/http/json-list.server";
import { handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { readWholePublicProjects } from "~/films/projects/projects.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "public", shared: { as: "list" } };

export async function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, async () =>
    jsonList(request, await readWholePublicProjects(database())),
  );
}

export const action = methodNotAllowed("GET", "HEAD");
