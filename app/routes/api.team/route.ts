import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { handleApi, methodNotAllowed } from "~/http/responses.server";
import { listShownTeam } from "~/team/team.server";
import { database } from "~db/connection.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, async () => json(await listShownTeam(database())));
}

export const action = methodNotAllowed("GET", "HEAD");
