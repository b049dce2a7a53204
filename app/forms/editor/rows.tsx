import { useId, useRef, useState } from "react";
import type { FormValues } from "~/base/http/form-values";
import { useFocusNext } from "~/forms/rows/use-row-list";
import { useTranslation } from "~/language/i18n/use-translation";
import { IconButton } from "~/ui/parts/icon-button";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { useSaid } from "~/ui/parts/use-said";
import { useRecordForm } from "./record-form";
import { POSITION_FIELD, rowsIn } from "./row-values";
import styles from "./styles/row-table.admin.module.css";

interface RowsProps {
  /** The fields are named `NAME[0].FIELD`. */
  name: string;
  legend: string;
  hint?: string;
  /** Returns the name of a row for the labels of its buttons: "Still 2". */
  rowName: (number: number) => string;
  max: number;
  /** Renders the fields of a row; each is named `${prefix}.FIELD`. */
  children: (prefix: string, row: FormValues, name: string) => React.ReactNode;
}

/** Number of empty rows to fill without scripts. */
const SPARE_ROWS = 3;

interface Row {
  key: string;
  values: FormValues;
}

/**
 * A list edited row by row. With scripts, buttons add, move and delete rows; without, rows are
 * sorted by position, added in spare rows and deleted by clearing them.
 */
export function Rows({ name, legend, hint, rowName, max, children }: RowsProps) {
  const { t } = useTranslation("admin");
  const { values } = useRecordForm();
  const isHydrated = useHydrated();
  const base = useId();
  const [rows, setRows] = useState<Row[]>(() =>
    filledRows(values, name).map((row, index) => ({ key: `${base}${index}`, values: row })),
  );
  const [added, setAdded] = useState(0);
  const root = useRef<HTMLFieldSetElement>(null);
  const focusNext = useFocusNext(root, rows);
  const [said, say] = useSaid();
  const spare: Row[] = Array.from(
    { length: Math.min(SPARE_ROWS, max - rows.length) },
    (_, index) => ({
      key: `${base}spare${index}`,
      values: {},
    }),
  );
  const shown = isHydrated ? rows : [...rows, ...spare];

  const change = (next: Row[]) => {
    setRows(next);
    // The form listens to change events; moving a row counts as a change.
    queueMicrotask(() => root.current?.dispatchEvent(new Event("change", { bubbles: true })));
  };
  const move = (index: number, by: -1 | 1) => {
    const next = [...rows];
    next.splice(index + by, 0, ...next.splice(index, 1));
    focusNext.current = { index: index + by, part: by < 0 ? "up" : "down" };
    change(next);
    const [row, number] = [rowName(index + 1), index + by + 1];
    say(t("form.rowMoved", { row, number, total: rows.length }));
  };
  const remove = (index: number) => {
    focusNext.current = { index: Math.min(index, rows.length - 2), part: "remove" };
    change(rows.filter((_, other) => other !== index));
    say(t("form.rowRemoved", { row: rowName(index + 1) }));
  };

  return (
    <fieldset className="admin-rows" ref={root}>
      <legend>{legend}</legend>
      {hint && <p className="admin-hint">{hint}</p>}
      <ol>
        {shown.map((row, index) => {
          const prefix = `${name}[${index}]`;
          const title = rowName(index + 1);
          return (
            <li key={row.key} className={styles.row} data-index={index}>
              {children(prefix, row.values, title)}
              {isHydrated ? (
                <>
                  <input type="hidden" name={`${prefix}.${POSITION_FIELD}`} value={index + 1} />
                  <RowButtons
                    title={title}
                    isFirst={index === 0}
                    isLast={index === rows.length - 1}
                    onMove={(by) => move(index, by)}
                    onRemove={() => remove(index)}
                  />
                </>
              ) : (
                <label className={styles.position} data-position-field>
                  {t("form.position", { row: title })}
                  <input
                    type="number"
                    name={`${prefix}.${POSITION_FIELD}`}
                    min="1"
                    defaultValue={row.values[POSITION_FIELD] ?? index + 1}
                  />
                </label>
              )}
            </li>
          );
        })}
      </ol>
      {isHydrated && rows.length < max && (
        <button
          type="button"
          className="button button-quiet"
          data-add
          onClick={() => {
            setAdded(added + 1);
            focusNext.current = { index: rows.length };
            change([...rows, { key: `${base}added${added}`, values: {} }]);
          }}
        >
          {t("form.addRow")}
        </button>
      )}
      <p className="visually-hidden" role="status">
        <span key={said?.key}>{said?.text}</span>
      </p>
    </fieldset>
  );
}

function RowButtons({
  title,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation("admin");
  return (
    <div className="admin-row-buttons">
      <IconButton
        icon="↑"
        label={t("form.moveUp", { row: title })}
        type="button"
        data-part="up"
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="↓"
        label={t("form.moveDown", { row: title })}
        type="button"
        data-part="down"
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        icon="✕"
        label={t("form.removeRow", { row: title })}
        type="button"
        data-part="remove"
        onClick={onRemove}
      />
    </div>
  );
}

/** Returns the rows up to the last with a value; empty ones behind it are spare. */
function filledRows(values: FormValues, name: string): FormValues[] {
  const rows = rowsIn(values, name);
  const last = rows.findLastIndex((row) =>
    Object.entries(row).some(([field, value]) => field !== POSITION_FIELD && value.trim() !== ""),
  );
  return rows.slice(0, last + 1);
}
