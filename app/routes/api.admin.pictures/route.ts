import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { readListQuery } from "~/base/http/list-query";
import { handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { imageOrders } from "~/media/images/library-image";
import { listLibrary } from "~/media/images/library.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

/**
 * Responds with a page of the image library, for choosing an image in a form: `?q=` and `?page=`.
 */
export async function loader(args: LoaderFunctionArgs) {
  return handleApi(args.request, async () => {
    await requirePermission(args, "editContent");
    return json(await listLibrary(database(), readListQuery(args.request, imageOrders)));
  });
}

export const action = methodNotAllowed("GET", "HEAD");
