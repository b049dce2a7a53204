import { useRef, useState } from "react";
import { useRecordField } from "./record-fields";

interface AddressFieldOptions {
  required?: boolean;
  hasHint?: boolean;
  /** The initial value, if it is not among the form's values. */
  first?: string;
}

/**
 * Controls a field for the address of an image or file: typed, uploaded or from the library.
 *
 * @returns among others `input` for the props of the input, `take` to set an address
 */
export function useAddressField(
  name: string,
  { required = false, hasHint = false, first }: AddressFieldOptions = {},
) {
  const { id, value, message, getInputProps, attributes, autoComplete } = useRecordField(
    name,
    hasHint,
  );
  const [address, setAddress] = useState(first ?? value);
  const ref = useRef<HTMLInputElement>(null);
  const checked = getInputProps<React.ComponentProps<"input">>({ ...attributes, required });
  const input: React.ComponentProps<"input"> = {
    ...checked,
    ref,
    type: "text",
    inputMode: "url",
    autoComplete,
    value: address,
    onChange: (event) => {
      setAddress(event.target.value);
      checked.onChange?.(event);
    },
  };
  const take = (taken: string) => {
    setAddress(taken);
    // The form listens to change events.
    queueMicrotask(() => ref.current?.dispatchEvent(new Event("change", { bubbles: true })));
  };
  return { id, address, message, input, take };
}
