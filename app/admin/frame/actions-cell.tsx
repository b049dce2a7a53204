import { useLocation } from "@remix-run/react";
import { EditLink } from "~/admin/lists/table-cells";
import { openedFromList } from "~/forms/editor/screen-path";
import { useTranslation } from "~/language/i18n/use-translation";
import { DeleteLink } from "./delete-link";

/** Leads to the form of a record and to its deletion, which return to the list as it is. */
export function ActionsCell({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  return (
    <td className="admin-row-actions" data-label={t("list.actions")}>
      <EditLink to={openedFromList(address, search)} name={name} />
      <DeleteLink to={`${address}/delete`} name={name} returnTo={`${pathname}${search}`} />
    </td>
  );
}
