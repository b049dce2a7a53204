import { useLocation } from "@remix-run/react";
import { EditLink } from "~/admin/lists/table-cells";
import { openedFromList } from "~/forms/editor/screen-path";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

/**
 * Leads to the form of a record, which returns to the list as it is. It is deleted there.
 *
 * @param page the address of its public page, if it has one
 */
export function ActionsCell({
  address,
  name,
  page,
}: {
  address: string;
  name: string;
  page?: string;
}) {
  const { t } = useTranslation("admin");
  const { search } = useLocation();
  return (
    <td className="admin-row-actions" data-label={t("list.actions")}>
      <EditLink to={openedFromList(address, search)} name={name} />
      {page && (
        <Link className="text-link" to={page} aria-label={t("lists.openPublic", { name })}>
          {t("lists.view")}
        </Link>
      )}
    </td>
  );
}
