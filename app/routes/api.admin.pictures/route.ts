import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { allowOnly, answerApi } from "~/forms/answer.server";
import { readListQuery } from "~/forms/list-query";
import { listLibrary } from "~/images/library.server";
import { pictureOrders } from "~/images/library-picture";

/** A page of the library of pictures, for those who choose one in a form: `?q=` and `?page=`. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args.request, async () => {
    await requirePermission(args, "editContent");
    return json(await listLibrary(database(), readListQuery(args.request, pictureOrders)));
  });
}

export const action = allowOnly("GET", "HEAD");
