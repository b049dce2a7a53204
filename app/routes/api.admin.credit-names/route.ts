import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { readListQuery } from "~/base/http/list-query";
import { handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { listMemberNames } from "~/content/team/member-names.server";
import { listCreditNames, NAMES_MAX } from "~/films/credits/credit-names.server";
import { projectOrders } from "~/films/projects/project";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

/** Responds with names for a credit: of people who were credited before, and of the team (`?q=`). */
export async function loader(args: LoaderFunctionArgs) {
  return handleApi(args.request, async () => {
    await requirePermission(args, "editContent");
    const q = readListQuery(args.request, projectOrders).q;
    const names = [...(await listCreditNames(q)), ...(await listMemberNames(database(), q))];
    return json([...new Set(names)].slice(0, NAMES_MAX));
  });
}

export const action = methodNotAllowed("GET", "HEAD");
