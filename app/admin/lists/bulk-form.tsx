import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { BULK_ACTION, BULK_ALL, BULK_FORM_ID, choiceName } from "./bulk";
import styles from "./bulk-form.admin.module.css";
import { ReliableForm } from "./reliable-form";

/** The checkbox of a record in its list; it belongs to the form below the list. */
export function ChooseCell({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation("admin");
  // After a change of the list nothing is chosen.
  const { key } = useLocation();
  return (
    <td className={styles.choose} data-choose>
      <label>
        <input
          key={key}
          type="checkbox"
          name={choiceName(id)}
          form={BULK_FORM_ID}
          aria-label={t("lists.chooseOf", { name })}
        />
      </label>
    </td>
  );
}

/** The checkbox that chooses all rows of a page; only with scripts. */
export function ChoosePage() {
  const { t } = useTranslation("admin");
  const { key } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated) return <span className="visually-hidden">{t("lists.choose")}</span>;
  return (
    <label className={styles.choose}>
      <input
        key={key}
        type="checkbox"
        aria-label={t("lists.choosePage")}
        onChange={({ currentTarget: { checked } }) => {
          for (const box of choiceBoxes()) if (box.checked !== checked) box.click();
        }}
      />
    </label>
  );
}

const choiceBoxes = () =>
  document.querySelectorAll<HTMLInputElement>(`input[name^="chosen-"][form="${BULK_FORM_ID}"]`);

/** A change that a list offers for what is chosen. */
export interface BulkChange {
  name: string;
  label: string;
  isDanger?: boolean;
}

/**
 * The form that changes the chosen rows of a list; without scripts too.
 *
 * @param path the address of the route that changes them
 * @param exportPath the address of the file with them, if there is one
 * @param children hidden fields
 */
export function BulkForm({
  path,
  total,
  changes,
  exportPath,
  children,
}: {
  path: string;
  total: number;
  changes: BulkChange[];
  exportPath?: string;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation("admin");
  const { pathname, search, key } = useLocation();
  const isHydrated = useHydrated();
  const chosen = useChosen(total);
  return (
    <ReliableForm
      id={BULK_FORM_ID}
      action={path}
      className={styles.bulk}
      data-bulk
      // Browsers restore no choice after a reload: the rows may be others.
      autoComplete="off"
      failed={t("form.unsaved")}
      // The browser itself takes downloads.
      isSent={(submitter) => submitter?.getAttribute("formmethod") !== "get"}
    >
      {/* Enter in a checkbox presses the first button: it must not change anything. */}
      <button hidden disabled />
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      {children}
      <p className="admin-hint" role="status">
        {isHydrated && chosen > 0 ? t("lists.chosen", { count: chosen }) : t("lists.bulkHint")}
      </p>
      <label className={styles.chooseAll}>
        <input key={key} type="checkbox" name={BULK_ALL} /> {t("lists.chooseAll", { count: total })}
      </label>
      <div className={styles.bulkActions} role="group" aria-label={t("lists.bulk")}>
        {changes.map(({ name, label, isDanger }) => (
          <button
            key={name}
            className={`button button-quiet${isDanger ? " admin-danger" : ""}`}
            name={BULK_ACTION}
            value={name}
          >
            {label}
          </button>
        ))}
        {exportPath && (
          <button className="button button-quiet" formMethod="get" formAction={exportPath}>
            {t("lists.actions.export")}
          </button>
        )}
      </div>
    </ReliableForm>
  );
}

/** Counts the chosen records while the boxes are ticked. */
function useChosen(total: number): number {
  const { key } = useLocation();
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const count = () => {
      const all = document.querySelector<HTMLInputElement>(`#${BULK_FORM_ID} [name=${BULK_ALL}]`);
      const boxes = [...choiceBoxes()].filter(({ checked }) => checked);
      setChosen(all?.checked ? total : boxes.length);
    };
    // Boxes may have been ticked before the page was hydrated.
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  }, [total, key]);
  return chosen;
}
