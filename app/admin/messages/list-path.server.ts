import type { LoaderFunctionArgs } from "@remix-run/node";
import { deleteReturnPath } from "~/admin/frame/delete-route.server";
import { paths } from "~/language/i18n/paths";

/** Returns the path of the list from which the message was opened. */
export function listPath(args: Pick<LoaderFunctionArgs, "request">): string {
  const path = deleteReturnPath(args, paths.adminMessages);
  return path.split("?")[0] === paths.adminMessages ? path : paths.adminMessages;
}
