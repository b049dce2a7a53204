import { useLocation } from "@remix-run/react";
import { DeleteLink } from "~/admin/frame/delete-link";
import { usePermission } from "~/admin/frame/use-permission";
import { BULK_ACTION, BULK_IDS } from "~/admin/lists/bulk";
import { ReliableForm } from "~/admin/lists/reliable-form";
import type { Assignee } from "~/audience/messages/assignees.server";
import type { ManagedMessage } from "~/audience/messages/message";
import type { MessageAction } from "~/audience/messages/message-actions";
import { ReplyLink } from "~/audience/messages/message-details";
import styles from "~/audience/messages/messages.admin.module.css";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

interface MessageActionsProps {
  message: ManagedMessage;
  assignees: Assignee[];
  returnTo: string;
}

/** The actions on an open message. */
export function MessageActions({ message, assignees, returnTo }: MessageActionsProps) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  const isAdmin = usePermission("manageSite");
  const { id, folder } = message;
  const erase = new URLSearchParams({ [BULK_ACTION]: "erase", [BULK_IDS]: String(id), returnTo });
  return (
    <>
      <div className="admin-actions">
        <ReplyLink message={message} text={message.message} />
        <ReliableForm
          action={`${pathname}${search}`}
          className="admin-actions"
          failed={t("form.unsaved")}
        >
          {actionsFor(message).map((action) => (
            <button
              key={kindOf(action)}
              className="button button-quiet"
              name={BULK_ACTION}
              value={action}
            >
              {t(`messages.actions.${action}`)}
            </button>
          ))}
        </ReliableForm>
        {folder !== "trash" && (
          <DeleteLink
            to={`${paths.adminMessages}/${id}/delete`}
            name={message.subject}
            returnTo={returnTo}
          />
        )}
        {folder === "trash" && isAdmin && (
          <Link
            className="button button-quiet admin-danger"
            to={`${paths.adminMessagesChange}?${erase}`}
          >
            {t("messages.actions.erase")}
          </Link>
        )}
      </div>
      {folder !== "trash" && <AssignForm message={message} assignees={assignees} />}
    </>
  );
}

/** One button marks a message as answered and back; it keeps the focus. */
const kindOf = (action: MessageAction) => (action === "unanswered" ? "answered" : action);

function actionsFor({ folder, answeredAt }: ManagedMessage): Exclude<MessageAction, "erase">[] {
  if (folder === "trash") return ["restore"];
  if (folder === "spam") return ["notSpam"];
  return [answeredAt ? "unanswered" : "answered", "unread", "spam"];
}

/** Gives the message to a user of the back office. */
function AssignForm({ message, assignees }: Omit<MessageActionsProps, "returnTo">) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  const { assigneeId, assignee } = message;
  // A user who has lost the role since keeps it until another is chosen.
  const isListed = assignees.some(({ id }) => id === assigneeId);
  return (
    <ReliableForm
      action={`${pathname}${search}`}
      className={styles.assign}
      data-assign
      failed={t("form.unsaved")}
    >
      <input type="hidden" name="expected" value={assigneeId ?? ""} />
      <label htmlFor="assignee">{t("messages.assignee")}</label>
      {/* After a change, also by another user, it shows who has it. */}
      <select
        key={assigneeId}
        id="assignee"
        name="assignee"
        defaultValue={assigneeId ?? ""}
        autoComplete="off"
      >
        <option value="">{t("messages.nobody")}</option>
        {!isListed && assigneeId !== null && <option value={assigneeId}>{assignee}</option>}
        {assignees.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </select>
      <button className="button button-quiet">{t("messages.assign")}</button>
    </ReliableForm>
  );
}
