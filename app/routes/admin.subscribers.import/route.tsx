import type { Readable } from "node:stream";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { ImportForm } from "~/admin/subscribers/import-form";
import { importPath, reviewPath } from "~/audience/newsletter/import-subscribers";
import { importForm, keepSentList, readListFile } from "~/audience/newsletter/receive-list.server";
import { listTags } from "~/audience/newsletter/subscriber-tags.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { useTranslation } from "~/language/i18n/use-translation";
import { deleteDraft, findDraft } from "~/records/editing/drafts.server";
import { receiveRecordForm } from "~/records/editing/read-record-form.server";
import { SAVED_FORM } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin", body: "pictures" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireAdmin(args);
  const db = database();
  return {
    page: { title: t("subscribers.import.title") },
    tags: await listTags(db),
    draft: await findDraft(db, user, args.request),
  };
}

/** Keeps the list for its review; nothing of it is a subscriber yet. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  return handlePage(args.request, () => {
    const file = readListFile();
    const form = {
      ...importForm,
      keepFile: () => Promise.resolve(""),
      keepStreams: {
        file: (content: Readable, fileName: string) => file.read(content, fileName),
      },
    };
    return receiveRecordForm(args.request, form, async (data) => {
      await keepSentList(database(), user, file.sent(), data);
      await deleteDraft(database(), user, importPath);
      const params = { [SAVED_FORM]: importPath };
      return redirectWithNotice(reviewPath, { id: "subscriberListRead", params });
    });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ImportSubscribersPage() {
  const { t } = useTranslation("admin");
  const { page, tags, draft } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("subscribers")} />
      <p className="admin-measure">{t("subscribers.import.intro")}</p>
      <ImportForm tags={tags} draft={draft} />
    </>
  );
}
