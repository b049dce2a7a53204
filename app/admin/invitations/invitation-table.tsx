import { type ListPlace, ListTable } from "~/admin/lists/list-table";
import { Badge, TitleLink } from "~/admin/lists/table-cells";
import {
  type Invitation,
  type InvitationSort,
  isUsedUp,
  stateOf,
} from "~/films/invitations/invitation";
import { LastDay } from "~/films/invitations/last-day";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./invitation-facts.admin.module.css";
import { SentParts } from "./sent-parts-strip";

/**
 * The people who are invited to a screener.
 *
 * @param isFile true if the film is a file of the site, of which it is known how much was sent
 * @param now the instant for which the states are shown
 */
export function InvitationTable({
  invitations,
  place,
  isFile,
  now,
}: {
  invitations: Invitation[];
  place: ListPlace<InvitationSort>;
  isFile: boolean;
  now: string;
}) {
  const { t } = useTranslation("admin");
  return (
    <ListTable
      caption={t("invitations.panel")}
      place={place}
      columns={[
        { label: t("invitations.person"), sort: "name" },
        { label: t("invitations.state") },
        { label: t("invitations.openedColumn"), sort: "opened" },
        { label: t("invitations.sent") },
        { label: t("invitations.ends"), sort: "ends" },
        { label: t("invitations.invitedOn"), sort: "date" },
      ]}
    >
      {invitations.map((invitation) => (
        <tr key={invitation.id}>
          <th scope="row" data-label={t("invitations.person")}>
            <TitleLink to={`${place.path}/${invitation.id}`}>{invitation.name}</TitleLink>
            <PersonDetails invitation={invitation} />
          </th>
          <td data-label={t("invitations.state")}>
            <StateBadge invitation={invitation} now={now} />
            {invitation.refusal && <div className="failure-text">{t("invitations.refused")}</div>}
          </td>
          <td data-label={t("invitations.openedColumn")}>
            <Openings invitation={invitation} />
          </td>
          <td data-label={t("invitations.sent")}>
            <SentParts parts={invitation.sentParts} isFile={isFile} />
          </td>
          <td className="admin-date" data-label={t("invitations.ends")}>
            <LastDay endsAt={invitation.endsAt} />
          </td>
          <td className="admin-date" data-label={t("invitations.invitedOn")}>
            <Time instant={invitation.createdAt} as="day" />
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

function PersonDetails({ invitation: { email, festival } }: { invitation: Invitation }) {
  const details = [festival, email].filter(Boolean).join(" · ");
  return details ? (
    <div className={styles.details}>
      <bdi>{details}</bdi>
    </div>
  ) : null;
}

/** The state of a link; one that was opened as often as it may be says so. */
export function StateBadge({ invitation, now }: { invitation: Invitation; now: string }) {
  const { t } = useTranslation("admin");
  const state = stateOf(invitation, now);
  const label =
    state === "opened" && isUsedUp(invitation)
      ? t("invitations.usedUp")
      : t(`invitations.states.${state}`);
  return <Badge quiet={state !== "opened"}>{label}</Badge>;
}

/** How often a link was opened, and when last; the time is forgotten after a while. */
export function Openings({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation("admin");
  const { openings: count, openingsMax: max, lastOpenedAt } = invitation;
  const often = count === 0 ? t("invitations.never") : t("invitations.times", { count });
  return (
    <>
      {max === null ? often : t("invitations.timesOf", { count, max })}
      {lastOpenedAt && (
        <div className="admin-hint">
          <Time instant={lastOpenedAt} />
        </div>
      )}
    </>
  );
}
