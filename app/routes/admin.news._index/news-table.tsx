import { useLocation } from "@remix-run/react";
import { DeleteLink } from "~/admin/delete-link";
import { ListTable, type ListPlace } from "~/admin/list-table";
import { Badge, EditLink, LanguagesCell, Thumbnail } from "~/admin/table-cells";
import { localized } from "~/i18n/languages";
import { recordPath } from "~/i18n/record-paths";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { ManagedNewsItem } from "~/news/managed-news.server";
import type { NewsSort } from "~/news/managed-news";

export function NewsTable({
  items,
  place,
}: {
  items: ManagedNewsItem[];
  place: ListPlace<NewsSort>;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <ListTable
      caption={t("news.title")}
      place={place}
      columns={[
        { label: t("news.columnTitle"), sort: "title" },
        { label: t("news.columnDate"), sort: "date" },
        { label: t("news.columnStatus"), sort: "status" },
        { label: t("list.languages") },
        { label: t("list.actions") },
      ]}
    >
      {items.map((item) => {
        const title = localized(item, "title", language);
        const address = recordPath("newsItem", item.id);
        return (
          <tr key={item.id}>
            <th scope="row" data-label={t("news.columnTitle")}>
              <div className="admin-titled">
                <Thumbnail url={item.imageUrl} />
                <div>
                  <span lang={title.lang}>{title.text}</span>{" "}
                  {item.isSample && <Badge quiet>{t("news.sample")}</Badge>}
                </div>
              </div>
            </th>
            <td className="admin-day" data-label={t("news.columnDate")}>
              <time dateTime={item.date}>{item.dateText}</time>
            </td>
            <td data-label={t("news.columnStatus")}>
              <Badge quiet={!item.published}>
                {item.published
                  ? t(item.publishAtText ? "records.scheduled" : "news.published")
                  : t("news.draft")}
              </Badge>
              {item.publishAtText && (
                <p className="admin-scheduled">
                  {t("records.scheduledFor", { time: item.publishAtText })}
                </p>
              )}
            </td>
            <LanguagesCell incomplete={item.incomplete} />
            <td className="admin-row-actions" data-label={t("list.actions")}>
              <EditLink to={address} name={title.text} />
              <DeleteLink
                to={`${address}/delete`}
                name={title.text}
                returnTo={`${pathname}${search}`}
              />
            </td>
          </tr>
        );
      })}
    </ListTable>
  );
}
