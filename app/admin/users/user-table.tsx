import { useLocation } from "@remix-run/react";
import type { ManagedUser, UserSort } from "~/accounts/user-management/managed-user";
import { DeleteLink } from "~/admin/frame/delete-link";
import { type ListPlace, ListTable } from "~/admin/lists/list-table";
import { Badge, EditLink } from "~/admin/lists/table-cells";
import { paths } from "~/language/i18n/paths";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";

/** @param ownId id of the current user, whose account has no delete link */
export function UserTable({
  users,
  ownId,
  place,
}: {
  users: ManagedUser[];
  ownId: number;
  place: ListPlace<UserSort>;
}) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  return (
    <ListTable
      caption={t("users.title")}
      place={place}
      columns={[
        { label: t("users.columnUsername"), sort: "username" },
        { label: t("users.columnEmail") },
        { label: t("users.columnRole"), sort: "role" },
        { label: t("users.columnCreated"), sort: "created" },
        { label: t("users.columnLastSeen") },
        { label: t("users.columnSessions") },
        { label: t("list.actions") },
      ]}
    >
      {users.map((user) => {
        const address = `${paths.adminUsers}/${user.id}`;
        const { id, username, email, role, createdAt, lastSeenAt, sessions } = user;
        return (
          <tr key={id}>
            <th scope="row" data-label={t("users.columnUsername")}>
              <span>
                <bdi>{username}</bdi> {id === ownId && <Badge quiet>{t("users.you")}</Badge>}
              </span>
            </th>
            <td data-label={t("users.columnEmail")}>
              {email ? (
                <bdi>{email}</bdi>
              ) : (
                <span className="admin-hint">{t("users.noEmail")}</span>
              )}
            </td>
            <td data-label={t("users.columnRole")}>
              <Badge quiet={role !== "admin"}>{t(`frame.${role}`)}</Badge>
            </td>
            <td className="admin-one-line" data-label={t("users.columnCreated")}>
              <Time instant={createdAt} as="day" />
            </td>
            <td data-label={t("users.columnLastSeen")}>
              {lastSeenAt ? (
                <Time instant={lastSeenAt} as="relative" />
              ) : (
                <span className="admin-hint">{t("users.notSeen")}</span>
              )}
            </td>
            <td data-label={t("users.columnSessions")}>{sessions}</td>
            <td className="admin-row-actions admin-beside" data-label={t("list.actions")}>
              <EditLink to={address} name={username} />
              {id !== ownId && (
                <DeleteLink
                  to={`${address}/delete`}
                  name={username}
                  returnTo={`${pathname}${search}`}
                />
              )}
            </td>
          </tr>
        );
      })}
    </ListTable>
  );
}
