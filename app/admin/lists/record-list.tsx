import type { ListQuery } from "~/base/http/list-query";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { type ImageFacts, ImageFactsProvider } from "~/media/images/image-facts";
import { actionsFor } from "~/records/lifecycle/list-actions";
import type { FilterCounts } from "~/records/lifecycle/record-list";
import { Link } from "~/ui/parts/link";
import type { Page } from "~db/page.server";
import { factsOf, type RecordKind, recordKinds } from "~db/record-kinds";
import { BulkForm } from "./bulk-form";
import { ListKeys } from "./list-keys";
import { ListCount, ListSearch } from "./list-search";
import { EmptyList, ListFailure, ListPages, type ListPlace } from "./list-table";
import { RecordFilters } from "./record-filters";

interface RecordListProps<Row, Sort extends string> {
  kind: RecordKind;
  /** Null if it could not be loaded. */
  list: (Page<Row> & { images: ImageFacts; counts: FilterCounts }) | null;
  place: ListPlace<Sort>;
  /** Shown above the table. */
  hint?: string;
  children: (rows: Row[]) => React.ReactNode;
}

/** The list of a kind of records: search, filters, table, changes of many, pages, keys. */
export function RecordList<Row, Sort extends string>({
  kind,
  list,
  place,
  hint,
  children,
}: RecordListProps<Row, Sort>) {
  const { t } = useTranslation("admin");
  const { segment } = recordKinds[kind];
  const bulkPath = `${paths.adminBulk}/${segment}`;
  const changes = actionsFor(factsOf(kind).flags).map((name) => ({
    name,
    label: t(`lists.actions.${name}`),
    isDanger: name === "trash",
  }));
  // The parts read the order only to keep it in their links.
  const anyPlace = place as unknown as ListPlace & { query: ListQuery };
  return (
    <>
      <ListSearch {...anyPlace} hint={t(`${segment}.searchHint`)} />
      {list && <RecordFilters kind={kind} place={anyPlace} counts={list.counts} />}
      {!list && <ListFailure message={t(`${segment}.errorLoading`)} />}
      {list && (
        <div className="admin-list-head">
          <ListCount total={list.total} />
          <ListKeys addPath={recordPath(kind, "new")} />
        </div>
      )}
      {list && list.total === 0 && (
        <EmptyList query={anyPlace.query} nothingYet={t(`${segment}.none`)}>
          <Link className="button" to={recordPath(kind, "new")}>
            {t(`${segment}.add`)}
          </Link>
        </EmptyList>
      )}
      {list && list.total > 0 && (
        <>
          {hint && <p className="admin-hint">{hint}</p>}
          <ImageFactsProvider value={list.images}>{children(list.rows)}</ImageFactsProvider>
          <BulkForm
            path={bulkPath}
            total={list.total}
            changes={changes}
            exportPath={`${bulkPath}/export`}
          />
          <ListPages place={anyPlace} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}
