import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { SendingProblemNote } from "~/admin/frame/sending-problem-note";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { decodeTextFile } from "~/base/http/text-file.server";
import { importRedirects, joinLists, LINES_MAX } from "~/content/redirects/import-redirects.server";
import { DraftOwnerField } from "~/forms/editor/draft-owner";
import { screenPath } from "~/forms/editor/screen-path";
import { UnsavedForm } from "~/forms/editor/unsaved-form";
import { translator } from "~/language/i18n/i18n.server";
import { translateMessage } from "~/language/i18n/message-key";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { deleteDraft, findDraft } from "~/records/editing/drafts.server";
import { NOTICE_BODY, NOTICE_TITLE, SAVED_FORM } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { SendingButton } from "~/ui/parts/sending-button";
import { useLastAnswer } from "~/ui/parts/use-last-answer";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor", body: "pictures" };

export const meta = adminMeta;

const FORM_ID = "redirect-import";

/** 10,000 lines of usual length. */
const LIMIT_BYTES = 2 * 1024 * 1024;

/** Refused lines that are shown; the text area has all of them. */
const SHOWN = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requirePermission(args, "editContent");
  return {
    page: { title: t("redirects.importTitle") },
    draft: await findDraft(database(), user, args.request),
  };
}

/** Stores the redirects of a file and of what was pasted; refused lines come back with reasons. */
export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    let sent = "";
    let isTooLarge = false;
    const values = await readForm(args.request, {
      limitBytes: LIMIT_BYTES,
      files: (file) => {
        sent = decodeTextFile(file.content);
        isTooLarge ||= file.isTooLarge || file.isBeyond;
        return Promise.resolve();
      },
    });
    const typed = values.csv ?? "";
    const csv = await joinLists(typed, isTooLarge ? "" : sent);
    const isPartial = values.isPartial === "on";
    isTooLarge ||= csv !== null && csv.length > LIMIT_BYTES;
    if (isTooLarge || csv === null || csv.trim() === "") {
      const message = isTooLarge
        ? t("redirects.importTooLong")
        : csv === null
          ? t("redirects.importTooMany", { max: LINES_MAX })
          : t("redirects.importEmpty");
      return data(
        { csv: typed, isPartial, message, refused: [], fieldErrors: {}, generation: randomUUID() },
        { status: 422 },
      );
    }
    const done = await importRedirects(database(), csv, { actor: user, isPartial });
    const { added, replaced, unchanged, isStored } = done;
    const path = screenPath(new URL(args.request.url));
    if (isStored) await deleteDraft(database(), user, path);
    const counts = t("redirects.importCounts", { added, replaced, unchanged });
    if (done.refused.length === 0) {
      const title = t("redirects.imported");
      const params = { [NOTICE_TITLE]: title, [NOTICE_BODY]: counts, [SAVED_FORM]: path };
      return redirectWithNotice(paths.adminRedirects, { id: "recordsChanged", params });
    }
    const count = done.refused.length;
    const tPublic = translator(language);
    const message = isStored
      ? `${t("redirects.importPartly", { count })} ${counts}`
      : t("redirects.importNothing", { count });
    return data(
      {
        // A line that is stored already need not be sent again.
        csv: isStored ? done.refused.map(({ text }) => text).join("\n") : csv,
        isPartial,
        message,
        generation: randomUUID(),
        refused: done.refused.slice(0, SHOWN).map(({ number, text, reason }) => ({
          number,
          text: text.slice(0, 200),
          reason: translateMessage(tPublic, reason),
        })),
        fieldErrors: {},
      },
      { status: 422 },
    );
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ImportRedirectsPage() {
  const { t } = useTranslation("admin");
  const { page, draft } = useLoaderData<typeof loader>();
  const answer = useRefusal();
  const shown = useLastAnswer(answer);
  const csv = shown?.csv ?? draft?.csv;
  const isPartial = shown?.isPartial ?? draft?.isPartial === "on";
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("redirects")} />
      <p className="admin-hint">{t("redirects.importIntro")}</p>
      <SendingProblemNote />
      {answer && (
        <>
          <p className="failure-text" role="alert">
            {answer.message}
          </p>
          {answer.refused.length > 0 && (
            <ul className="admin-named">
              {answer.refused.map(({ number, text, reason }) => (
                <li key={number}>
                  {t("redirects.importLine", { number })} <code>{text}</code>: {reason}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <UnsavedForm formId={FORM_ID} />
      <Form id={FORM_ID} method="post" encType="multipart/form-data" className="admin-form">
        <DraftOwnerField />
        <div className="admin-field">
          <label htmlFor="import-csv">{t("redirects.importText")}</label>
          <p className="admin-hint" id="import-csv-hint">
            {t("redirects.importExample")} <code>/about.html,/en/about,301</code>
          </p>
          <textarea
            key={shown?.generation}
            id="import-csv"
            name="csv"
            rows={12}
            defaultValue={csv}
            aria-describedby="import-csv-hint"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div className="admin-field">
          <label htmlFor="import-file">{t("redirects.importFile")}</label>
          <p className="admin-hint" id="import-file-hint">
            {t("redirects.importFileHint")}
          </p>
          <input
            key={shown?.generation}
            id="import-file"
            type="file"
            name="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-describedby="import-file-hint"
          />
        </div>
        <div className="admin-field">
          <label className="admin-checkbox">
            <input type="checkbox" name="isPartial" defaultChecked={isPartial} />
            {t("redirects.importPartial")}
          </label>
        </div>
        <div className="admin-form-foot">
          <SendingButton className="button" isSending={isBusy}>
            {t("redirects.import")}
          </SendingButton>
        </div>
      </Form>
    </>
  );
}

interface Refusal {
  /** Its lines replace what was typed and chosen. */
  generation: string;
  csv: string;
  isPartial: boolean;
  message: string;
  refused: { number: number; text: string; reason: string }[];
}

/** Returns the answer to an import that was refused; null before, and when it did not arrive. */
function useRefusal(): Refusal | null {
  const answer = useActionData<Partial<Refusal>>();
  return answer?.csv === undefined ? null : (answer as Refusal);
}
