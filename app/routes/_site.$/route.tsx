import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { publicRequest } from "~/http/params.server";
import { siteMeta } from "~/seo/meta";
import { NotFoundScreen } from "~/site/error-screen";

export const meta = siteMeta;

/** Responds with 404 to every address without a page (checklist R023, decision C31). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t } = await publicRequest({ request, params: {} });
  return data({ page: { title: t("notFound.title") } }, { status: 404 });
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
