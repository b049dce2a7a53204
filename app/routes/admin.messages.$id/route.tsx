import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { readListQuery } from "~/http/list-query";
import { idParam, notFound, recordId } from "~/http/params.server";
import { readForm } from "~/http/read-body.server";
import { handlePage } from "~/http/responses.server";
import { useTranslation } from "~/i18n/use-translation";
import { BULK_ACTION } from "~/lists/bulk";
import { listRequest } from "~/lists/bulk.server";
import { listAssignees } from "~/messages/assignees.server";
import { findManagedMessage, markMessageRead } from "~/messages/managed-messages.server";
import { messageOrders } from "~/messages/message";
import { MessageDetails, MessageText } from "~/messages/message-details";
import { findNeighbours } from "~/messages/message-neighbours.server";
import { SavedAnswerLinks } from "~/messages/saved-answer-links";
import { listSavedAnswers } from "~/messages/saved-answers.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";
import { changeMessage } from "./change-message.server";
import { listPath } from "./list-path.server";
import { MessageActions } from "./message-actions";
import { NeighbourLinks } from "./neighbour-links";
import { isOpenedByPerson } from "./opened-by-person.server";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

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
      <article className="admin-message">
        <MessageDetails message={message}>
          <MessageText text={message.message} />
        </MessageDetails>
        <MessageActions message={message} assignees={assignees} returnTo={returnTo} />
        {message.folder === "inbox" && <SavedAnswerLinks message={message} answers={answers} />}
      </article>
    </>
  );
}
