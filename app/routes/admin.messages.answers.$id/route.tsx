import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { DeleteLink } from "~/admin/frame/delete-link";
import { useFinalTexts } from "~/admin/frame/delete-texts";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { toAnswerValues } from "~/audience/messages/saved-answer";
import { SavedAnswerForm } from "~/audience/messages/saved-answer-form";
import {
  createSavedAnswer,
  findSavedAnswer,
  savedAnswerForm,
  updateSavedAnswer,
} from "~/audience/messages/saved-answers.server";
import { idParam, notFound, recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { findDraft } from "~/records/editing/drafts.server";
import { saveRecord } from "~/records/editing/save-record.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

/** The last segment of the address of a form without a record. */
const NEW = "new";

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requirePermission(args, "readMessages");
  const isNew = args.params.id === NEW;
  const answer = isNew ? null : await findSavedAnswer(database(), idParam(args.params.id) ?? 0);
  if (!answer && !isNew) throw notFound(t("messages.answers.notFound"));
  return {
    page: { title: answer?.title ?? t("messages.answers.add") },
    form: {
      values: toAnswerValues(answer),
      version: answer?.updatedAt ?? null,
      draft: await findDraft(database(), user, args.request),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requirePermission(args, "readMessages");
  const list = paths.adminSavedAnswers;
  const id = idParam(args.params.id);
  const deletable = id !== null && {
    isStored: async () => (await findSavedAnswer(database(), id)) !== null,
    again: `${list}/${NEW}?deleted=${id}`,
    missing: t("messages.answers.notFound"),
  };
  const target = { user, deletable };
  return saveRecord(args.request, target, savedAnswerForm, async ({ data: answer, version }) => {
    const db = database();
    if (args.params.id === NEW) await createSavedAnswer(db, answer, user);
    else {
      const change = { actor: user, expectedVersion: version };
      await updateSavedAnswer(db, recordId(args.params.id), answer, change);
    }
    return { name: answer.title, notice: "savedAnswerSaved", next: list };
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function SavedAnswerPage() {
  const { t } = useTranslation("admin");
  const { id } = useParams();
  const words = useFinalTexts();
  const { page, form } = useLoaderData<typeof loader>();
  const list = paths.adminSavedAnswers;
  const crumbs = [...useCrumbs("messages"), { to: list, label: t("messages.answers.title") }];
  return (
    <>
      <ScreenHead title={page.title} crumbs={crumbs}>
        {form.version && (
          <DeleteLink to={`${list}/${id}/delete`} name={page.title} returnTo={list} words={words} />
        )}
      </ScreenHead>
      <SavedAnswerForm key={id} {...form} cancelTo={list} />
    </>
  );
}
