import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { ReviewForm } from "~/admin/subscribers/review-form";
import { agreeToList } from "~/audience/newsletter/agree-to-list.server";
import { importPath, reviewPath, SEEN_FIELD } from "~/audience/newsletter/import-subscribers";
import { chooseForList, findKeptList } from "~/audience/newsletter/kept-lists.server";
import { reviewList } from "~/audience/newsletter/review-list.server";
import { isChosen, readChoices, reviewPage } from "~/audience/newsletter/review-page.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { shouldRevalidate as isWorthLoading } from "~/forms/fields/should-revalidate";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { findDraft, saveDraft } from "~/records/editing/drafts.server";
import { NOTICE_TITLE } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

/** Two fields for each of the columns and questions, and some more. */
const MAX_FIELDS = 1200;

const CONFLICT = 409;

/** Shows what would become of the uploaded list; writes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireAdmin(args);
  const db = database();
  const kept = await findKeptList(db, user);
  if (!kept) throw redirect(importPath, 303);
  const draft = await findDraft(db, user, args.request);
  const chosen = draft
    ? { ...kept, settings: { ...kept.settings, ...readChoices(kept, draft) } }
    : kept;
  return {
    page: { title: t("subscribers.import.reviewTitle") },
    review: reviewPage(chosen, await reviewList(db, chosen)),
  };
}

/** Counts again after a choice, or imports what was agreed to. */
export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requireAdmin(args);
  return handlePage(args.request, async () => {
    const values = await readForm(args.request, { maxFields: MAX_FIELDS });
    const db = database();
    const found = await findKeptList(db, user);
    // Imported already, by the first of two presses, or too long ago.
    if (!found) return redirect(paths.adminSubscribers, 303);
    const kept = await chooseForList(db, found, readChoices(found, values));
    if (values.intent === "count") return redirect(reviewPath, 303);
    const refuse = (message: "changed" | "unanswered" | "unchosen", status: number) =>
      json({ message: t(`subscribers.import.${message}`) }, { status });
    if (!isChosen(kept.settings)) return refuse("unchosen", 422);
    const review = await reviewList(db, kept);
    if (review.counts.asked > 0) return refuse("unanswered", 422);
    if (review.digest !== values[SEEN_FIELD]) return refuse("changed", CONFLICT);
    const { counts, others, rest } = await agreeToList(db, kept, review, user);
    const title = [
      t("subscribers.import.done", { count: counts.added, known: counts.known }),
      ...(others > 0 ? [t("subscribers.import.others", { count: others })] : []),
      ...(rest ? [t("subscribers.import.corrected", { count: review.list.refusedCount })] : []),
    ].join(" ");
    const params = { [NOTICE_TITLE]: title };
    const next = rest
      ? await saveDraft(db, user, { path: importPath, values: rest })
      : paths.adminSubscribers;
    return redirectWithNotice(next, { id: "subscribersImported", params });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

/** As on every page; and after a refusal the numbers are new. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus = 200 } = change;
  return actionStatus === CONFLICT || actionStatus === 422 || isWorthLoading(change);
}

export default function ReviewSubscribersPage() {
  const { page, review } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  const answer = useActionData<{ message?: string; failed?: true }>();
  const isSending = useNavigation().state !== "idle";
  const crumbs = [
    ...useCrumbs("subscribers"),
    { to: importPath, label: t("subscribers.import.title") },
  ];
  return (
    <>
      <ScreenHead title={page.title} crumbs={crumbs} />
      <ReviewForm
        key={review.digest}
        review={review}
        message={answer?.message ?? (answer?.failed ? t("form.unsaved") : null)}
        isSending={isSending}
      />
    </>
  );
}
