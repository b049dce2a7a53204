import type { LoaderFunctionArgs } from "@remix-run/node";
import { adminMeta } from "~/admin/meta";
import { notFound } from "~/http/params.server";
import { requirePermission } from "~/sign-in/guards.server";

export const meta = adminMeta;

/** Responds with 404 to every address of the back office without a screen. */
export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "editContent");
  throw notFound(t("frame.notFoundTitle"));
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function UnknownScreen() {
  return null;
}
