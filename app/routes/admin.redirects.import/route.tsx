import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { SendingProblemNote } from "~/admin/frame/sending-problem-note";
import { ImportAnswer, type ImportAnswerProps } from "~/admin/redirects/import-answer";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { decodeTextFile } from "~/base/http/text-file.server";
import { importRedirects, previewRedirects } from "~/content/redirects/import-redirects.server";
import { joinLists, LINES_MAX, type ListedLine } from "~/content/redirects/redirect-list.server";
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

/** Lines that are shown; the text area has all of them. */
const SHOWN = 100;
const SHOWN_LENGTH = 200;
const SHOWN_HEADINGS = 3;

/** The button that says what an import would do. */
const PREVIEW_INTENT = "preview";

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
    const isPartial = values.isPartial === "on";
    const joined = await joinLists(typed, isTooLarge ? "" : sent);
    isTooLarge ||= joined !== null && joined.text.length > LIMIT_BYTES;
    if (isTooLarge || joined === null || joined.text.trim() === "") {
      const message = isTooLarge
        ? t("redirects.importTooLong")
        : joined === null
          ? t("redirects.importTooMany", { max: LINES_MAX })
          : t("redirects.importEmpty");
      return answer({ csv: typed, isPartial, message }, 422);
    }
    const csv = joined.text;
    const isPreview = values.intent === PREVIEW_INTENT;
    const preview = isPreview ? await previewRedirects(database(), csv) : null;
    const done = preview ?? (await importRedirects(database(), csv, { actor: user, isPartial }));
    const { added, replaced, unchanged, isStored } = done;
    const told = tellAside(t, [...joined.dropped, ...done.headings], done.asides);
    const path = screenPath(new URL(args.request.url));
    const counts = t("redirects.importCounts", { added, replaced, unchanged });
    const count = done.refused.length;
    const hasNone = added + replaced + unchanged + count === 0;
    if (isStored && !hasNone) await deleteDraft(database(), user, path);
    if (isStored && !hasNone && count === 0) {
      const title = t("redirects.imported");
      const body = [counts, ...told].join(" ");
      const params = { [NOTICE_TITLE]: title, [NOTICE_BODY]: body, [SAVED_FORM]: path };
      return redirectWithNotice(paths.adminRedirects, { id: "recordsChanged", params });
    }
    const tPublic = translator(language);
    const refused = done.refused.slice(0, SHOWN).map(({ number, text, reason }) => ({
      number,
      text: text.slice(0, SHOWN_LENGTH),
      reason: translateMessage(tPublic, reason),
    }));
    if (hasNone) return answer({ csv, isPartial, told, message: t("redirects.importNone") }, 422);
    if (preview) {
      const changes = preview.changes.slice(0, SHOWN);
      const message = `${count > 0 ? t("redirects.importWouldRefuse", { count }) : t("redirects.importWould")} ${counts}`;
      return answer({ csv, isPartial, told, message, refused, changes, isPreview: true }, 200);
    }
    const message = isStored
      ? `${t("redirects.importPartly", { count })} ${counts}`
      : t("redirects.importNothing", { count });
    // A line that is stored already need not be sent again; those below titles need them.
    const left = isStored ? [...done.headings.slice(-1), ...done.refused] : null;
    const kept = left ? left.map(({ text }) => text).join("\n") : csv;
    return answer({ csv: kept, isPartial, told, message, refused }, 422);
  });
}

/** Says which lines are titles, and how many lead nowhere by themselves. */
function tellAside(t: TFunction<"admin">, lines: readonly ListedLine[], asides: number): string[] {
  const headings = lines.filter(({ listed }) => listed.kind === "heading");
  const count = asides + lines.length - headings.length;
  return [
    ...headings
      .slice(0, SHOWN_HEADINGS)
      .map(({ number, text }) =>
        t("redirects.importHeading", { number, text: text.slice(0, SHOWN_LENGTH) }),
      ),
    ...(count > 0 ? [t("redirects.importAsides", { count })] : []),
  ];
}

const answer = (
  {
    told = [],
    refused = [],
    changes = [],
    isPreview = false,
    ...given
  }: Partial<ImportAnswerProps> & Pick<Refusal, "csv" | "isPartial" | "message">,
  status: number,
) =>
  data(
    { ...given, told, refused, changes, isPreview, fieldErrors: {}, generation: randomUUID() },
    { status },
  );

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
      {answer && <ImportAnswer {...answer} />}
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
            accept=".csv,.tsv,.txt,.json,.yaml,.yml,.toml,.conf,.htaccess,text/*,application/json"
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
          <SendingButton
            className="button button-quiet"
            isSending={isBusy}
            name="intent"
            value={PREVIEW_INTENT}
          >
            {t("redirects.importPreview")}
          </SendingButton>
        </div>
      </Form>
    </>
  );
}

interface Refusal extends ImportAnswerProps {
  /** Its lines replace what was typed and chosen. */
  generation: string;
  csv: string;
  isPartial: boolean;
}

/** Returns the answer to an import that was refused; null before, and when it did not arrive. */
function useRefusal(): Refusal | null {
  const answer = useActionData<Partial<Refusal>>();
  return answer?.csv === undefined ? null : (answer as Refusal);
}
