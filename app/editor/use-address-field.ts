import { useRef, useState } from "react";
import { useRecordField } from "./record-fields";

interface AddressFieldOptions {
  required?: boolean;
  hasHint?: boolean;
  /** What it holds at first, when the form does not know it by its name. */
  first?: string;
}

/**
 * A field of a record form that holds the address of an image or file, which may be typed, or come
 * from somewhere else: an upload, the library.
 *
 * @returns `input` for the input, `take` for an address that comes from elsewhere
 */
export function useAddressField(
  name: string,
  { required = false, hasHint = false, first }: AddressFieldOptions = {},
) {
  const { id, value, message, getInputProps, attributes } = useRecordField(name, hasHint);
  const [address, setAddress] = useState(first ?? value);
  const ref = useRef<HTMLInputElement>(null);
  const checked = getInputProps<React.ComponentProps<"input">>({ ...attributes, required });
  const input: React.ComponentProps<"input"> = {
    ...checked,
    ref,
    type: "text",
    inputMode: "url",
    autoComplete: "off",
    value: address,
    onChange: (event) => {
      setAddress(event.target.value);
      checked.onChange?.(event);
    },
  };
  const take = (taken: string) => {
    setAddress(taken);
    // The form watches what is typed.
    queueMicrotask(() => ref.current?.dispatchEvent(new Event("change", { bubbles: true })));
  };
  return { id, address, message, input, take };
}
