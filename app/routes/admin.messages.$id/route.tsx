import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { BULK_ACTION } from "~/admin/lists/bulk";
import { listRequest } from "~/admin/lists/bulk.server";
import { changeMessage } from "~/admin/messages/change-message.server";
import { listPath } from "~/admin/messages/list-path.server";
import { MessageActions } from "~/admin/messages/message-actions";
import { NeighbourLinks } from "~/admin/messages/neighbour-links";
import { SavedAnswerLinks } from "~/admin/messages/saved-answer-links";
import { listAssignees } from "~/audience/messages/assignees.server";
import { findManagedMessage, markMessageRead } from "~/audience/messages/managed-messages.server";
import { messageOrders } from "~/audience/messages/message";
import { MessageDetails, MessageText } from "~/audience/messages/message-details";
import { findNeighbours } from "~/audience/messages/message-neighbours.server";
import styles from "~/audience/messages/messages.admin.module.css";
import { listSavedAnswers } from "~/audience/messages/saved-answers.server";
import { readListQuery } from "~/base/http/list-query";
import { idParam, notFound, recordId } from "~/base/http/params.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { useTranslation } from "~/language/i18n/use-translation";
import { database } from "~db/connection.server";
import { isOpenedByPerson } from "./opened-by-person.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

/** Loads a message; opening it marks it as read (decision C34). */
export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requirePermission(args, "readMessages");
  const db = database();
  const id = idParam(args.params.id);
  const found = id && (await findManagedMessage(db, id));
  if (!found) throw notFound(t("messages.notFound"));
  const isMarked = !found.isRead && found.folder !== "trash" && isOpenedByPerson(args.request);
  if (isMarked) await markMessageRead(db, found.id, user);
  const returnTo = listPath(args);
  const query = readListQuery(listRequest(returnTo), messageOrders);
  return {
    page: { title: found.subject },
    message: isMarked ? { ...found, isRead: true } : found,
    assignees: await listAssignees(db),
    answers: await listSavedAnswers(db),
    neighbours: await findNeighbours(db, found.id, query, user.id),
    returnTo,
  };
}

/** Changes the message, or who takes care of it. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await requirePermission(args, "readMessages");
  return handlePage(args.request, async () => {
    const id = recordId(args.params.id);
    const { assignee, expected, ...values } = await readForm(args.request);
    const here = new URL(args.request.url);
    return changeMessage(id, { action: values[BULK_ACTION], assignee, expected }, visitor, {
      list: listPath(args),
      here: `${here.pathname}${here.search}`,
    });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function MessagePage() {
  const { t } = useTranslation("admin");
  const { message, assignees, answers, neighbours, returnTo } = useLoaderData<typeof loader>();
  const crumbs = [...useCrumbs(), { to: returnTo, label: t("messages.title") }];
  return (
    <>
      <ScreenHead title={message.subject} crumbs={crumbs}>
        <NeighbourLinks neighbours={neighbours} returnTo={returnTo} />
      </ScreenHead>
      {message.folder !== "inbox" && (
        <p className="notice-text">
          {t(message.folder === "spam" ? "messages.inSpam" : "messages.inTrash")}
        </p>
      )}
      <article className={styles.message}>
        <MessageDetails message={message}>
          <MessageText text={message.message} />
        </MessageDetails>
        <MessageActions message={message} assignees={assignees} returnTo={returnTo} />
        {message.folder === "inbox" && <SavedAnswerLinks message={message} answers={answers} />}
      </article>
    </>
  );
}
