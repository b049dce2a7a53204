import type { LoaderFunctionArgs } from "@remix-run/node";
import { jsonList } from "~/http/json-list.server";
import { handleApi, methodNotAllowed } from "~/http/responses.server";
import { readWholePublicProjects } from "~/projects/projects.server";
import { database } from "~db/connection.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, async () =>
    jsonList(request, await readWholePublicProjects(database())),
  );
}

export const action = methodNotAllowed("GET", "HEAD");
