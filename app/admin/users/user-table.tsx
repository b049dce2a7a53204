import type { ManagedUser, UserSort } from "~/accounts/user-management/managed-user";
import { type ListPlace, ListTable } from "~/admin/lists/list-table";
import { Badge, CutText, EditLink, TitleCell, TitleLink } from "~/admin/lists/table-cells";
import { paths } from "~/language/i18n/paths";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";

/** @param ownId id of the current user, whose name is marked */
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
            <TitleCell label={t("users.columnUsername")}>
              <TitleLink to={address}>{username}</TitleLink>
              {id === ownId && <Badge quiet>{t("users.you")}</Badge>}
            </TitleCell>
            <td data-label={t("users.columnEmail")}>
              {email ? (
                <CutText>
                  <bdi>{email}</bdi>
                </CutText>
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
            <td className="admin-row-actions" data-label={t("list.actions")}>
              <EditLink to={address} name={username} />
            </td>
          </tr>
        );
      })}
    </ListTable>
  );
}
