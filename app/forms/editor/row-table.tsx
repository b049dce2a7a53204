import { memo, type MutableRefObject, useCallback, useEffect, useState } from "react";
import { useFormContext } from "remix-validated-form";
import { packedField, packRows } from "~/base/http/packed-rows";
import { type RecordChoice, writtenRecord } from "~/forms/fields/written-record";
import { pastedList, pasteFieldOf } from "~/forms/pasting/pasted-list";
import { rowIntent } from "~/forms/rows/row-buttons";
import { TableRow } from "~/forms/rows/table-row";
import { useRowPlace } from "~/forms/rows/use-row-place";
import { useTableKeys } from "~/forms/rows/use-table-keys";
import { type TableRows, useTableRows } from "~/forms/rows/use-table-rows";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { useFocusWhenGone } from "~/ui/parts/use-focus-when-gone";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { useRowDrag } from "~/ui/parts/use-row-drag";
import { useRecordField } from "./record-fields";
import { useRecordForm } from "./record-form";
import type { CompleteRow, RowColumn, RowNames } from "./row-column";
import styles from "./styles/row-table.admin.module.css";
import { TypedListInput } from "./typed-list-input";

interface RowTableProps extends RowNames {
  legend: string;
  hint?: string;
  max: number;
  /** Completes a row when one of its cells has changed. */
  complete?: CompleteRow;
  /** Lists of suggestions: many elements, which only a table in use needs. */
  suggestions?: React.ReactNode;
  /** The address of an empty sheet for cells to be pasted, which the server reads, too. */
  sheet?: string;
  /** Renders what follows the table. */
  children?: (table: TableRows) => React.ReactNode;
}

/**
 * A list edited as a table: a row is one line of its main cells, and its other fields open below it.
 * With scripts, rows are opened, added, moved, removed, dragged and pasted in place, and changes can
 * be undone; without, the same buttons return the form with the rows so changed, and all that was
 * typed. What a closed row does not show is sent as hidden fields, so that a long list is a short
 * page.
 */
export function RowTable(props: RowTableProps) {
  const { name, legend, hint, rowName, max, columns, complete, suggestions, sheet } = props;
  const { t } = useTranslation("admin");
  const { formId } = useRecordForm();
  const { id, message } = useRecordField(name);
  const isHydrated = useHydrated();
  const [isUsed, setIsUsed] = useState(false);
  const at = useRowPlace();
  const table = useTableRows({ name, columns, rowName, max });
  const { rows, said, base } = table;
  const undoButton = useFocusWhenGone<HTMLButtonElement>(() =>
    table.root.current?.querySelector<HTMLElement>("[data-add]"),
  );
  useTableKeys(table, { columns, complete });
  const drag = useRowDrag(
    rows.map(({ key }) => `${base}row${key}`),
    (from, side, to) => {
      const place = side === "before" ? to : to + 1;
      table.move(from, place > from ? place - 1 : place);
    },
  );
  return (
    // Its fields are what gets the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="admin-rows"
      ref={table.root}
      data-rows={name}
      onFocus={() => setIsUsed(true)}
    >
      <legend id={`${id}-legend`}>
        {legend}{" "}
        {rows.length > 0 && (
          <span className="admin-count" aria-hidden="true">
            {rows.length}
          </span>
        )}
      </legend>
      {hint && <p className="admin-hint">{hint}</p>}
      {message && (
        <p className="admin-field-error" id={id} tabIndex={-1}>
          {message}
        </p>
      )}
      <RowErrors formId={formId} name={name} table={table} clear={table.clearErrors} />
      {!isHydrated && <ClosedRows {...{ name, columns, rows }} />}
      {rows.length > 0 && (
        <div className={styles.lines}>
          <Heads columns={columns} />
          <ol data-always={columns.filter(({ line }) => line === "always").length}>
            {rows.map((row, index) => (
              <TableRow
                key={row.key}
                {...{ name, columns, table, index, row, drag }}
                rowTitle={rowName(index + 1)}
                isMeant={at?.list === name && at.index === index}
              />
            ))}
          </ol>
        </div>
      )}
      {columns.map(
        ({ name: field, offered, list }) =>
          offered && <Offered key={field} id={list} offered={offered} />,
      )}
      {(isUsed || rows.some(({ isOpen }) => isOpen)) && suggestions}
      <div className="admin-row-foot">
        <button
          className="button button-quiet"
          data-add
          name="intent"
          value={rowIntent("add", name)}
          aria-describedby={`${id}-legend`}
          // The page was asked for by a button of this list.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={at?.list === name && at.index === null}
          onClick={(event) => {
            event.preventDefault();
            table.add(columns[0]?.name ?? "");
          }}
        >
          {t("form.addRow")}
        </button>
        {isHydrated && (
          <p className="admin-hint" role="status">
            <span key={said?.key}>{said?.text}</span>
          </p>
        )}
        {said?.isUndoable && (
          <button ref={undoButton} type="button" className="text-link" onClick={table.undo}>
            {t("form.undo")}
          </button>
        )}
      </div>
      {sheet && <PastedRows {...{ name, columns, max, sheet, table }} />}
      {props.children?.(table)}
    </fieldset>
  );
}

/** A text area for the cells of a spreadsheet. */
function PastedRows({
  name,
  columns,
  max,
  ...more
}: Pick<RowTableProps, "name" | "columns" | "max"> & { sheet: string; table: TableRows }) {
  const { t } = useTranslation("admin");
  const list = useCallback(
    () => Promise.resolve(pastedList(name, max, [columns])),
    [name, max, columns],
  );
  return (
    <TypedListInput
      field={pasteFieldOf(name)}
      label={t("form.pasteRows")}
      hint={t("form.pasteHint", { columns: columns.map(({ label }) => label).join(", ") })}
      required={[]}
      {...{ list, columns, max, ...more }}
    />
  );
}

/** The details of closed rows in one field: with scripts, each row has fields for them. */
function ClosedRows({
  name,
  columns,
  rows,
}: Pick<RowNames, "name" | "columns"> & { rows: TableRows["rows"] }) {
  const details = columns.filter(({ line }) => !line).map(({ name: field }) => field);
  const kept = rows.map(({ isOpen, values }) =>
    isOpen === undefined
      ? Object.fromEntries(
          details.flatMap((field) => (values[field] ? [[field, values[field]]] : [])),
        )
      : {},
  );
  const packed = packRows(kept);
  return packed && <input type="hidden" name={packedField(name)} value={packed} />;
}

/** The names of the cells of a line. Each cell has its own name for those who do not see them. */
const Heads = memo(function Heads({ columns }: { columns: RowColumn[] }) {
  const language = useLanguage();
  return (
    <div className={styles.heads} aria-hidden="true">
      <b />
      {columns.map(
        ({ name, label, lang, line, width }) =>
          line && (
            <span key={name} data-width={width}>
              {lang === language ? label.replace(/ \(.*\)$/, "") : label}
            </span>
          ),
      )}
      <i />
    </div>
  );
});

/** The suggestions that the fields of a column share. */
const Offered = memo(function Offered({
  id,
  offered,
}: {
  id: string | undefined;
  offered: RecordChoice[];
}) {
  const { t } = useTranslation("admin");
  return (
    <>
      <p className="admin-hint">{t("form.offeredHint")}</p>
      <datalist id={id}>
        {offered.map((choice) => (
          <option key={choice.value} value={writtenRecord(choice)} />
        ))}
      </datalist>
    </>
  );
});

/** Opens refused rows, and provides a function that removes their messages. It renders often. */
function RowErrors({
  formId,
  name,
  table: { openRefused },
  clear,
}: {
  formId: string;
  name: string;
  table: TableRows;
  clear: MutableRefObject<() => void>;
}) {
  const { fieldErrors, clearError } = useFormContext(formId);
  useEffect(() => {
    const names = Object.keys(fieldErrors).filter((field) => field.startsWith(`${name}[`));
    clear.current = () => {
      if (names.length > 0) clearError(...names);
    };
    openRefused(names);
  });
  return null;
}
