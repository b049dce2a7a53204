import { useRef, useState } from "react";
import { useRevealedField } from "~/forms/fields/revealed-field";
import { ROWS_INTENT } from "~/forms/fields/rows-intent";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { useRecordField } from "./record-fields";
import styles from "./styles/row-table.admin.module.css";
import { languageFieldOf } from "./typed-list";
import { type TypedListProps, TypedListTools } from "./typed-list-tools";

/**
 * A text area whose lines become rows: when the form is saved, or before that by its button. With
 * scripts a preview shows how the lines are read.
 */
export function TypedListInput(props: TypedListProps) {
  const { field, label, hint, sheet } = props;
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const isHydrated = useHydrated();
  const { id, value, message, getInputProps, attributes } = useRecordField(field, true);
  const [isOpen, setIsOpen] = useState(value !== "" || message !== null);
  const frame = useRef<HTMLDetailsElement>(null);
  useRevealedField(frame, () => setIsOpen(true));
  return (
    <details
      ref={frame}
      className={styles.typedList}
      data-typed-list
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      <div>
        <div className="admin-field">
          <label htmlFor={id}>{t("form.typedLines")}</label>
          <p className="admin-hint" id={`${id}-hint`}>
            {hint}
          </p>
          <textarea
            {...getInputProps<React.ComponentProps<"textarea">>({ ...attributes })}
            rows={6}
            spellCheck={false}
            defaultValue={value}
          />
          {message && (
            <p className="admin-field-error" id={`${id}-error`}>
              {message}
            </p>
          )}
        </div>
        <input type="hidden" name={languageFieldOf(field)} value={language} />
        {sheet && (
          <a className="text-link" href={sheet} download>
            {t("form.sheet")}
          </a>
        )}
        {isHydrated ? (
          isOpen && <TypedListTools {...props} areaId={id} />
        ) : (
          <button
            type="submit"
            className="button button-quiet"
            name="intent"
            value={ROWS_INTENT}
            formNoValidate
          >
            {t("form.typedAdd")}
          </button>
        )}
      </div>
    </details>
  );
}
