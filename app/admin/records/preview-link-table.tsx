import { Form } from "@remix-run/react";
import { Time, useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import type { PreviewLink } from "~/records/lifecycle/preview-link";
import { useFocusWhenRemoved } from "~/ui/parts/use-focus-when-gone";

/** The valid links, each with a button that revokes it; on narrow screens as cards. */
export function LinkTable({ links, labelledBy }: { links: PreviewLink[]; labelledBy: string }) {
  const { t } = useTranslation("admin");
  return (
    <table className="admin-table admin-list" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t("records.links.since")}</th>
          <th scope="col">{t("records.links.by")}</th>
          <th scope="col">{t("records.links.until")}</th>
          <th scope="col">{t("list.actions")}</th>
        </tr>
      </thead>
      <tbody>
        {links.map((link) => (
          <Row key={link.id} link={link} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ link: { id, username, createdAt, expiresAt } }: { link: PreviewLink }) {
  const { t } = useTranslation("admin");
  const time = useTimes().format(createdAt);
  return (
    <tr ref={useFocusWhenRemoved()}>
      <th scope="row" className="admin-date" data-label={t("records.links.since")}>
        <Time instant={createdAt} />
      </th>
      <td data-label={t("records.links.by")}>
        <bdi>{username}</bdi>
      </td>
      <td data-label={t("records.links.until")}>
        <Time instant={expiresAt} />
      </td>
      <td className="admin-row-actions" data-label={t("list.actions")}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button
            className="button button-quiet admin-danger"
            name="intent"
            value="end"
            aria-label={t("records.links.endOf", { time })}
          >
            {t("records.links.end")}
          </button>
        </Form>
      </td>
    </tr>
  );
}
