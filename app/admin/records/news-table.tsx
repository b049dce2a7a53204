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
import type { NewsSort } from "~/content/news/managed-news";
import type { ManagedNewsItem } from "~/content/news/managed-news.server";
import { localized } from "~/language/i18n/languages";
import { recordPath } from "~/language/i18n/record-paths";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";

export function NewsTable({
  items,
  place,
}: {
  items: ManagedNewsItem[];
  place: ListPlace<NewsSort>;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const site = useSitePaths();
  return (
    <ListTable
      caption={t("news.title")}
      className="admin-records"
      place={place}
      columns={[
        { label: t("lists.choose"), control: <ChoosePage /> },
        { label: t("news.columnTitle"), sort: "title" },
        { label: t("news.columnDate"), sort: "date" },
        { label: t("lists.status"), sort: "status" },
        { label: t("list.languages") },
        { label: t("list.actions") },
      ]}
    >
      {items.map((item) => {
        const title = localized(item, "title", language);
        const address = recordPath("newsItem", item.id);
        return (
          <tr key={item.id}>
            <ChooseCell id={item.id} name={title.text} />
            <TitleCell label={t("news.columnTitle")} thumbnail={<Thumbnail url={item.imageUrl} />}>
              <RecordLink to={address} lang={title.lang}>
                {title.text}
              </RecordLink>
              {item.isSample && <Badge quiet>{t("news.sample")}</Badge>}
            </TitleCell>
            <td className="admin-day admin-short" data-label={t("news.columnDate")}>
              <time dateTime={item.date}>{item.dateText}</time>
            </td>
            <StatusCell
              kind="news"
              isPublished={item.published}
              publishAtText={item.publishAtText}
            />
            <LanguagesCell incomplete={item.incomplete} />
            <ActionsCell
              address={address}
              name={title.text}
              page={site.news(item.id, title.text)}
            />
          </tr>
        );
      })}
    </ListTable>
  );
}
