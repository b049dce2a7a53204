import { useState } from "react";
import { FORM_KEY } from "./form-key";
import type { TypedValues } from "./local-copy";

/**
 * The key of a form that makes a record.
 *
 * @param rendered the key that came with the page; data that are read again bring another one, but
 *   the form is still the one that was rendered first
 * @param typed what was typed into the form before, with the key it had then
 */
export function FormKeyField({
  rendered,
  typed,
}: {
  rendered: string | undefined;
  typed: TypedValues | null | undefined;
}) {
  const [first] = useState(rendered);
  const value = typed?.[FORM_KEY] ?? first;
  return value ? <input type="hidden" name={FORM_KEY} value={value} /> : null;
}
