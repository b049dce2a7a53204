import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { BULK_ACTION, BULK_ALL, BULK_CONFIRMED, BULK_IDS } from "./bulk";
import { ReliableForm } from "./reliable-form";

interface BulkQuestionProps {
  /** The address of the route that changes them. */
  action: string;
  title: string;
  question: string;
  hint?: string;
  /** The change that is confirmed. */
  change: { name: string; label: string };
  /** The chosen ids, joined by dots; empty if all found are chosen. */
  ids: string;
  isAll: boolean;
  count: number;
  /** The titles of the first ones. */
  titles: string[];
  returnTo: string;
  /** Hidden fields. */
  children?: React.ReactNode;
}

/** Asks whether the chosen rows of a list shall be deleted. */
export function BulkQuestion({
  action,
  title,
  question,
  hint,
  change,
  ids,
  isAll,
  count,
  titles,
  returnTo,
  children,
}: BulkQuestionProps) {
  const { t } = useTranslation("admin");
  return (
    <div className="admin-panel">
      <ReliableForm action={action} className="admin-question" failed={t("delete.failed")}>
        <h1>{title}</h1>
        <p>{question}</p>
        <ul className="admin-named">
          {titles.map((name, index) => (
            <li key={index}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
            </li>
          ))}
        </ul>
        {count > titles.length && (
          <p>{t("lists.andMore", { titles: "…", count: count - titles.length })}</p>
        )}
        {hint && <p className="admin-hint">{hint}</p>}
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name={BULK_CONFIRMED} value={count} />
        {isAll && <input type="hidden" name={BULK_ALL} value="on" />}
        {!isAll && <input type="hidden" name={BULK_IDS} value={ids} />}
        {children}
        <div className="admin-actions">
          <Link className="button button-quiet" to={returnTo}>
            {t("delete.cancel")}
          </Link>
          <button className="button admin-danger" name={BULK_ACTION} value={change.name}>
            {change.label}
          </button>
        </div>
      </ReliableForm>
    </div>
  );
}
