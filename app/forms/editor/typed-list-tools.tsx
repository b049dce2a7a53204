import { useCallback, useEffect, useRef, useState } from "react";
import type { FormValues } from "~/base/http/form-values";
import { hasTable, pastedText } from "~/forms/pasting/pasted-text";
import type { TableRows } from "~/forms/rows/use-table-rows";
import { translateMessage } from "~/language/i18n/message-key";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import type { RowColumn } from "./row-column";
import styles from "./styles/row-table.admin.module.css";
import { NAMED_LINES, type ReadRows, type TypedList, wrongLines } from "./typed-list";

const TYPING_PAUSE_MS = 200;

export interface TypedListProps {
  /** The name of the text area. */
  field: string;
  label: string;
  hint: string;
  /** The address of an empty sheet with the columns. */
  sheet?: string;
  /** Loads what reads the text. */
  list: () => Promise<TypedList<object>>;
  columns: RowColumn[];
  /** The columns that a row needs. */
  required: readonly string[];
  max: number;
  table: TableRows;
}

/** Shows how the lines of a text area are read, and adds them to the table. */
export function TypedListTools({
  areaId,
  list: load,
  columns,
  required,
  max,
  table,
}: TypedListProps & { areaId: string }) {
  const { t } = useTranslation("admin");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const [list, setList] = useState<ReadRows<object> | null>(null);
  const area = useCallback(
    () => document.getElementById(areaId) as HTMLTextAreaElement | null,
    [areaId],
  );
  const said = useRef<HTMLParagraphElement>(null);
  const reader = useLoaded(load);
  const read = useCallback(() => {
    const text = area()?.value ?? "";
    const rows = reader && text.trim() !== "" ? reader.read(text, language) : null;
    setList(rows);
    return rows;
  }, [area, reader, language]);

  useEffect(() => {
    let timer = window.setTimeout(read);
    const onInput = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(read, TYPING_PAUSE_MS);
    };
    const element = area();
    element?.addEventListener("input", onInput);
    element?.addEventListener("paste", pasteTable);
    return () => {
      window.clearTimeout(timer);
      element?.removeEventListener("paste", pasteTable);
      element?.removeEventListener("input", onInput);
    };
  }, [area, read]);

  const write = (text: string) => {
    const element = area();
    if (!element) return;
    element.value = text;
    element.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const free = max - table.rows.length;
  const wrong = list && wrongLines(list);
  const titles = list?.titles?.slice(0, NAMED_LINES) ?? [];
  const isTooLong = list !== null && list.rows.length > free;
  const addRows = () => {
    const text = area()?.value ?? "";
    const found = read();
    if (!found || found.wrong.length > 0 || found.rows.length > free || found.rows.length === 0) {
      said.current?.focus();
      return;
    }
    table.append(
      found.rows.map((row) => ({ ...row })),
      () => write(text),
    );
    write("");
  };
  return (
    <>
      <div className={styles.typedPreview} data-typed-preview>
        <p
          ref={said}
          role="status"
          tabIndex={-1}
          className={wrong || isTooLong ? "admin-field-error" : "admin-hint"}
        >
          {list && t("form.typedRead", { count: list.rows.length })}{" "}
          {titles.length > 0 && t("form.typedTitles", { lines: titles.join(", ") })}{" "}
          {wrong && translateMessage(tCommon, wrong)}{" "}
          {isTooLong && t("form.typedFree", { count: free, max })}
        </p>
        {list && (
          <ol>
            {list.rows.slice(0, max).map((row, index) => (
              <PreviewRow key={index} row={row as FormValues} {...{ columns, required }} />
            ))}
          </ol>
        )}
      </div>
      <button type="button" className="button button-quiet" onClick={addRows}>
        {t("form.typedAdd")}
      </button>
    </>
  );
}

/** Pastes cells into a text area as text; one with a line break is one in the text too. */
function pasteTable(this: HTMLTextAreaElement, event: ClipboardEvent) {
  if (!hasTable(event.clipboardData)) return;
  event.preventDefault();
  void pastedText(event.clipboardData).then((text) => {
    this.setRangeText(text, this.selectionStart, this.selectionEnd, "end");
    this.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Returns what reads the text, once it is loaded. */
function useLoaded(load: TypedListProps["list"]): TypedList<object> | null {
  const [loaded, setLoaded] = useState<TypedList<object> | null>(null);
  useEffect(() => {
    let isShown = true;
    // Without it, the lines are read when the form is saved.
    load().then(
      (list) => isShown && setLoaded(list),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [load]);
  return loaded;
}

function PreviewRow({
  row,
  columns,
  required,
}: Pick<TypedListProps, "columns" | "required"> & { row: FormValues }) {
  const { t } = useTranslation("admin");
  // A text that a row may lack is shown once, though both languages have it.
  const isShown = ({ name }: RowColumn, index: number) =>
    required.includes(name) || (row[name] && row[name] !== row[columns[index - 1]?.name ?? ""]);
  return (
    <li>
      {columns.filter(isShown).map(({ name, label, lang }) =>
        row[name] ? (
          <span key={name} lang={lang}>
            {row[name]}
          </span>
        ) : (
          <em key={name}>{t("form.typedMissing", { column: label })}</em>
        ),
      )}
    </li>
  );
}
