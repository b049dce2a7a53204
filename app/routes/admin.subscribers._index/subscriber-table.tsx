import { useLocation } from "@remix-run/react";
import { DeleteLink } from "~/admin/delete-link";
import { useFinalTexts } from "~/admin/delete-texts";
import { paths } from "~/i18n/paths";
import { Time } from "~/i18n/time";
import { useTranslation } from "~/i18n/use-translation";
import { ChooseCell, ChoosePage } from "~/lists/bulk-form";
import { type ListPlace, ListTable } from "~/lists/list-table";
import { Badge } from "~/lists/table-cells";
import type { GivenConsent } from "~/newsletter/consent";
import { ConsentNote } from "~/newsletter/consent-note";
import { type ListedSubscriber, stateOf, type SubscriberSort } from "~/newsletter/subscriber";

export function SubscriberTable({
  subscribers,
  consents,
  place,
}: {
  subscribers: ListedSubscriber[];
  consents: GivenConsent[];
  place: ListPlace<SubscriberSort>;
}) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  const words = useFinalTexts();
  return (
    <ListTable
      caption={t("subscribers.title")}
      place={place}
      columns={[
        { label: t("lists.choose"), control: <ChoosePage /> },
        { label: t("subscribers.email"), sort: "email" },
        { label: t("subscribers.status") },
        { label: t("subscribers.tags") },
        { label: t("subscribers.since"), sort: "date" },
        { label: t("subscribers.consent") },
        { label: t("list.actions") },
      ]}
    >
      {subscribers.map(({ id, email, name: person, createdAt, tags, ...state }) => (
        <tr key={id}>
          <ChooseCell id={id} name={email} />
          <th scope="row" data-label={t("subscribers.email")}>
            <bdi>{email}</bdi>
            {person && <bdi className="subscriber-name">{person}</bdi>}
          </th>
          <td data-label={t("subscribers.status")}>
            <Badge quiet={stateOf(state) !== "active"}>{t(`subscribers.${stateOf(state)}`)}</Badge>
          </td>
          <td data-label={t("subscribers.tags")}>
            {tags.length > 0 ? tags.map((tag) => `#${tag}`).join(" ") : "–"}
          </td>
          <td className="admin-date" data-label={t("subscribers.since")}>
            <Time instant={createdAt} />
          </td>
          <td data-label={t("subscribers.consent")}>
            <ConsentNote consent={consents.find((consent) => consent.id === id)} />
          </td>
          <td className="admin-row-actions" data-label={t("list.actions")}>
            <DeleteLink
              to={`${paths.adminSubscribers}/${id}/delete`}
              name={email}
              returnTo={`${pathname}${search}`}
              words={words}
            />
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
