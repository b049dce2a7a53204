import type { SignedInRequest } from "~/accounts/sign-in/guards.server";
import { noticeOf } from "~/admin/lists/bulk.server";
import { type Assignee, listAssignees } from "~/audience/messages/assignees.server";
import { assignMessage, changeMessages } from "~/audience/messages/change-messages.server";
import { findMessageAction } from "~/audience/messages/message-actions";
import { HttpError } from "~/base/http/http-error";
import { NOTICE_TITLE, UNDO_TOKEN } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

interface Fields {
  action?: string;
  /** The id of a user, or empty for none. */
  assignee?: string;
  /** The assignee when the form was rendered. */
  expected?: string;
}

interface Places {
  list: string;
  here: string;
}

/** Changes after which the message stays open. Opening it again would mark it as read. */
const staysOpen = ["answered", "unanswered"];

/** Handles the buttons of the screen of a message, and redirects with a notice. */
export async function changeMessage(
  id: number,
  { action: name, assignee, expected }: Fields,
  visitor: SignedInRequest,
  { list, here }: Places,
): Promise<Response> {
  if (assignee !== undefined && name === undefined) {
    return assign(id, { assignee, expected }, visitor, here);
  }
  const { user, language, t } = visitor;
  const action = findMessageAction(name);
  // Deleting has screens of its own, which ask first.
  if (!action || action === "erase" || action === "trash")
    throw new HttpError(400, "malformedForm");
  const outcome = await changeMessages(database(), action, [id], user);
  const doneTitle = (count: number) => t(`messages.done.${action}`, { count });
  const notice = noticeOf({ doneTitle, found: 1 }, outcome, { t, language });
  return redirectWithNotice(staysOpen.includes(action) ? here : list, notice);
}

async function assign(
  id: number,
  { assignee, expected }: { assignee: string; expected?: string },
  { user, t }: SignedInRequest,
  here: string,
): Promise<Response> {
  const db = database();
  const assignees = await listAssignees(db);
  const chosen = findAssignee(assignees, assignee);
  if (assignee !== "" && !chosen) throw new HttpError(400, "malformedForm");
  const change = { assigneeId: chosen?.id ?? null, expected: Number(expected) || null };
  const outcome = await assignMessage(db, id, change, user);
  if ("heldBy" in outcome) {
    const holder = findAssignee(assignees, String(outcome.heldBy));
    const title = holder
      ? t("messages.takenMeanwhile", { name: holder.username })
      : t("messages.freedMeanwhile");
    return redirectWithNotice(here, { id: "recordsChanged", params: { [NOTICE_TITLE]: title } });
  }
  if (outcome.gone > 0) throw new HttpError(404, "notFound");
  const title = chosen
    ? t("messages.assignedTo", { name: chosen.username })
    : t("messages.assignedToNobody");
  const undo = outcome.undo && { [UNDO_TOKEN]: outcome.undo };
  const params = { [NOTICE_TITLE]: title, ...undo };
  return redirectWithNotice(here, { id: "recordsChanged", params });
}

const findAssignee = (assignees: Assignee[], id: string) =>
  assignees.find((each) => String(each.id) === id);
