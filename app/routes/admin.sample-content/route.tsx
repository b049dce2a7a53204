import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { DeletePage } from "~/admin/delete-page";
import { submitDelete } from "~/admin/delete-route.server";
import { useSampleTexts } from "~/admin/delete-texts";
import { adminMeta } from "~/admin/meta";
import { paths } from "~/i18n/paths";
import {
  countSampleContent,
  deleteSampleContent,
  describeSampleContent,
} from "~/setup/sample-content.server";
import { requireAdmin } from "~/sign-in/guards.server";
import { deleteUnusedImages } from "~/uploads/delete-unused.server";
import { database } from "~db/connection.server";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function DeleteSampleContentPage() {
  return <DeletePage words={useSampleTexts()} />;
}
