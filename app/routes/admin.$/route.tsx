import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/guards.server";
import { adminMeta } from "~/admin/meta";
import { notFound, publicRequest } from "~/site/public-request.server";

export const meta = adminMeta;

/** Any address of the back office that is no screen. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { t } = await publicRequest({ request: args.request, params: {} });
  throw notFound(t("notFound.title"));
}

export default function UnknownScreen() {
  return null;
}
