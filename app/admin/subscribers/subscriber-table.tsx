import { useLocation } from "@remix-run/react";
import { DeleteLink } from "~/admin/frame/delete-link";
import { useFinalTexts } from "~/admin/frame/delete-texts";
import { BULK_ACTION, choiceName } from "~/admin/lists/bulk";
import { ChooseCell, ChoosePage } from "~/admin/lists/bulk-form";
import { type ListPlace, ListTable } from "~/admin/lists/list-table";
import { ReliableForm } from "~/admin/lists/reliable-form";
import { Badge, TwoLines } from "~/admin/lists/table-cells";
import type { GivenConsent } from "~/audience/newsletter/consent";
import { ConsentNote } from "~/audience/newsletter/consent-note";
import {
  type ListedSubscriber,
  stateOf,
  type Subscriber,
  type SubscriberSort,
} from "~/audience/newsletter/subscriber";
import { paths } from "~/language/i18n/paths";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";

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
  const returnTo = `${pathname}${search}`;
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
            <TwoLines below={person && <bdi>{person}</bdi>}>
              <bdi>{email}</bdi>
            </TwoLines>
          </th>
          <td data-label={t("subscribers.status")}>
            <TwoLines below={stateOf(state) === "bouncing" && <bdi>{state.bounceReason}</bdi>}>
              <Badge quiet={stateOf(state) !== "active"}>
                {t(`subscribers.${labelOf(state)}`)}
              </Badge>
            </TwoLines>
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
            {stateOf(state) === "bouncing" && <WriteAgain {...{ id, email, returnTo }} />}
            <DeleteLink
              isInRow
              to={`${paths.adminSubscribers}/${id}/delete`}
              name={email}
              returnTo={returnTo}
              words={words}
            />
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

/** That a reader has called a letter spam is said instead of the state. */
function labelOf(subscriber: Parameters<typeof stateOf>[0] & Pick<Subscriber, "complainedAt">) {
  const state = stateOf(subscriber);
  return state === "bouncing" && subscriber.complainedAt !== null ? "complained" : state;
}

/** The button that has letters go again to an address that they leave out. */
function WriteAgain({
  id,
  email,
  returnTo,
}: {
  id: number;
  email: string;
  /** The address of the list. */
  returnTo: string;
}) {
  const { t } = useTranslation("admin");
  return (
    <ReliableForm action={`${paths.adminSubscribers}/tags`} failed={t("form.unsaved")}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name={choiceName(id)} value="on" />
      <button className="button button-quiet" name={BULK_ACTION} value="again">
        {t("lists.undo")}
        <span className="visually-hidden"> {email}</span>
      </button>
    </ReliableForm>
  );
}
