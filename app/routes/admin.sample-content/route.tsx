import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { DeletePage } from "~/admin/frame/delete-page";
import { submitDelete } from "~/admin/frame/delete-route.server";
import { useSampleTexts } from "~/admin/frame/delete-texts";
import { adminMeta } from "~/admin/frame/meta";
import {
  countSampleContent,
  deleteSampleContent,
  describeSampleContent,
} from "~/admin/setup/sample-content.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { deleteUnusedImages } from "~/media/uploads/delete-unused.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireAdmin(args);
  const counts = await countSampleContent(database());
  if (!counts) throw redirect(paths.admin);
  return {
    page: { title: t("delete.removeSample") },
    name: describeSampleContent(t, counts),
    returnTo: paths.admin,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requireAdmin(args);
  const target = { list: paths.admin, notice: "sampleRemoved" } as const;
  return submitDelete(args, target, async () => {
    const db = database();
    const counts = await countSampleContent(db);
    const images = await deleteSampleContent(db, user);
    await deleteUnusedImages(db, images);
    return counts ? describeSampleContent(t, counts) : "";
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function DeleteSampleContentPage() {
  return <DeletePage words={useSampleTexts()} />;
}
