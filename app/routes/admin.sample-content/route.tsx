import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requireAdmin } from "~/accounts/guards.server";
import { DeletePage } from "~/admin/delete-page";
import { receiveDelete } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import {
  countSampleContent,
  removeSampleContent,
  sampleContentInWords,
} from "~/admin/sample-content.server";
import { useSampleWords } from "~/admin/sample-words";
import { paths } from "~/i18n/paths";
import { removeUnusedImages } from "~/images/unused.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireAdmin(args);
  const counts = await countSampleContent(database());
  if (!counts) throw redirect(paths.admin);
  return {
    page: { title: t("dashboard.removeSample") },
    name: sampleContentInWords(t, counts),
    returnTo: paths.admin,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requireAdmin(args);
  const target = { list: paths.admin, notice: "sampleRemoved" } as const;
  return receiveDelete(args, target, async () => {
    const db = database();
    const counts = await countSampleContent(db);
    const images = await removeSampleContent(db, user);
    await removeUnusedImages(db, images);
    return counts ? sampleContentInWords(t, counts) : "";
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export default function RemoveSampleContentPage() {
  return <DeletePage words={useSampleWords()} />;
}
