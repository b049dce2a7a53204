import { ChooseCell, ChoosePage } from "~/admin/lists/bulk-form";
import { type ListPlace, ListTable } from "~/admin/lists/list-table";
import { Badge, CutText, EditLink, TitleLink } from "~/admin/lists/table-cells";
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
            <CutText>
              <TitleLink to={`${paths.adminRedirects}/${id}`}>{source}</TitleLink>
            </CutText>
          </th>
          <td data-label={t("redirects.target")}>
            <CutText>
              <bdi>{readableAddress(target)}</bdi>
            </CutText>
          </td>
          <td data-label={t("redirects.status")}>
            <Badge quiet={status !== 302}>
              {status === 302 ? t("redirects.temporary") : status}
            </Badge>
          </td>
          <td className="admin-row-actions" data-label={t("list.actions")}>
            <EditLink to={`${paths.adminRedirects}/${id}`} name={source} />
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
