import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { RemoveSampleForm } from "~/admin/setup/remove-sample-form";
import { readSampleContent, receiveSampleRemoval } from "~/admin/setup/remove-sample.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t, language } = await requireAdmin(args);
  const content = await readSampleContent(database(), language);
  if (!content) throw redirect(paths.admin);
  return { page: { title: t("delete.removeSample") }, ...content };
}

export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requireAdmin(args);
  return receiveSampleRemoval(args.request, user, t);
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function RemoveSampleContentPage() {
  const { page, ...content } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs()} />
      <RemoveSampleForm {...content} />
    </>
  );
}
