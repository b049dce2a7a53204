import { useId } from "react";
import { listSearch, type RecordGap, recordStatuses } from "~/base/http/list-query";
import { languages } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import type { FilterCounts } from "~/records/lifecycle/record-list";
import { Link } from "~/ui/parts/link";
import { factsOf, type RecordKind, recordKinds } from "~db/record-kinds";
import type { ListPlace } from "./list-table";
import styles from "./list.admin.module.css";

interface Chip {
  name: string;
  label: string;
  count: number;
  to: string;
  isCurrent: boolean;
}

/** Links that filter a list by status, and by what its records lack; those without any are left out. */
export function RecordFilters({
  kind,
  place: { path, query, orders },
  counts,
}: {
  kind: RecordKind;
  place: ListPlace;
  counts: FilterCounts;
}) {
  const { t } = useTranslation("admin");
  const { flags, description } = factsOf(kind);
  const to = (change: Partial<typeof query>) =>
    `${path}${listSearch({ ...query, ...change, page: 1 }, orders)}`;
  const all = (change: Partial<typeof query>, isCurrent: boolean): Chip => ({
    name: "all",
    label: t("list.all"),
    count: counts.all,
    to: to(change),
    isCurrent,
  });
  const statuses: Chip[] = [
    all({ status: null }, !query.status),
    ...recordStatuses.map((status) => ({
      name: status,
      label: t(`lists.filters.${status}`),
      count: counts[status],
      to: to({ status }),
      isCurrent: query.status === status,
    })),
    {
      name: "trash",
      label: t("lists.filters.trash"),
      count: counts.trash,
      to: `${paths.adminTrash}?kind=${recordKinds[kind].segment}`,
      isCurrent: false,
    },
  ];
  const ofGap = (gap: RecordGap, label: string): Chip => ({
    name: gap,
    label,
    count: counts[gap],
    to: to({ gap, incomplete: null }),
    isCurrent: query.gap === gap,
  });
  const none = { gap: null, incomplete: null };
  const gaps: Chip[] = [
    all(none, !query.gap && !query.incomplete),
    ofGap("featured", t("lists.filters.featured")),
    ofGap("noDescription", t(`lists.noDescription.${description}`)),
    ...languages.map((language) => ({
      name: language,
      label: t(`lists.filters.${language}`),
      count: counts[language],
      to: to({ gap: null, incomplete: language }),
      isCurrent: query.incomplete === language,
    })),
  ];
  // Without drafts, every record is public.
  const shown = flags?.published ? statuses : statuses.filter(({ name }) => name === "trash");
  return (
    <div className={styles.filters}>
      <Chips label={t("lists.statuses")} chips={shown} />
      <Chips label={t("lists.only")} chips={gaps} />
    </div>
  );
}

function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  const id = useId();
  const shown = chips.filter(
    ({ name, count, isCurrent }) => name === "all" || count > 0 || isCurrent,
  );
  // A choice of one is none.
  if (!shown.some(({ name }) => name !== "all")) return null;
  return (
    <nav className="admin-filter" aria-labelledby={id}>
      <span className={styles.filterName} id={id}>
        {label}
      </span>
      {shown.map((chip) => (
        <Link key={chip.name} to={chip.to} aria-current={chip.isCurrent ? "true" : undefined}>
          {`${chip.label} (${chip.count})`}
        </Link>
      ))}
    </nav>
  );
}
