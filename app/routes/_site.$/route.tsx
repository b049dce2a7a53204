import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { LEADS_TO_HEADER } from "~/edge/not-found-page";
import { NotFoundScreen } from "~/site/frame/error-screen";

export const handle: RouteHandle = { audience: "public" };

export const meta = siteMeta;

/**
 * Responds with 404 to every address without a page (checklist R023, decision C31), or leads on
 * where the edge says.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t } = await publicRequest({ request, params: {} });
  const [, status, address] =
    /^(3\d\d) (.+)$/.exec(request.headers.get(LEADS_TO_HEADER) ?? "") ?? [];
  if (address) throw redirect(address, Number(status));
  return data({ page: { title: t("notFound.title") } }, { status: 404 });
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
