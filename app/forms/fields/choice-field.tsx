import styles from "./choice-field.admin.module.css";
import { useCheckedField } from "./use-checked-field";

interface Choice {
  value: string;
  label: string;
  /** Its description for screen readers. */
  hint?: string;
}

/** A group of radio buttons. */
export function ChoiceField({
  formId,
  name,
  legend,
  choices,
  initial,
}: {
  formId: string;
  name: string;
  legend: string;
  choices: Choice[];
  /** The initial choice; a value from a rejected form overrides it. */
  initial: string;
}) {
  const field = useCheckedField(name, formId);
  const { id, message, getInputProps } = field;
  const chosen = (field.defaultValue as string | undefined) ?? initial;
  return (
    <fieldset className={styles.choices} aria-describedby={message ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, hint }, index) => {
        // The error summary links to the first one.
        const own = index === 0 ? id : `${id}-${value}`;
        return (
          <div key={value} className={styles.choice}>
            <input
              {...getInputProps<React.ComponentProps<"input">>({
                id: own,
                type: "radio",
                value,
                "aria-describedby": hint ? `${own}-hint` : undefined,
              })}
              defaultChecked={value === chosen}
            />
            <label htmlFor={own}>{label}</label>
            {hint && (
              <p className="admin-hint" id={`${own}-hint`}>
                {hint}
              </p>
            )}
          </div>
        );
      })}
      {message && (
        <p className={styles.choiceError} id={`${id}-error`}>
          {message}
        </p>
      )}
    </fieldset>
  );
}
