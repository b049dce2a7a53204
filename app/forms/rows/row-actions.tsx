import styles from "~/forms/editor/styles/row-table.admin.module.css";
import { useTranslation } from "~/language/i18n/use-translation";
import { IconButton } from "~/ui/parts/icon-button";
import { rowIntent } from "./row-buttons";
import type { TableRows } from "./use-table-rows";

/** The place of a row. */
export interface RowPlace {
  /** The name of the list. */
  name: string;
  table: TableRows;
  index: number;
  /** The accessible name of the row; makes the names of its fields unique in the list. */
  rowTitle: string;
  /** True if one of its buttons was pressed without scripts. */
  isMeant: boolean;
}

/** The buttons that move and remove a row: symbols in a line, words among its details. */
export function RowActions({
  name,
  table,
  index,
  rowTitle,
  isMeant,
  isIcons = false,
}: RowPlace & { isIcons?: boolean }) {
  const { t } = useTranslation("admin");
  const buttons = [
    { part: "up", icon: "↑", isOff: index === 0, act: () => table.move(index, index - 1, "up") },
    {
      part: "down",
      icon: "↓",
      isOff: index === table.rows.length - 1,
      act: () => table.move(index, index + 1, "down"),
    },
    { part: "remove", icon: "✕", isOff: false, act: () => table.remove(index) },
  ] as const;
  const labels = {
    up: t("form.moveUp", { row: rowTitle }),
    down: t("form.moveDown", { row: rowTitle }),
    remove: t("form.removeRow", { row: rowTitle }),
  };
  return (
    <div className={isIcons ? "admin-row-buttons" : styles.buttons}>
      {buttons.map(({ part, icon, isOff, act }) => {
        const shared = {
          name: "intent",
          value: rowIntent(part, name, index),
          "data-part": part,
          disabled: isOff,
          // The page was asked for by a button of this row.
          autoFocus: isIcons && isMeant && part === "remove",
          onClick: (event: React.MouseEvent) => {
            event.preventDefault();
            act();
          },
        };
        return isIcons ? (
          <IconButton key={part} icon={icon} label={labels[part]} {...shared} />
        ) : (
          <button key={part} {...shared}>
            {labels[part]}
          </button>
        );
      })}
    </div>
  );
}
