import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { handleApi, methodNotAllowed } from "~/base/http/responses.server";
import { getSettings } from "~/company/settings/settings.server";
import { database } from "~db/connection.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, async () => json(await getSettings(database())));
}

export const action = methodNotAllowed("GET", "HEAD");
