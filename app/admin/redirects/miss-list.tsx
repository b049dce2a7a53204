import { useLocation } from "@remix-run/react";
import { BULK_ACTION, BULK_IDS } from "~/admin/lists/bulk";
import { ChooseCell, ChoosePage } from "~/admin/lists/bulk-form";
import { type ListPlace, ListTable } from "~/admin/lists/list-table";
import { ReliableForm } from "~/admin/lists/reliable-form";
import type { Miss, MissSort } from "~/content/redirects/miss";
import { readableAddress } from "~/content/redirects/redirect";
import { formatDay } from "~/language/i18n/dates";
import { paths } from "~/language/i18n/paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { useFocusWhenRemoved } from "~/ui/parts/use-focus-when-gone";

type Change = "ignore" | "heed";

/** The table of addresses without a page. */
export function MissList({
  misses,
  place,
  change,
}: {
  misses: Miss[];
  place: ListPlace<MissSort>;
  /** The change that each row offers. */
  change: Change;
}) {
  const { t } = useTranslation("admin");
  return (
    <ListTable
      caption={t("redirects.miss.title")}
      className="admin-records admin-redirects"
      place={place}
      columns={[
        { label: t("lists.choose"), control: <ChoosePage /> },
        { label: t("redirects.miss.address"), sort: "path" },
        { label: t("redirects.miss.count"), sort: "count" },
        { label: t("redirects.miss.lastDay"), sort: "date" },
        { label: t("redirects.miss.referrer") },
        { label: t("list.actions") },
      ]}
    >
      {misses.map((miss) => (
        <Row key={miss.id} miss={miss} change={change} />
      ))}
    </ListTable>
  );
}

function Row({
  miss: { id, path, count, lastDay: date, referrer },
  change,
}: {
  miss: Miss;
  change: Change;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const name = readableAddress(path);
  const from = new URLSearchParams({ from: name });
  return (
    <tr ref={useFocusWhenRemoved()}>
      <ChooseCell id={id} name={name} />
      <th scope="row" data-label={t("redirects.miss.address")}>
        <bdi>{name}</bdi>
      </th>
      <td data-label={t("redirects.miss.count")}>{t("redirects.miss.times", { count })}</td>
      <td className="admin-date" data-label={t("redirects.miss.lastDay")}>
        <time dateTime={date}>{formatDay(date, language)}</time>
      </td>
      <td data-label={t("redirects.miss.referrer")}>{referrer ? <bdi>{referrer}</bdi> : "–"}</td>
      <td className="admin-row-actions" data-label={t("list.actions")}>
        <div className="admin-row-line">
          <Link
            className="button button-quiet"
            to={`${paths.adminRedirects}/new?${from}`}
            aria-label={t("redirects.miss.redirectOf", { name })}
          >
            {t("redirects.miss.redirect")}
          </Link>
          <ReliableForm action={paths.adminMisses} failed={t("form.unsaved")}>
            <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
            <input type="hidden" name={BULK_IDS} value={id} />
            <button
              className="button button-quiet"
              name={BULK_ACTION}
              value={change}
              aria-label={`${t(`redirects.miss.${change}`)}: ${name}`}
            >
              {t(`redirects.miss.${change}`)}
            </button>
          </ReliableForm>
        </div>
      </td>
    </tr>
  );
}
