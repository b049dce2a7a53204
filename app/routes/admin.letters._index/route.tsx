import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { SendingProblemNote } from "~/admin/sending-problem-note";
import { screenPath } from "~/editor/screen-path";
import { newIdempotencyKey, submissionOf } from "~/forms/idempotency.server";
import { HttpError } from "~/http/http-error";
import { readListQuery } from "~/http/list-query";
import { readForm } from "~/http/read-body.server";
import { handlePage } from "~/http/responses.server";
import { lettersPath } from "~/i18n/letters-path";
import { useTranslation } from "~/i18n/use-translation";
import { letterOrders } from "~/letters/letter";
import { listLetterRecords, parseAbout } from "~/letters/letter-content.server";
import { createLetter, listLetters } from "~/letters/letters.server";
import { EmptyList, ListFailure, ListPages } from "~/lists/list-table";
import { readList } from "~/lists/read-list.server";
import { redirectWithNotice } from "~/notices/notice.server";
import { deleteDraft, findDraft, saveDraft } from "~/sessions/drafts.server";
import { requireAdmin } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";
import { LetterTable } from "./letter-table";
import { NewLetterForm } from "./new-letter-form";
import { TypedLetter } from "./typed-letter";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

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
