import { memo, type MutableRefObject, useEffect, useRef } from "react";
import { useFormContext } from "remix-validated-form";
import { type RecordChoice, writtenRecord } from "~/base/http/written-record";
import { ROWS_INTENT } from "~/forms/fields/rows-intent";
import { useTranslation } from "~/language/i18n/use-translation";
import { DateInput } from "~/ui/parts/date-input";
import { IconButton } from "~/ui/parts/icon-button";
import { useFocusWhenGone } from "~/ui/parts/use-focus-when-gone";
import { useRowDrag } from "~/ui/parts/use-row-drag";
import { useRecordField } from "./record-fields";
import { useRecordForm } from "./record-form";
import type { CompleteRow, RowColumn, RowNames } from "./row-column";
import { POSITION_FIELD, REMOVE_FIELD } from "./row-values";
import type { TableRow } from "./row-values";
import styles from "./styles/row-table.admin.module.css";
import { useTableKeys } from "./use-table-keys";
import { type TableRows, useTableRows } from "./use-table-rows";

interface RowTableProps extends RowNames {
  legend: string;
  hint?: string;
  max: number;
  /** True if its rows have too many cells for a line: they are cards, each cell with its label. */
  isCards?: boolean;
  /** Loads what completes a row when one of its cells has changed; null if that fails. */
  complete?: CompleteRow;
  /** Called whenever the focus moves to or within the list. */
  onFocus?: () => void;
  /** The label of the choice that shows the columns of `more`. */
  moreLabel?: string;
  /** Renders what follows the table. */
  children?: (table: TableRows) => React.ReactNode;
}

/**
 * A list edited as a table. With scripts rows are added, moved, removed, dragged and pasted, and
 * all of that can be undone; without, rows are sorted by position, removed by a checkbox, added in
 * empty ones, and a button returns the form with more of them.
 */
export function RowTable(props: RowTableProps) {
  const { name, legend, hint, rowName, max, columns, isCards, complete, onFocus, children } = props;
  const { moreLabel } = props;
  const { t } = useTranslation("admin");
  const { formId } = useRecordForm();
  const { id, message } = useRecordField(name);
  const table = useTableRows({ name, columns, rowName, max, isCards });
  const { isHydrated, rows, shown, said, base } = table;
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
    <fieldset className="admin-rows" ref={table.root} data-rows={name} onFocus={onFocus}>
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
      <RowErrors formId={formId} name={name} clear={table.clearErrors} />
      {moreLabel && shown.length > 0 && (
        <label className={styles.rowsMore}>
          <input type="checkbox" data-more-choice />
          {moreLabel} ({countMore(columns, rows)})
        </label>
      )}
      {shown.length > 0 && (
        <table
          className={styles.rowTable}

          data-plain={!isHydrated || undefined}
          data-columns={columns.filter(({ more }) => !more).length}
          data-cards={isCards || undefined}
        >
          <caption className="visually-hidden">{legend}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={isHydrated ? "visually-hidden" : undefined}>
                  {t("form.positionHead")}
                </span>
              </th>
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  data-width={column.width}
                  data-language={column.lang}
                  data-more={column.more}
                >
                  {column.label}
                </th>
              ))}
              <th scope="col">
                <span className={isHydrated ? "visually-hidden" : undefined}>
                  {t(isHydrated ? "list.actions" : "form.removeHead")}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={row.key} id={`${base}row${row.key}`} data-index={index} {...drag.row(index)}>
                {isHydrated ? (
                  <th scope="row" className={styles.rowNumber}>
                    <span
                      // For pointers only: buttons and keys are the accessible alternative.
                      className="admin-drag"
                      title={t("form.dragRow")}
                      aria-hidden="true"
                      data-drag-handle
                      {...drag.handle(index)}
                    />
                    {index + 1}
                    <input
                      type="hidden"
                      name={`${name}[${index}].${POSITION_FIELD}`}
                      value={index + 1}
                    />
                  </th>
                ) : (
                  <PositionCell {...{ name, index, row }} rowTitle={rowName(index + 1)} />
                )}
                {columns.map((column) => (
                  <Cell
                    key={column.name}
                    name={`${name}[${index}].${column.name}`}
                    column={column}
                    rowTitle={rowName(index + 1)}
                    first={row.values[column.name] ?? ""}
                  />
                ))}
                {isHydrated ? (
                  <ButtonCell table={table} index={index} rowTitle={rowName(index + 1)} />
                ) : (
                  <RemoveCell {...{ name, index, row }} rowTitle={rowName(index + 1)} />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {columns.map(
        ({ name: field, offered, list }) =>
          offered && <Offered key={field} id={list} offered={offered} />,
      )}
      <div className="admin-row-foot">
        {isHydrated ? (
          <button
            type="button"
            className="button button-quiet"
            data-add
            aria-describedby={`${id}-legend`}
            onClick={() => table.add(columns[0]?.name ?? "")}
          >
            {t("form.addRow")}
          </button>
        ) : (
          <button
            type="submit"
            className="button button-quiet"
            name="intent"
            value={ROWS_INTENT}
            formNoValidate
          >
            {t("form.moreRows")}
          </button>
        )}
        <p className="admin-hint" role="status">
          <span key={said?.key}>{said?.text}</span>
        </p>
        {said?.isUndoable && (
          <button ref={undoButton} type="button" className="text-link" onClick={table.undo}>
            {t("form.undo")}
          </button>
        )}
      </div>
      {children?.(table)}
    </fieldset>
  );
}

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

/** Returns the number of rows with a value that the choice shows. */
const countMore = (columns: RowColumn[], rows: TableRow[]) =>
  rows.filter(({ values }) => columns.some(({ name, more }) => more && values[name])).length;

/** Returns the options of a select; a stored value that is no longer offered stays. */
function withEmpty(choices: { value: string; label: string }[], stored: string) {
  const isKnown = stored === "" || choices.some(({ value }) => value === stored);
  return [
    { value: "", label: "–" },
    ...choices,
    ...(isKnown ? [] : [{ value: stored, label: stored }]),
  ];
}

interface CellProps {
  /** The accessible name of the row; makes the names of its fields unique in the list. */
  rowTitle: string;
}

/** A field of a row. Its column is its visible label. */
function Cell({
  name,
  column,
  rowTitle,
  first,
}: CellProps & { name: string; column: RowColumn; first: string }) {
  const { id, message, getInputProps, attributes } = useRecordField(name);
  const cell = useRef<HTMLTableCellElement>(null);
  const take = (value: string) => {
    // A row that has moved since then has another index, and its field another name.
    const input = cell.current?.querySelector<HTMLInputElement>("[data-part]");
    if (!input) return;
    input.value = value;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const Input = column.type ? DateInput : "input";
  const shared = {
    ...attributes,
    lang: column.lang,
    "aria-label": `${column.label}, ${rowTitle}`,
    "data-part": column.name,
  };
  return (
    <td
      ref={cell}
      data-label={column.label}
      data-width={column.width}
      data-language={column.lang}
      data-more={column.more}
    >
      {column.choices ? (
        <select {...getInputProps<React.ComponentProps<"select">>(shared)} defaultValue={first}>
          {withEmpty(column.choices, first).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <Input
          {...getInputProps<React.ComponentPropsWithoutRef<"input">>({
            ...shared,
            type: column.type ?? "text",
            autoComplete: "off",
            inputMode: column.inputMode,
            list: column.list,
          })}
          name={name}
          defaultValue={column.write?.(first) ?? first}
        />
      )}
      {message && (
        <p className="admin-field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
      {column.below?.({ id, name, rowTitle, first, take })}
    </td>
  );
}

function ButtonCell({ table, index, rowTitle }: CellProps & { table: TableRows; index: number }) {
  const { t } = useTranslation("admin");
  return (
    <td className="admin-row-buttons">
      <IconButton
        icon="↑"
        label={t("form.moveUp", { row: rowTitle })}
        type="button"
        data-part="up"
        disabled={index === 0}
        onClick={() => table.move(index, index - 1, "up")}
      />
      <IconButton
        icon="↓"
        label={t("form.moveDown", { row: rowTitle })}
        type="button"
        data-part="down"
        disabled={index === table.rows.length - 1}
        onClick={() => table.move(index, index + 1, "down")}
      />
      <IconButton
        icon="✕"
        label={t("form.removeRow", { row: rowTitle })}
        type="button"
        data-part="remove"
        onClick={() => table.remove(index)}
      />
    </td>
  );
}

interface PlainCellProps extends CellProps {
  name: string;
  index: number;
  row: TableRow;
}

function PositionCell({ name, index, row, rowTitle }: PlainCellProps) {
  const { t } = useTranslation("admin");
  const field = `${name}[${index}].${POSITION_FIELD}`;
  return (
    <td data-label={t("form.positionHead")} className={styles.rowPosition}>
      <input
        type="number"
        name={field}
        min="1"
        aria-label={t("form.position", { row: rowTitle })}
        defaultValue={row.values[POSITION_FIELD] ?? index + 1}
      />
    </td>
  );
}

function RemoveCell({ name, index, row, rowTitle }: PlainCellProps) {
  const { t } = useTranslation("admin");
  return (
    <td data-label={t("form.removeHead")} className={styles.rowRemove}>
      <input
        type="checkbox"
        name={`${name}[${index}].${REMOVE_FIELD}`}
        aria-label={t("form.removeRow", { row: rowTitle })}
        defaultChecked={row.values[REMOVE_FIELD] === "on"}
      />
    </td>
  );
}

/** Provides a function that removes the messages of all rows. Apart, since it renders often. */
function RowErrors({
  formId,
  name,
  clear,
}: {
  formId: string;
  name: string;
  clear: MutableRefObject<() => void>;
}) {
  const { fieldErrors, clearError } = useFormContext(formId);
  useEffect(() => {
    clear.current = () => {
      const names = Object.keys(fieldErrors).filter((field) => field.startsWith(`${name}[`));
      if (names.length > 0) clearError(...names);
    };
  });
  return null;
}
