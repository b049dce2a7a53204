import { useLocation } from "@remix-run/react";
import { DeleteLink } from "~/admin/frame/delete-link";
import { useFinalTexts } from "~/admin/frame/delete-texts";
import { ChooseCell, ChoosePage } from "~/admin/lists/bulk-form";
import { type ListPlace, ListTable } from "~/admin/lists/list-table";
import { Badge, EditLink, TitleLink } from "~/admin/lists/table-cells";
import { readableAddress, type Redirect, type RedirectSort } from "~/content/redirects/redirect";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";

/** The table of redirects. */
export function RedirectList({
  redirects,
  place,
}: {
  redirects: Redirect[];
  place: ListPlace<RedirectSort>;
}) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  const words = useFinalTexts();
  return (
    <ListTable
      caption={t("redirects.title")}
      className="admin-records admin-redirects"
      place={place}
      columns={[
        { label: t("lists.choose"), control: <ChoosePage /> },
        { label: t("redirects.source"), sort: "source" },
        { label: t("redirects.target"), sort: "target" },
        { label: t("redirects.status") },
        { label: t("list.actions") },
      ]}
    >
      {redirects.map(({ id, source, target, status }) => (
        <tr key={id}>
          <ChooseCell id={id} name={source} />
          <th scope="row" data-label={t("redirects.source")}>
            <TitleLink to={`${paths.adminRedirects}/${id}`}>{source}</TitleLink>
          </th>
          <td data-label={t("redirects.target")}>
            <bdi>{readableAddress(target)}</bdi>
          </td>
          <td data-label={t("redirects.status")}>
            <Badge quiet={status !== 302}>
              {status === 302 ? t("redirects.temporary") : status}
            </Badge>
          </td>
          <td className="admin-row-actions" data-label={t("list.actions")}>
            <div className="admin-row-line">
              <EditLink to={`${paths.adminRedirects}/${id}`} name={source} />
              <DeleteLink
                to={`${paths.adminRedirects}/${id}/delete`}
                name={source}
                returnTo={`${pathname}${search}`}
                words={words}
              />
            </div>
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
