import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { screenPath } from "~/editor/screen-path";
import { receiveRecordForm } from "~/forms/receive-form.server";
import { FieldError } from "~/http/http-error";
import type { SentFile } from "~/http/read-multipart.server";
import { handlePage } from "~/http/responses.server";
import { decodeTextFile } from "~/http/text-file.server";
import { messageKey } from "~/i18n/message-key";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { importForm, importSubscribers } from "~/newsletter/import-subscribers.server";
import { listTags } from "~/newsletter/subscriber-tags.server";
import { NOTICE_TITLE, SAVED_FORM } from "~/notices/notice";
import { redirectWithNotice } from "~/notices/notice.server";
import { deleteDraft, findDraft } from "~/sessions/drafts.server";
import { requireAdmin } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";
import { ImportForm } from "./import-form";

export const handle = { i18n: ["admin.subscribers", "admin.form"] };

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

/** Imports the lines; those that are refused come back, to be corrected. */
export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requireAdmin(args);
  return handlePage(args.request, () => {
    let file = "";
    let isTooLarge = false;
    const form = {
      ...importForm,
      keepFile: (sent: SentFile) => {
        file = decodeTextFile(sent.content);
        isTooLarge ||= sent.isTooLarge || sent.isBeyond;
        return Promise.resolve("");
      },
    };
    return receiveRecordForm(args.request, form, async (data, values) => {
      if (isTooLarge) throw refuse("file", "tooLarge");
      const lines = [data.lines, file].filter(Boolean).join("\n");
      const result = await importSubscribers(database(), { ...data, lines }, user);
      if (result.added + result.known + result.refused.length === 0) throw refuse("lines", "empty");
      const path = screenPath(new URL(args.request.url));
      await deleteDraft(database(), user, path);
      const title = t("subscribers.import.done", { count: result.added, known: result.known });
      if (result.refused.length === 0) {
        const params = { [NOTICE_TITLE]: title, [SAVED_FORM]: path };
        return redirectWithNotice(paths.adminSubscribers, { id: "subscribersImported", params });
      }
      const rest = result.refused.map(({ text }) => text).join("\n");
      return json(
        {
          formId: importForm.formId,
          generation: randomUUID(),
          repopulateFields: { ...values, lines: rest },
          summary: title,
          refused: result.refused.slice(0, 200),
        },
        { status: 422 },
      );
    });
  });
}

/** Says beside a field why nothing was imported. */
const refuse = (field: "lines" | "file", reason: "empty" | "tooLarge") =>
  new FieldError(422, "checkFields", { [field]: messageKey(`admin:subscribers.import.${reason}`) });

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

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
