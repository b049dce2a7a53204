import { Form } from "@remix-run/react";
import { DeleteLink } from "~/admin/frame/delete-link";
import { useEraseTexts } from "~/admin/frame/delete-texts";
import { Badge } from "~/admin/lists/table-cells";
import { localized } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { Time } from "~/language/i18n/time";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { TRASH_RETENTION_DAYS, type TrashedRecord } from "~/records/lifecycle/trash";
import { useFocusWhenRemoved } from "~/ui/parts/use-focus-when-gone";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A deleted record with the name of its kind. */
interface TrashRow extends TrashedRecord {
  kindName: string;
}

/** The deleted records in the given order; on narrow screens as cards. */
export function TrashTable({ rows }: { rows: TrashRow[] }) {
  const { t } = useTranslation("admin");
  return (
    <table className="admin-table admin-list">
      <caption className="visually-hidden">{t("records.trash.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("records.trash.what")}</th>
          <th scope="col">{t("records.trash.kind")}</th>
          <th scope="col">{t("records.trash.deletedAt")}</th>
          <th scope="col">{t("records.trash.deletedBy")}</th>
          <th scope="col">{t("records.trash.until")}</th>
          <th scope="col">{t("list.actions")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: TrashRow }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { id, kindName, username, deletedAt } = row;
  const name = localized(row, "label", language);
  const until = new Date(Date.parse(deletedAt) + TRASH_RETENTION_DAYS * DAY_MS).toISOString();
  return (
    <tr ref={useFocusWhenRemoved()}>
      <th scope="row" data-label={t("records.trash.what")} lang={name.lang}>
        {name.text}
      </th>
      <td data-label={t("records.trash.kind")}>
        <Badge quiet>{kindName}</Badge>
      </td>
      <td className="admin-date" data-label={t("records.trash.deletedAt")}>
        <Time instant={deletedAt} />
      </td>
      <td className="admin-words" data-label={t("records.trash.deletedBy")}>
        <bdi>{username || t("records.trash.deletedUser")}</bdi>
      </td>
      <td className="admin-date" data-label={t("records.trash.until")}>
        <Time instant={until} as="day" />
      </td>
      <td className="admin-row-actions" data-label={t("list.actions")}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button
            className="button button-quiet"
            name="intent"
            value="restore"
            aria-label={t("records.trash.restoreOf", { name: name.text })}
          >
            {t("records.trash.restore")}
          </button>
        </Form>
        <DeleteLink
          isInRow
          to={`${paths.adminTrash}/${id}/erase`}
          name={name.text}
          returnTo={paths.adminTrash}
          words={useEraseTexts()}
        />
      </td>
    </tr>
  );
}
