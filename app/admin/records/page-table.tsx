import { ActionsCell } from "~/admin/frame/actions-cell";
import { ChooseCell, ChoosePage } from "~/admin/lists/bulk-form";
import { type ListPlace, ListTable } from "~/admin/lists/list-table";
import {
  Badge,
  LanguagesCell,
  RecordLink,
  StatusCell,
  Thumbnail,
  TitleCell,
} from "~/admin/lists/table-cells";
import { useMove } from "~/admin/lists/use-move";
import { isOwnOrder } from "~/base/http/list-query";
import type { ManagedPage } from "~/content/pages/managed-pages.server";
import { pageRowId } from "~/content/pages/own-page";
import { type PageSort } from "~/content/pages/page-orders";
import { localized } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { IconButton } from "~/ui/parts/icon-button";

interface PageTableProps {
  /** One page of the list, its number, and the number of pages. */
  list: { rows: ManagedPage[]; number: number; pages: number };
  place: ListPlace<PageSort>;
}

export function PageTable({ list: { rows, number, pages }, place }: PageTableProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const isMovable = isOwnOrder(place.query);
  const move = useMove({
    action: paths.adminPageOrder,
    rowId: pageRowId,
    rows,
    failed: t("pages.moveFailed"),
  });
  /** Pages move within their place; the neighbours on other pages of the list are not known. */
  const isSamePlace = (index: number, other: number) => {
    const neighbour = rows[other];
    if (neighbour) return neighbour.place === rows[index]?.place;
    return other < 0 ? number > 1 : number < pages;
  };
  return (
    <ListTable
      caption={t("pages.title")}
      className="admin-records"
      place={place}
      columns={[
        { label: t("lists.choose"), control: <ChoosePage /> },
        { label: t("pages.columnTitle"), sort: "title" },
        { label: t("pages.columnPlace"), sort: "order" },
        { label: t("pages.columnStatus"), sort: "status" },
        { label: t("list.languages") },
        { label: t("list.actions") },
      ]}
    >
      {rows.map((page, index) => {
        const title = localized(page, "title", language);
        const form = recordPath("page", page.id);
        return (
          <tr key={page.id} id={pageRowId(page.id)}>
            <ChooseCell id={page.id} name={title.text} />
            <TitleCell
              label={t("pages.columnTitle")}
              thumbnail={page.imageUrl && <Thumbnail url={page.imageUrl} />}
              below={page.address}
            >
              <RecordLink to={form} lang={title.lang}>
                {title.text}
              </RecordLink>
              {page.isSample && <Badge quiet>{t("pages.sample")}</Badge>}
            </TitleCell>
            <td data-label={t("pages.columnPlace")}>
              <div className="admin-order">
                <span>{t(`pages.places.${page.place}`)}</span>
                {isMovable && page.place !== "none" && (
                  <move.Form className="admin-row-buttons" {...move.form(page.id)}>
                    <input type="hidden" name="record" value={page.id} />
                    <IconButton
                      icon="↑"
                      label={t("form.moveUp", { row: title.text })}
                      name="move"
                      value="up"
                      disabled={!isSamePlace(index, index - 1)}
                    />
                    <IconButton
                      icon="↓"
                      label={t("form.moveDown", { row: title.text })}
                      name="move"
                      value="down"
                      disabled={!isSamePlace(index, index + 1)}
                    />
                  </move.Form>
                )}
              </div>
            </td>
            <StatusCell
              kind="pages"
              isPublished={page.published}
              publishAtText={page.publishAtText}
            />
            <LanguagesCell incomplete={page.incomplete} />
            <ActionsCell address={form} name={title.text} page={page.address} />
          </tr>
        );
      })}
    </ListTable>
  );
}
