import { useLocation } from "@remix-run/react";
import { ChooseCell, ChoosePage } from "~/admin/lists/bulk-form";
import { type ListPlace, ListTable } from "~/admin/lists/list-table";
import { Badge, CutText, TwoLines } from "~/admin/lists/table-cells";
import type { MessageSort, MessageSummary } from "~/audience/messages/message";
import styles from "~/audience/messages/messages.admin.module.css";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { pageOf, ViewLink } from "./view-link";

export function MessageTable({
  messages,
  place,
  onView,
}: {
  messages: MessageSummary[];
  place: ListPlace<MessageSort>;
  onView: (message: MessageSummary) => void;
}) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  const returnTo = `${pathname}${search}`;
  return (
    <ListTable
      caption={t("messages.title")}
      className="admin-records"
      place={place}
      columns={[
        { label: t("lists.choose"), control: <ChoosePage /> },
        { label: t("messages.name"), sort: "name" },
        { label: t("messages.subject"), sort: "subject" },
        { label: t("messages.date"), sort: "date" },
        { label: t("messages.status") },
        { label: t("list.actions") },
      ]}
    >
      {messages.map((message) => (
        <tr
          key={message.id}
          className={message.isRead ? undefined : styles.unread}
          data-unread={message.isRead ? undefined : ""}
        >
          <ChooseCell id={message.id} name={message.subject} />
          <td data-label={t("messages.name")}>
            <TwoLines below={<bdi>{message.email}</bdi>}>
              <bdi>{message.name}</bdi>
            </TwoLines>
          </td>
          <th scope="row" className={styles.subject} data-label={t("messages.subject")}>
            <CutText>
              <Link className="admin-title" to={pageOf(message.id, returnTo)}>
                <bdi>{message.subject}</bdi>
              </Link>
            </CutText>
          </th>
          <td className="admin-date" data-label={t("messages.date")}>
            <Time instant={message.createdAt} />
          </td>
          <td className={styles.states} data-label={t("messages.status")}>
            <div>
              <Badge quiet={message.isRead}>
                {t(message.isRead ? "messages.read" : "messages.unread")}
              </Badge>
              {message.answeredAt && <Badge quiet>{t("messages.answered")}</Badge>}
              {message.assignee && (
                <span className={styles.assignee}>
                  <span className="visually-hidden">{t("messages.assignee")} </span>
                  <bdi>{message.assignee}</bdi>
                </span>
              )}
            </div>
          </td>
          <td className="admin-row-actions" data-label={t("list.actions")}>
            <ViewLink message={message} returnTo={returnTo} onView={onView} />
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
