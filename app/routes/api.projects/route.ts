import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { methodNotAllowed, handleApi } from "~/http/responses.server";
import { listWholePublicProjects } from "~/projects/projects.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, async () => json(await listWholePublicProjects(database())));
}

export const action = methodNotAllowed("GET", "HEAD");
