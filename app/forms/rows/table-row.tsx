import { useRef } from "react";
import { useRecordField } from "~/forms/editor/record-fields";
import type { RowColumn } from "~/forms/editor/row-column";
import { isRowFilled, OPEN_FIELD, type TableRow as Row } from "~/forms/editor/row-values";
import styles from "~/forms/editor/styles/row-table.admin.module.css";
import { useRevealedField } from "~/forms/fields/revealed-field";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { DateInput } from "~/ui/parts/date-input";
import { useHydrated } from "~/ui/parts/use-hydrated";
import type { useRowDrag } from "~/ui/parts/use-row-drag";
import { RowActions, type RowPlace } from "./row-actions";
import { rowIntent } from "./row-buttons";

interface TableRowProps extends RowPlace {
  columns: RowColumn[];
  row: Row;
  drag: ReturnType<typeof useRowDrag>;
}

/** A row: the cells of its line, and its details, which are hidden fields until they were open. */
export function TableRow(props: TableRowProps) {
  const { name, columns, table, index, row, rowTitle, drag, isMeant } = props;
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const element = useRef<HTMLLIElement>(null);
  useRevealedField(element, () => table.setOpen(index, true));
  const line = columns.filter((column) => column.line);
  const details = columns.filter((column) => !column.line);
  const wasOpen = row.isOpen !== undefined;
  const isOpen = row.isOpen ?? false;
  const cellOf = (column: RowColumn) => ({
    column,
    rowTitle,
    name: `${name}[${index}].${column.name}`,
    first: row.values[column.name] ?? "",
    isWhole: isHydrated || wasOpen || details.length === 0,
  });
  const isNew = isMeant && !isRowFilled(row.values);
  return (
    <li
      ref={element}
      id={isHydrated ? `${table.base}row${row.key}` : undefined}
      data-index={isHydrated ? index : undefined}
      data-open={isOpen || undefined}
      data-icons={details.length === 0 || undefined}
      {...drag.row(index)}
    >
      {/* For pointers only: buttons and keys are the accessible alternative. */}
      <b
        {...(isHydrated && {
          title: t("form.dragRow"),
          "data-drag-handle": true,
          ...drag.handle(index),
        })}
      >
        {index + 1}
      </b>
      {line.map((column, place) => (
        <LineCell
          key={column.name}
          {...cellOf(column)}
          isOpen={isOpen}
          isFocused={isNew && place === 0}
        />
      ))}
      {details.length === 0 ? (
        <RowActions {...props} isIcons />
      ) : (
        <button
          name="intent"
          value={rowIntent("open", name, index)}
          // Without scripts it asks for another page, in which it says so.
          aria-expanded={isHydrated || wasOpen ? isOpen : undefined}
          data-part={isHydrated ? "open" : undefined}
          // The page was asked for by a button of this row.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isMeant && !isNew}
          onClick={(event) => {
            event.preventDefault();
            table.setOpen(index, !isOpen);
          }}
        >
          {t("form.details")}
          <i>{`, ${rowTitle}`}</i>
        </button>
      )}
      {details.length > 0 && wasOpen && (
        <div className={styles.details} hidden={!isOpen}>
          {details.map((column) => (
            <DetailCell key={column.name} {...cellOf(column)} />
          ))}
          <RowActions {...props} />
        </div>
      )}
      {isOpen && <input type="hidden" name={`${name}[${index}].${OPEN_FIELD}`} value="on" />}
      {isHydrated &&
        !wasOpen &&
        details.map(
          (column) =>
            row.values[column.name] && (
              <input
                key={column.name}
                type="hidden"
                name={`${name}[${index}].${column.name}`}
                value={row.values[column.name]}
              />
            ),
        )}
    </li>
  );
}

interface CellProps {
  name: string;
  column: RowColumn;
  rowTitle: string;
  /** The value when the row was made. */
  first: string;
  /** False in a closed row without scripts: it carries what is sent and shown, and no more. */
  isWhole: boolean;
}

/** A cell of the line of a row. Its column is its visible label; on narrow screens its own. */
function LineCell({
  isOpen,
  isFocused,
  ...cell
}: CellProps & { isOpen: boolean; isFocused: boolean }) {
  const { column, name, isWhole } = cell;
  const { id, message } = useRecordField(name);
  return (
    <label data-wide={(isOpen && column.line === "wide") || undefined} data-width={column.width}>
      {isOpen && <span className={styles.label}>{column.label}</span>}
      {/* Shorter than an attribute; the label of an open row has more in it. */}
      {!isWhole && <i>{nameOf(cell)}</i>}
      <Control {...cell} isFocused={isFocused} isNamed={!isWhole && !message} />
      {message && (
        <span className="admin-field-error" id={`${id}-error`}>
          {message}
        </span>
      )}
    </label>
  );
}

/** A field of an open row. */
function DetailCell(cell: CellProps) {
  const { column, name, rowTitle, first } = cell;
  const { t } = useTranslation("admin");
  const { id, message } = useRecordField(name);
  const frame = useRef<HTMLDivElement>(null);
  const take = (value: string) => {
    // A row that has moved since then has another index, and its field another name.
    const input = frame.current?.querySelector<HTMLInputElement>("[data-part]");
    if (!input) return;
    input.value = value;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return (
    <div ref={frame} className={styles.field} data-field data-width={column.width}>
      <label htmlFor={id}>{column.label}</label>
      {column.isFolded?.(first) ? (
        <details className={styles.byLink} data-by-link open={message !== null || undefined}>
          <summary>{t("files.byLink")}</summary>
          <Control {...cell} />
        </details>
      ) : (
        <Control {...cell} />
      )}
      {message && (
        <p className="admin-field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
      {column.below?.({ id, name, rowTitle, first, take })}
    </div>
  );
}

/** Returns the accessible name of a cell, which is unique in its list. */
const nameOf = ({ column, rowTitle }: Pick<CellProps, "column" | "rowTitle">) =>
  `${column.label}, ${rowTitle}`;

/** The input or select of a cell. */
function Control({
  name,
  column,
  rowTitle,
  first,
  isWhole,
  isFocused = false,
  isNamed = false,
}: CellProps & {
  isFocused?: boolean;
  /** True if its label has its name. */
  isNamed?: boolean;
}) {
  const { message, getInputProps, attributes } = useRecordField(name);
  const language = useLanguage();
  const { choices } = column;
  const shared = {
    lang: column.lang === language ? undefined : column.lang,
    "aria-label": isNamed ? undefined : nameOf({ column, rowTitle }),
    autoFocus: isFocused,
    ...(isWhole || message ? { ...attributes, "data-part": column.name, autoComplete: "off" } : {}),
    list: isWhole ? column.list : undefined,
  };
  if (choices) {
    const options = withEmpty(choices, first);
    return (
      <select {...getInputProps<React.ComponentProps<"select">>(shared)} defaultValue={first}>
        {(isWhole ? options : options.filter(({ value }) => value === first)).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const Input = column.type ? DateInput : "input";
  return (
    <Input
      {...getInputProps<React.ComponentPropsWithoutRef<"input">>({
        ...shared,
        type: column.type,
        inputMode: column.inputMode,
      })}
      name={name}
      defaultValue={(column.write?.(first) ?? first) || undefined}
    />
  );
}

/** Returns the options of a select; a stored value that is no longer offered stays. */
function withEmpty(choices: { value: string; label: string }[], stored: string) {
  const isKnown = stored === "" || choices.some(({ value }) => value === stored);
  return [
    { value: "", label: "–" },
    ...choices,
    ...(isKnown ? [] : [{ value: stored, label: stored }]),
  ];
}
