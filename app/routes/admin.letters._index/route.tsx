import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { SendingProblemNote } from "~/admin/frame/sending-problem-note";
import { LetterTable } from "~/admin/letters/letter-table";
import { NewLetterForm } from "~/admin/letters/new-letter-form";
import { TypedLetter } from "~/admin/letters/typed-letter";
import { EmptyList, ListFailure, ListPages } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { letterOrders } from "~/audience/letters/letter";
import { listLetterRecords, parseAbout } from "~/audience/letters/letter-content.server";
import { createLetter, listLetters } from "~/audience/letters/letters.server";
import { HttpError } from "~/base/http/http-error";
import { readListQuery } from "~/base/http/list-query";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { screenPath } from "~/forms/editor/screen-path";
import { newIdempotencyKey, submissionOf } from "~/forms/fields/idempotency.server";
import { lettersPath } from "~/language/i18n/letters-path";
import { useTranslation } from "~/language/i18n/use-translation";
import { deleteDraft, findDraft, saveDraft } from "~/records/editing/drafts.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requireAdmin(args);
  const query = readListQuery(args.request, letterOrders);
  const screen = {
    page: { title: t("letters.title") },
    query,
    records: await listLetterRecords(database(), language),
    chosen: new URL(args.request.url).searchParams.get("about") ?? "",
    typed: await findDraft(database(), user, args.request),
    formKey: newIdempotencyKey(),
  };
  return readList(listLetters(database(), query.page), screen);
}

/** Creates the draft of a letter about the chosen record, with what was typed into a deleted one. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  return handlePage(args.request, async () => {
    const values = await readForm(args.request);
    const record = parseAbout(values.about);
    if (!record) throw new HttpError(400, "malformedForm");
    const db = database();
    const typed = await findDraft(db, user, args.request);
    const id = await createLetter(db, record, user, submissionOf(values, record));
    let path = `${lettersPath}/${id}`;
    if (typed) {
      path = await saveDraft(db, user, { path, values: typed });
      await deleteDraft(db, user, screenPath(new URL(args.request.url)));
    }
    return redirectWithNotice(path, { id: "letterCreated" });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function LettersPage() {
  const { t } = useTranslation("admin");
  const { list, query, records, chosen, typed, formKey } = useLoaderData<typeof loader>();
  const place = { path: lettersPath, query, orders: letterOrders };
  return (
    <>
      <ScreenHead title={t("letters.title")} crumbs={useCrumbs()} />
      <p className="admin-measure">{t("letters.intro")}</p>
      <SendingProblemNote />
      {typed && <TypedLetter typed={typed} />}
      <NewLetterForm records={records} chosen={chosen} formKey={formKey} />
      {!list && <ListFailure message={t("letters.errorLoading")} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("letters.none")} />}
      {list && list.total > 0 && (
        <>
          <LetterTable letters={list.rows} place={place} />
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}
