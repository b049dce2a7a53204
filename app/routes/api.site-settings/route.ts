import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { getSettings } from "~/company/settings/settings.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "public", shared: { as: "list" } };

export async function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, async () => json(await getSettings(database())));
}

export const action = methodNotAllowed("GET", "HEAD");
