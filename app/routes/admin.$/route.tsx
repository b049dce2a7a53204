import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { notFound } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

/** Responds with 404 to every address of the back office without a screen. */
export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "editContent");
  throw notFound(t("frame.notFoundTitle"));
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function UnknownScreen() {
  return null;
}
