import { type RefObject, useEffect, useRef, useState } from "react";

/** The value of an incomplete date or time, for which browsers send an empty one. */
export const UNFINISHED = "?";

const DATE_OR_TIME = /^(?:\d{4}-\d\d-\d\d)?T?(?:\d\d:\d\d(?::\d\d)?)?$/;

/** Returns the type of an input of a date or time: one that keeps a value that is none. */
export const typeKeeping = (
  type: string | undefined,
  value: React.ComponentProps<"input">["defaultValue"],
) => (value === UNFINISHED || DATE_OR_TIME.test(String(value ?? "")) ? type : "text");

/**
 * The browser's own input of a date, of a time, or of both. An incomplete value is sent as one that
 * schemas refuse: it must not count as none.
 */
export function DateInput({
  inputRef,
  name,
  onKeyUp,
  onInput,
  onBlur,
  ...attributes
}: React.ComponentPropsWithoutRef<"input"> & { inputRef?: RefObject<HTMLInputElement> }) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const [isUnfinished, setIsUnfinished] = useState(false);
  const look = () => setIsUnfinished(input.current?.validity.badInput ?? false);
  const { defaultValue } = attributes;
  useEffect(() => {
    // Restored from a draft, or typed before hydration.
    const isRestored = defaultValue === UNFINISHED && input.current?.value === "";
    setIsUnfinished(isRestored || (input.current?.validity.badInput ?? false));
    // Once: later, only what is typed counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <>
      <input
        {...attributes}
        type={typeKeeping(attributes.type, defaultValue)}
        ref={input}
        name={isUnfinished ? undefined : name}
        onKeyUp={(event) => {
          look();
          onKeyUp?.(event);
        }}
        onInput={(event) => {
          look();
          onInput?.(event);
        }}
        onBlur={(event) => {
          look();
          onBlur?.(event);
        }}
      />
      {isUnfinished && <input type="hidden" name={name} value={UNFINISHED} />}
    </>
  );
}
