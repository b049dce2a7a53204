import { useCheckedField } from "./use-checked-field";

interface Choice {
  value: string;
  label: string;
  /** What it means; read out with the choice. */
  hint?: string;
}

/** One of a few, all of them in sight. */
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
  /** What is chosen at first; what was chosen in a refused form goes before it. */
  initial: string;
}) {
  const field = useCheckedField(name, formId);
  const { id, message, getInputProps } = field;
  const chosen = (field.defaultValue as string | undefined) ?? initial;
  return (
    <fieldset className="admin-choices" aria-describedby={message ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, hint }, index) => {
        // Links of the error summary lead to the first.
        const own = index === 0 ? id : `${id}-${value}`;
        return (
          <div key={value} className="admin-choice">
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
        <p className="admin-choice-error" id={`${id}-error`}>
          {message}
        </p>
      )}
    </fieldset>
  );
}
