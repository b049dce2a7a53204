import { useState } from "react";
import {
  INITIAL_SUFFIX,
  longHex,
  PICKER_DEFAULT,
  PICKER_SUFFIX,
} from "~/company/settings/color-choice";
import { RecordFieldFrame, useRecordField } from "~/forms/editor/record-fields";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import styles from "./setting-group.admin.module.css";

/**
 * A colour input: text field and picker. With scripts both are kept in sync and only the text is
 * sent. Without scripts both are sent, and {@link withChosenColors} decides.
 */
export function ColorInput({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const { id, value, message, getInputProps, attributes } = useRecordField(name);
  const [text, setText] = useState(value);
  const [picked, setPicked] = useState(longHex(value) ?? PICKER_DEFAULT);
  const inputProps = getInputProps<React.ComponentProps<"input">>(attributes);
  const setBoth = (typed: string) => {
    setText(typed);
    // While a colour is being typed, the picker keeps the last valid one.
    setPicked(longHex(typed) ?? (typed.trim() === "" ? PICKER_DEFAULT : picked));
  };
  return (
    <RecordFieldFrame id={id} label={label} message={message}>
      <div className={styles.color}>
        <input
          type="color"
          name={isHydrated ? undefined : `${name}${PICKER_SUFFIX}`}
          value={picked}
          aria-label={t("settings.picker", { language: label })}
          onChange={(event) => {
            setBoth(event.target.value);
            inputProps.onChange?.(event);
          }}
        />
        <input
          {...inputProps}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setBoth(event.target.value);
            inputProps.onChange?.(event);
          }}
        />
        {!isHydrated && <input type="hidden" name={`${name}${INITIAL_SUFFIX}`} value={value} />}
      </div>
    </RecordFieldFrame>
  );
}
